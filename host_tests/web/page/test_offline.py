"""After the first loading the page needs no network, and a new version takes the place of the old one as a whole."""

import json
import re
import struct

import pytest

from host_tests.web.page import pages

pytestmark = pytest.mark.browser
ASKED = """
() => performance.getEntriesByType('resource').map((one) => one.name.replace(document.baseURI, ''))
  .filter((path) => !path.startsWith('runtime/'))
"""


def test_it_opens_without_a_server_and_goes_on_with_the_match(visit, tmp_path):
    pages.write_site(tmp_path / "table")
    with pages.served(tmp_path) as address:
        table = visit(address=address + "/table/", offline_too=True).drawn()
        pages.wait_for_versions(table, 1)
        table.button("ok").click()
        table.wait_for("1 presses, held: .")
    table.page.reload()
    table.wait_for("1 presses")
    again = visit.tab(table.page.context, address + "/table/index.html")
    again.drawn().choose("table_four")


def test_a_new_version_comes_whole_at_the_next_opening_and_the_old_one_goes(visit, tmp_path):
    pages.write_site(tmp_path / "table")
    with pages.served(tmp_path) as address:
        table = visit(address=address + "/table/", offline_too=True).drawn()
        old = pages.wait_for_versions(table, 1)
        words = tmp_path / "table/words.mjs"
        words.write_text(
            words.read_text(encoding="utf-8").replace("press OK twice to begin", "press OK, twice"), encoding="utf-8"
        )
        pages.write_list(tmp_path / "table")
        table.page.reload()
        assert "press OK twice to begin" in table.drawn().page.locator("#begin").inner_text()
        assert old[0] in pages.wait_for_versions(table, 2)
        table.page.reload()
        assert "press OK, twice" in table.drawn().page.locator("#begin").inner_text()
        assert old[0] not in pages.wait_for_versions(table, 1)


def test_half_a_version_on_the_server_is_not_taken(visit, tmp_path):
    pages.write_site(tmp_path / "table")
    with pages.served(tmp_path) as address:
        table = visit(address=address + "/table/", offline_too=True).drawn()
        old = pages.wait_for_versions(table, 1)
        files = json.loads((tmp_path / "table/files.json").read_text())
        files["version"] = "half"
        files["files"]["page.css"] = "0" * 64
        (tmp_path / "table/files.json").write_text(json.dumps(files))
        table.page.reload()
        table.drawn()
        table.page.wait_for_timeout(500)
        assert table.page.evaluate(pages.WHOLE) == old


def test_a_server_may_hide_its_page_for_missing_paths(visit, tmp_path):
    """A forge may answer 404 when 404.html itself is asked for."""
    pages.write_site(tmp_path / "table", "https://example.org/table/")
    (tmp_path / "table" / "404.html").unlink()
    with pages.served(tmp_path) as address:
        table = visit(address=address + "/table/", offline_too=True).drawn()
        pages.wait_for_versions(table, 1)
    table.page.reload()
    table.drawn()


def test_the_page_names_no_other_host():
    for path in sorted(path for path in pages.PAGE.rglob("*") if path.is_file() and path.suffix != ".png"):
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "//" not in [part for line in text.splitlines() if "http" in line for part in line.split(":")[1:]], path
        assert 'src="/' not in text and 'href="/' not in text, path


def test_it_can_be_installed():
    manifest = json.loads((pages.PAGE / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    wanted = {(icon["src"], icon["sizes"]) for icon in manifest["icons"] if icon["type"] == "image/png"}
    assert wanted == {(name, size_of(name)) for name in ("icon-192.png", "icon-512.png", "icon-maskable.png")}
    assert {size for _, size in wanted} == {"192x192", "512x512"}
    assert "maskable" in [icon["purpose"] for icon in manifest["icons"]]


def test_home_screens_and_messengers_get_pictures():
    page = (pages.PAGE / "index.html").read_text(encoding="utf-8")
    assert '<link rel="apple-touch-icon" href="icon-apple.png">' in page and size_of("icon-apple.png") == "180x180"
    assert size_of("preview.png") == "1200x630"
    assert '<meta property="og:title" content="Tavolino' in page


def size_of(name):
    """A PNG's size as a manifest has it."""
    return "{}x{}".format(*struct.unpack(">II", (pages.PAGE / name).read_bytes()[16:24]))


def test_all_that_the_page_needs_is_asked_for_at_once(visit):
    """A module that only another one names would come a wait later."""
    table = visit().drawn()
    asked = table.page.evaluate(ASKED)
    linked = set(re.findall(r'<link rel="[a-z]*preload" href="([^"]*)"', (pages.PAGE / "index.html").read_text()))
    assert linked == {path for path in asked if path.endswith((".mjs", ".json", ".pack"))} - {"main.mjs"}


@pytest.mark.parametrize(
    "name, said", [("boards.json", "Some files of this page did not load."), ("console.pack", "The console stopped.")]
)
def test_a_file_that_did_not_come_is_told(visit, tmp_path, name, said):
    pages.write_site(tmp_path / "table")
    (tmp_path / "table" / name).unlink()
    with pages.served(tmp_path) as address:
        table = visit(address=address + "/table/")
        table.page.get_by_text(said).wait_for()
    assert "404" in visit.errors[0]
    visit.errors.clear()

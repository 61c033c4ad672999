"""What the page says of itself and loads: its address, version, licence, icons; a real Pico; what is missing."""

import json
import re
import struct

import pytest
from playwright.sync_api import expect

import firmware
from host_tests.web import pages

ADDRESS = "https://example.org/games/tavolino/"
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
SELF = {"en-GB": ("sends nothing to anyone", "Licence"), "it-IT": ("non manda niente a nessuno", "Licenza")}
FIRMWARE = [
    {"chip": "rp2040", "path": "pico/tavolino.uf2", "version": "0.1.0", "size": 1_370_624},
    {"chip": "rp2350", "path": "pico/tavolino-pico2.uf2", "version": "0.1.0", "size": 1_412_345},
]
SEEN = "all => all.map(one => { one.scrollIntoView(); return one.getBoundingClientRect().toJSON(); })"
CUT_OFF = "box => box.scrollWidth > box.clientWidth"
ASKED = """
() => performance.getEntriesByType('resource').map((one) => one.name.replace(document.baseURI, ''))
  .filter((path) => !path.startsWith('runtime/'))
"""


def read(name):
    """The text of one of the page's files."""
    return (pages.PAGE / name).read_text(encoding="utf-8")


def size_of(name):
    """A PNG's size as a manifest has it."""
    return "{}x{}".format(*struct.unpack(">II", (pages.PAGE / name).read_bytes()[16:24]))


@pytest.mark.parametrize("address", [ADDRESS, None])
def test_a_page_that_knows_its_address_gives_it_and_that_of_its_picture_and_another_claims_none(tmp_path, address):
    pages.write_site(tmp_path / "site", address)
    index = (tmp_path / "site/index.html").read_text(encoding="utf-8")
    assert '<meta property="og:title" content="Tavolino' in index
    for line in (
        f'<link rel="canonical" href="{ADDRESS}">',
        f'<meta property="og:url" content="{ADDRESS}">',
        f'<meta property="og:image" content="{ADDRESS}preview.png">',
        '<meta name="twitter:card" content="summary_large_image">',
    ):
        assert (line in index) == bool(address), line
        assert address or line.split('"')[1] not in re.findall('(?:rel|property|name)="([^"]*)"', index), line
    for name in ("404.html", "preview.png"):
        assert (tmp_path / "site" / name).exists() == bool(address)
    assert "<!--" not in index


def test_it_can_be_installed_and_home_screens_and_messengers_get_pictures():
    manifest = json.loads(read("manifest.webmanifest"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    wanted = {(icon["src"], icon["sizes"]) for icon in manifest["icons"] if icon["type"] == "image/png"}
    assert wanted == {(name, size_of(name)) for name in ("icon-192.png", "icon-512.png", "icon-maskable.png")}
    assert {size for _, size in wanted} == {"192x192", "512x512"}
    assert "maskable" in [icon["purpose"] for icon in manifest["icons"]]
    assert '<link rel="apple-touch-icon" href="icon-apple.png">' in read("index.html")
    assert (size_of("icon-apple.png"), size_of("preview.png")) == ("180x180", "1200x630")


@pytest.mark.browser
def test_all_that_the_page_needs_is_asked_for_at_once(visit):
    """A module that only another one names would come a wait later."""
    asked = visit().page.evaluate(ASKED)
    linked = set(re.findall(r'<link rel="[a-z]*preload" href="([^"]*)"', read("index.html")))
    assert linked == {path for path in asked if path.endswith((".mjs", ".json", ".pack"))} - {"main.mjs"}


@pytest.mark.browser
@pytest.mark.parametrize(
    "name, said", [("boards.json", "Some files of this page did not load."), ("console.pack", "The console stopped.")]
)
def test_a_file_that_did_not_come_is_told(visit, folder, address, name, said):
    (folder / name).unlink()
    visit(address=address, drawn=False).page.get_by_text(said).wait_for()
    assert "404" in visit.errors[0]
    visit.errors.clear()


@pytest.mark.browser
@pytest.mark.parametrize("locale, scheme", [("en-GB", "light"), ("it-IT", "dark")])
def test_the_menu_says_the_version_and_that_nothing_leaves_the_browser_and_opens_the_licence(visit, locale, scheme):
    table = visit(locale=locale, color_scheme=scheme, **PHONE)
    table.page.click("#open-menu")
    assert table.page.inner_text("#version") == firmware.NAME
    assert SELF[locale][0] in table.page.inner_text("#menu")
    table.page.get_by_role("button", name=SELF[locale][1]).click()
    terms = table.page.locator("#terms")
    expect(terms).to_contain_text("Permission is hereby granted, free of charge")
    expect(terms).to_contain_text("Damien P. George")
    assert terms.evaluate("element => parseFloat(getComputedStyle(element).fontSize)") >= 16
    assert not table.page.locator("#licence").evaluate(CUT_OFF)
    assert pages.violations(table) == []
    table.press("Escape")
    assert table.page.locator("#menu").is_visible() and not terms.is_visible()


class Forge(pages.Quiet):
    """A server that answers with 404.html for a missing path, as those of forges do, and hides the page itself."""

    def send_error(self, code, *words):
        page = (pages.Path(self.directory) / "games/tavolino/404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def do_GET(self):
        return self.send_error(404) if self.path.endswith("404.html") else super().do_GET()


@pytest.mark.browser
@pytest.mark.parametrize("path, scheme", [("gone", "light"), ("a/b/c/gone.html", "dark"), ("runtime/", "light")])
def test_a_missing_path_leads_back_to_the_page_from_any_depth(visit, tmp_path, path, scheme):
    pages.write_site(tmp_path / "games/tavolino", ADDRESS)
    with pages.served(tmp_path, Forge) as server:
        there = server + "/games/tavolino/"
        lost = visit(address=there + "a/" + path, color_scheme=scheme, drawn=False, offline_too=True, **PHONE)
        said = lost.page.inner_text("main")
        assert "There is no page at this address" in said and "A questo indirizzo non" in said
        assert lost.page.locator("img").evaluate("image => image.naturalWidth > 0")
        assert pages.violations(lost) == []
        lost.page.click("main a")
        assert lost.drawn().page.url == there
        pages.wait_for_versions(lost, 1)  # also where the server hides 404.html
    assert [error for error in visit.errors if "404" not in error] == []
    visit.errors.clear()


@pytest.fixture
def pico(folder):
    """The page brings two firmware files."""
    site = json.loads((folder / "boards.json").read_text())
    (folder / "boards.json").write_text(json.dumps({**site, "downloads": FIRMWARE}))
    pages.write_list(folder)
    (folder / "pico").mkdir()
    for file in FIRMWARE:
        (folder / file["path"]).write_bytes(file["chip"].encode())


def open_pico(table):
    """The window about a real Pico, opened from the menu."""
    table.menu("open-pico")
    table.page.locator("#pico[open]").wait_for()
    return table.page.locator("#pico")


@pytest.mark.browser
def test_the_very_file_is_downloaded_for_each_pico_while_there_is_a_network(visit, pico, address):
    table = visit(address=address, offline_too=True)
    pages.wait_for_versions(table, 1)
    window = open_pico(table)
    links = window.locator("#pico-files a")
    assert links.all_inner_texts() == [
        "For Pico and Pico W\nTavolino 0.1.0, 1.4 MB",
        "For Pico 2 and Pico 2 W, untested\nTavolino 0.1.0, 1.4 MB",
    ]
    for place, file in enumerate(FIRMWARE):
        with table.page.expect_download() as coming:
            links.nth(place).click()
        assert coming.value.suggested_filename == file["path"].rpartition("/")[2]
        assert coming.value.path().read_bytes() == file["chip"].encode()
    assert "0 presses" in table.said() and window.is_visible()
    offline = window.locator("#pico-offline")
    assert offline.inner_text() == ""
    table.page.context.set_offline(True)
    expect(offline).to_have_text("You are offline. Downloading needs the network.")
    table.page.context.set_offline(False)
    expect(offline).to_have_text("")


@pytest.mark.browser
def test_a_page_without_firmware_files_does_not_speak_of_them(visit):
    table = visit()
    table.page.click("#open-menu")
    assert table.page.locator("#save").is_visible() and not table.page.locator("#open-pico").is_visible()


@pytest.mark.browser
@pytest.mark.parametrize("scheme, locale, wide", [("light", "it-IT", 360), ("dark", "it-IT", 1366)])
def test_the_steps_and_their_pictures_fit_and_axe_finds_nothing(visit, pico, address, scheme, locale, wide):
    size = {"width": wide, "height": 640}
    window = open_pico(table := visit(address=address, viewport=size, color_scheme=scheme, locale=locale))
    steps = window.locator(".steps li")
    assert steps.count() == 3 and not window.evaluate(CUT_OFF)
    for part in ("svg", "p"):
        boxes = steps.locator(part).evaluate_all(SEEN)
        assert all(box["left"] >= 0 and box["right"] <= wide and box["width"] >= 110 for box in boxes)
    assert pages.violations(table) == []


@pytest.mark.browser
def test_it_names_the_commands_for_this_console_and_its_file(visit, pico, address):
    table = visit(address=address)
    window = open_pico(table)
    assert not window.locator("#pico-board").is_visible()
    with table.page.expect_download() as coming:
        window.locator("#pico-save").click()
    name = coming.value.suggested_filename
    assert window.locator("#pico-along").inner_text() == f"python3 -m tools flash --restore {name}"
    table.press("Escape")
    window = open_pico(table.choose("table_two"))
    assert "For “Table for two”, run this" in window.locator("#pico-board-text").inner_text()
    run = "python3 -m tools flash --board table_two --file tavolino.uf2"
    assert window.locator("#pico-board-run").inner_text() == run


def test_every_picture_is_drawn_in_the_colours_of_the_page():
    """A class that only matches outside <use> would leave a part black."""
    page, style = read("index.html"), read("page.css") + read("table/console.css")
    drawn = set(re.findall(r'class="([a-z]+)"', page[page.index("<symbol") : page.index("</ol>")])) - {"steps"}
    assert [name for name in drawn if not re.search(rf"^(?:.*[}},] *)?\.{name} *[,{{]", style, re.M)] == []

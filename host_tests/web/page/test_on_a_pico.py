"""The window about a real Pico: the firmware files, three pictured steps, and how a match goes there and back."""

import json
import re

import pytest

from host_tests.web.page import pages
from host_tests.web.page.test_read_aloud import violations

pytestmark = pytest.mark.browser

FIRMWARE = [
    {"chip": "rp2040", "path": "pico/tavolino.uf2", "version": "0.1.0", "size": 1_370_624},
    {"chip": "rp2350", "path": "pico/tavolino-pico2.uf2", "version": "0.1.0", "size": 1_412_345},
]
PHONE, LAPTOP = {"width": 360, "height": 640}, {"width": 1366, "height": 768}
SEEN = "all => all.map(one => { one.scrollIntoView(); return one.getBoundingClientRect().toJSON(); })"
CUT_OFF = "box => box.scrollWidth > box.clientWidth"


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    """A page that brings two firmware files: its address."""
    folder = tmp_path_factory.mktemp("firmware") / "table"
    pages.write_site(folder)
    site = json.loads((folder / "boards.json").read_text())
    (folder / "boards.json").write_text(json.dumps({**site, "downloads": FIRMWARE}))
    pages.write_list(folder)
    for file in FIRMWARE:
        (folder / file["path"]).parent.mkdir(exist_ok=True)
        (folder / file["path"]).write_bytes(file["chip"].encode())
    with pages.served(folder.parent) as address:
        yield f"{address}/table/"


def opened(table):
    """The window, opened from the menu."""
    table.menu("open-pico")
    table.page.locator("#pico[open]").wait_for()
    return table.page.locator("#pico")


def test_the_very_file_is_downloaded_for_each_pico(visit):
    table = visit(offline_too=True).drawn()
    pages.wait_for_versions(table, 1)
    links = opened(table).locator("#pico-files a")
    assert links.all_inner_texts() == [
        "For Pico and Pico W\nTavolino 0.1.0, 1.4 MB",
        "For Pico 2 and Pico 2 W, untested\nTavolino 0.1.0, 1.4 MB",
    ]
    for place, file in enumerate(FIRMWARE):
        with table.page.expect_download() as coming:
            links.nth(place).click()
        assert coming.value.suggested_filename == file["path"].rpartition("/")[2]
        assert coming.value.path().read_bytes() == file["chip"].encode()
    assert "0 presses" in table.said() and table.page.locator("#pico").is_visible()


def test_a_page_without_firmware_files_does_not_speak_of_them(visit, tmp_path):
    pages.write_site(tmp_path / "table")
    with pages.served(tmp_path) as address:
        table = visit(address=address + "/table/").drawn()
        table.page.click("#open-menu")
        assert table.page.locator("#save").is_visible() and not table.page.locator("#open-pico").is_visible()


def test_offline_it_says_that_downloading_needs_the_network(visit):
    table = visit().drawn()
    said = opened(table).locator("#pico-offline")
    assert said.inner_text() == ""
    table.page.context.set_offline(True)
    table.page.get_by_text("You are offline. Downloading needs the network.").wait_for()
    table.page.context.set_offline(False)
    table.page.wait_for_function("document.getElementById('pico-offline').textContent === ''")


@pytest.mark.parametrize("locale", ["en-GB", "it-IT"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_the_steps_and_their_pictures_fit_and_axe_finds_nothing(visit, size, scheme, locale):
    table = visit(viewport=size, color_scheme=scheme, locale=locale).drawn().choose("table_four")
    window = opened(table)
    steps = window.locator(".steps li")
    assert steps.count() == 3 and not window.evaluate(CUT_OFF)
    for part in ("svg", "p"):
        boxes = steps.locator(part).evaluate_all(SEEN)
        assert all(box["left"] >= 0 and box["right"] <= size["width"] and box["width"] >= 110 for box in boxes)
    assert violations(table) == []


def test_it_names_the_commands_for_this_console_and_its_file(visit):
    table = visit().drawn()
    window = opened(table)
    assert not window.locator("#pico-board").is_visible()
    with table.page.expect_download() as coming:
        window.locator("#pico-save").click()
    name = coming.value.suggested_filename
    assert window.locator("#pico-along").inner_text() == f"python3 -m tools flash --restore {name}"
    table.page.keyboard.press("Escape")
    table.choose("table_two")
    window = opened(table)
    assert "For “Table for two”, run this" in window.locator("#pico-board-text").inner_text()
    run = "python3 -m tools flash --board table_two --file tavolino.uf2"
    assert window.locator("#pico-board-run").inner_text() == run


def test_every_picture_is_drawn_in_the_colours_of_the_page(visit):
    """A class that only matches outside <use> would leave a part black."""
    page = (pages.PAGE / "index.html").read_text(encoding="utf-8")
    drawn = set(re.findall(r'class="([a-z]+)"', page[page.index("<symbol") : page.index("</ol>")]))
    style = (pages.PAGE / "page.css").read_text(encoding="utf-8")
    style += (pages.PAGE / "table/console.css").read_text(encoding="utf-8")
    assert {
        name for name in drawn - {"steps"} if not re.search(rf"^(?:.*[}},] *)?\.{name} *[,{{]", style, re.M)
    } == set()

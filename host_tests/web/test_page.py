"""What the page says of itself and loads: version, licence, icons; a real Pico; what is missing."""

import json
import struct

import pytest
from playwright.sync_api import expect

import firmware
from host_tests.web import pages

FIRMWARE = [
    {"chip": "rp2040", "path": "pico/tavolino.uf2", "version": "0.1.0", "size": 1_370_624},
    {"chip": "rp2350", "path": "pico/tavolino-pico2.uf2", "version": "0.1.0", "size": 1_412_345},
]
CLOSE_TWICE = """() => {  // a double tap, whose second tap finds OK there
  window.heard = 0;
  const [close, ok] = ["#menu .main", "[data-button=ok]"].map((one) => document.querySelector(one));
  ok.addEventListener("pointerdown", () => heard++);
  for (const one of [close, ok]) {
    one.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, clientX: 200, clientY: 300 }));
  }
  close.click();
}"""
CUT_OFF = "box => box.scrollWidth > box.clientWidth"


def size_of(name):
    """A PNG's size as a manifest has it."""
    return "{}x{}".format(*struct.unpack(">II", (pages.PAGE / name).read_bytes()[16:24]))


def test_it_can_be_installed_and_home_screens_and_messengers_get_pictures():
    manifest = json.loads((pages.PAGE / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    drawn = {icon["src"]: icon["sizes"] for icon in manifest["icons"] if icon["type"] == "image/png"}
    assert drawn == {name: size_of(name) for name in drawn} and set(drawn.values()) == {"192x192", "512x512"}
    assert "maskable" in [icon["purpose"] for icon in manifest["icons"]]
    icon = '<link rel="apple-touch-icon" href="icon-apple.png">'
    assert icon in (pages.PAGE / "index.html").read_text(encoding="utf-8")
    assert (size_of("icon-apple.png"), size_of("preview.png")) == ("180x180", "1200x630")


@pytest.mark.browser
@pytest.mark.parametrize(
    "name, said", [("boards.json", "Some files of this page did not load."), ("console.pack", "The console stopped.")]
)
def test_a_file_that_did_not_come_is_told(visit, folder, name, said):
    (folder / name).unlink()
    visit(drawn=False).page.get_by_text(said).wait_for()
    assert "404" in visit.errors[0]
    visit.errors.clear()


@pytest.mark.browser
def test_the_menu_says_the_version_and_that_nothing_leaves_the_browser_and_opens_the_licence(visit):
    tab = visit(locale="it-IT", color_scheme="dark", **pages.PHONE)
    assert tab.page.title() == "Tavolino: Briscola e Scopa"
    assert tab.page.get_attribute("html", "lang") == "it"
    tab.page.click("#open-menu")
    assert tab.page.inner_text("#version") == firmware.NAME
    assert "non manda niente a nessuno" in tab.page.inner_text("#menu")
    assert not tab.page.locator("#iphone, #open-pico").filter(visible=True).count()  # there is nothing to say
    tab.page.get_by_role("button", name="Licenza").click()
    terms = tab.page.locator("#terms")
    expect(terms).to_contain_text("Permission is hereby granted, free of charge")
    expect(terms).to_contain_text("Damien P. George")
    assert terms.evaluate("element => parseFloat(getComputedStyle(element).fontSize)") >= 16
    assert not tab.page.locator("#licence").evaluate(CUT_OFF)
    assert pages.violations(tab) == []
    tab.press("Escape")
    assert tab.page.locator("#menu").is_visible() and not terms.is_visible()
    tab.page.evaluate(CLOSE_TWICE)
    assert not tab.page.locator("#menu").is_visible()
    assert tab.page.evaluate("heard") == 0


@pytest.mark.browser
def test_a_missing_path_leads_back_to_the_page_from_any_depth(visit, tmp_path):
    pages.write_site(tmp_path / "games/tavolino", "https://example.org/games/tavolino/")

    class Forge(pages.Quiet):  # those of forges answer with this page
        error_message_format = (tmp_path / "games/tavolino/404.html").read_text(encoding="utf-8").replace("%", "%%")

    with pages.served(tmp_path, Forge) as server:
        there = server + "/games/tavolino/"
        lost = visit(address=there + "a/b/gone.html", color_scheme="dark", drawn=False, **pages.PHONE)
        said = lost.page.inner_text("main")
        assert "There is no page at this address" in said and "A questo indirizzo non" in said
        assert lost.page.locator("img").evaluate("image => image.naturalWidth > 0")
        assert pages.violations(lost) == []
        lost.page.click("main a")
        assert lost.drawn().page.url == there
        lost.page.close()  # before its server ends: it may still load what it needs without a network
    assert [error for error in visit.errors if "404" not in error] == []
    visit.errors.clear()


def download(tab, link):
    """What a click brings: (its name, its content)."""
    with tab.page.expect_download() as coming:
        link.click()
    return coming.value.suggested_filename, coming.value.path().read_bytes()


@pytest.mark.browser
def test_for_each_pico_its_file_is_downloaded_while_there_is_a_network_and_the_commands_are_named(visit, folder):
    """The steps and their pictures fit."""
    site = json.loads((folder / "boards.json").read_text())
    (folder / "boards.json").write_text(json.dumps({**site, "downloads": FIRMWARE}))
    pages.write_list(folder)
    (folder / "pico").mkdir()
    for file in FIRMWARE:
        (folder / file["path"]).write_bytes(file["chip"].encode())
    tab = visit(offline_too=True, board="table_two")
    pages.wait_for_versions(tab, 1)
    tab.menu("open-pico")
    window = tab.page.locator("#pico[open]")
    links = window.locator("#pico-files a")
    assert links.all_inner_texts() == [
        "For Pico and Pico W\nTavolino 0.1.0, 1.4 MB",
        "For Pico 2 and Pico 2 W\nTavolino 0.1.0, 1.4 MB",
    ]
    for place, file in enumerate(FIRMWARE):
        assert download(tab, links.nth(place)) == (file["path"].rpartition("/")[2], file["chip"].encode())
    name, _ = download(tab, window.locator("#pico-save"))
    assert window.locator("#pico-saved").inner_text() == f"Saved: {name} is among your downloads."
    assert window.locator("#pico-along").inner_text() == f"python3 -m tools flash --restore {name}"
    assert "For “Table for two”, run this" in window.locator("#pico-board-text").inner_text()
    run = "python3 -m tools flash --board table_two --file tavolino.uf2"
    assert window.locator("#pico-board-run").inner_text() == run
    for wide, scheme in ((360, "light"), (1366, "dark")):
        tab.page.set_viewport_size({"width": wide, "height": 640})
        tab.page.emulate_media(color_scheme=scheme)
        assert window.locator(".steps li svg").count() == 3 and not window.evaluate(CUT_OFF)
        assert pages.violations(tab) == []
    tab.page.context.set_offline(True)
    expect(window.locator("#pico-offline")).to_have_text("You are offline. Downloading needs the network.")
    tab.page.context.set_offline(False)
    expect(window.locator("#pico-offline")).to_have_text("")

"""What the page says of itself: its address for previews, version, licence, privacy; and what missing paths show."""

import re
from html.parser import HTMLParser

import pytest
from playwright.sync_api import expect

import firmware
from host_tests.web.page import pages
from host_tests.web.page.test_read_aloud import violations

pytestmark = pytest.mark.browser

ADDRESS = "https://example.org/games/tavolino/"
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
SELF = {"en": "sends nothing to anyone", "it": "non manda niente a nessuno"}
LICENCE = {"en": "Licence", "it": "Licenza"}


class Head(HTMLParser):
    """What a page says to search engines and messengers: `said` is {name: value}."""

    def __init__(self, text):
        super().__init__()
        self.said = {}
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        if tag == "meta":
            self.said[found.get("property") or found.get("name")] = found.get("content")
        elif tag == "link" and found["rel"] == "canonical":
            self.said["canonical"] = found["href"]


def head(folder):
    return Head((folder / "index.html").read_text(encoding="utf-8")).said


def test_a_page_that_knows_its_address_gives_it_and_a_whole_one_of_its_picture(tmp_path):
    pages.write_site(tmp_path / "site", ADDRESS)
    said = head(tmp_path / "site")
    assert said["canonical"] == said["og:url"] == ADDRESS
    assert said["og:image"] == ADDRESS + "preview.png" and (tmp_path / "site/preview.png").exists()
    assert said["twitter:card"] == "summary_large_image"


def test_a_page_that_does_not_know_it_claims_none(tmp_path):
    pages.write_site(tmp_path / "site")
    said = head(tmp_path / "site")
    assert said["og:title"] and not {"canonical", "og:url", "og:image", "twitter:card"} & set(said)
    assert not (tmp_path / "site/404.html").exists() and not (tmp_path / "site/preview.png").exists()


@pytest.mark.parametrize("language, locale", [("en", "en-GB"), ("it", "it-IT")])
def test_the_menu_says_the_version_and_that_nothing_leaves_the_browser(visit, language, locale):
    table = visit(locale=locale, **PHONE).drawn()
    table.page.click("#open-menu")
    assert table.page.inner_text("#version") == firmware.NAME
    assert SELF[language] in table.page.inner_text("#menu")
    expect(table.page.get_by_role("button", name=LICENCE[language])).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_licence_opens_over_the_menu_and_can_be_read_on_a_phone(visit, scheme):
    table = visit(color_scheme=scheme, **PHONE).drawn()
    table.page.click("#open-menu")
    table.page.click("#show-licence")
    terms = table.page.locator("#terms")
    expect(terms).to_contain_text("Permission is hereby granted, free of charge")
    expect(terms).to_contain_text("Damien P. George")
    assert terms.evaluate("element => parseFloat(getComputedStyle(element).fontSize)") >= 16
    assert table.page.locator("#licence").evaluate("element => element.scrollWidth <= element.clientWidth")
    assert violations(table) == []
    table.page.keyboard.press("Escape")
    assert table.page.locator("#menu").is_visible() and not terms.is_visible()


class Forge(pages.Quiet):
    """A server that answers with 404.html for a missing path, as those of forges do."""

    def send_error(self, code, *words):
        page = (pages.Path(self.directory) / "games/tavolino/404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["gone", "a/b/c/gone.html", "runtime/"])
def test_a_missing_path_leads_back_to_the_page_from_any_depth(visit, tmp_path, path, scheme):
    pages.write_site(tmp_path / "games/tavolino", ADDRESS)
    with pages.served(tmp_path, Forge) as server:
        there = server + "/games/tavolino/"
        lost = visit(address=there + "a/" + path, color_scheme=scheme, **PHONE)
        assert [error for error in visit.errors if "404" not in error] == [] and len(visit.errors) == 1
        visit.errors.clear()
        said = lost.page.inner_text("main")
        assert "There is no page at this address" in said and "A questo indirizzo non" in said
        assert lost.page.locator("img").evaluate("image => image.naturalWidth > 0")
        assert violations(lost) == []
        lost.page.click("main a")
        assert lost.drawn().page.url == there


def test_every_place_that_the_build_fills_is_filled(tmp_path):
    pages.write_site(tmp_path / "site", ADDRESS)
    for name in ("index.html", "404.html"):
        assert not re.search('<!--|href="./">\n<link', (tmp_path / "site" / name).read_text(encoding="utf-8"))

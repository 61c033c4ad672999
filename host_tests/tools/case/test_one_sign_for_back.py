"""The back button has one name and one sign: on the printed cap, on the screen and in the browser."""

import pytest

from firmware.drawing.fonts import SMALL
from firmware.words import text
from host_tests import sources
from tools.case import ornaments

STATION = sources.ROOT / "boards/web/page/table/station.mjs"
WORDS = sources.ROOT / "boards/web/page/words.mjs"


def test_the_page_has_the_sign_of_the_cap():
    assert f'back: "{ornaments.BACK}' in STATION.read_text(encoding="utf-8")


@pytest.mark.parametrize("code", [code for code, _ in text.LANGUAGES])
def test_the_screen_shows_the_sign_of_the_cap_and_the_name_of_the_page(code):
    text.choose(code)
    words = text.look_up("how_screen", ["buttons_of_screen"])[0].split("|")
    text.choose("en")
    sign = words.index(ornaments.BACK)
    assert SMALL.find_place(ornaments.BACK) != SMALL.find_place("?")
    assert words[sign + 1].capitalize() in WORDS.read_text(encoding="utf-8").partition("  back: [")[2].partition("]")[0]

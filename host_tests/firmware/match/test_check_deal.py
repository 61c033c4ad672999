"""Checking a deal: the letters before the cut, the seed only when its round is over, and what a phone reads."""

import re

import pytest
import zxingcpp

from engine.deal import derive_seed
from engine.match import CUT, Match
from engine.promise import promise_letters
from firmware.device.station import GUARD_MS
from firmware.drawing import qr
from firmware.match.letters import CUT_MS
from firmware.screens.review import check
from host_tests.engine.helpers.decks import SEED
from host_tests.firmware.watching import (
    Watched,
    begun,
    cut,
    open_item,
    open_menu,
    play_card,
    playing,
    to_the_score,
    watched,
)
from host_tests.tools.verify.matches import call
from tools.verify import redeal

FOUR = "person person person person"
COMPUTER_CUTS = 2  # a seed
FIELD = 4  # pixels of a phone's picture for one of the screen's


def promised(console, station=0):
    """The letters on a screen, or None."""
    found = re.search(r"[A-Z]{4}-[A-Z]{4}", console.words(station))
    return found and found[0]


def read_code(station=0):
    """What a phone reads from a screen, or None."""
    buffer = Watched.made[station].canvas.panel.buffer
    rows = [[buffer[y // 8 * 128 + x] >> y % 8 & 1 for x in range(128)] for y in range(64)]
    image = b"".join(bytes(255 * bit for bit in row for _ in range(FIELD)) * FIELD for row in rows)
    found = zxingcpp.read_barcodes(memoryview(image).cast("B", (64 * FIELD, 128 * FIELD)))
    return found[0].text if found else None


def everything_shown(console, presses=12):
    """All words and codes of the pages of the screen, one after the other."""
    shown = []
    for _ in range(presses):
        shown += [console.words(), read_code() or ""]
        console.press(0, "right")
    return " ".join(shown)


def test_the_letters_of_a_deal_that_a_computer_cuts_can_be_written_down(tmp_path):
    with playing(tmp_path, "person thumb", seed=COMPUTER_CUTS, letters="always") as console:
        begun = console.now
        assert promised(console) == promise_letters(console.runner.match.deck_seed())
        while promised(console):
            console.wait(100)
        assert abs(console.now - begun - CUT_MS) < 1000 and not console.runner.match.cutting


def test_who_has_seen_the_letters_need_not_wait(tmp_path):
    with playing(tmp_path, "person thumb", seed=COMPUTER_CUTS, letters="always") as console:
        console.settle()
        console.wait(GUARD_MS)
        console.press(0, "ok")
        console.wait(500)
        assert not console.runner.match.cutting


def test_during_the_round_the_menu_tells_the_letters_and_nothing_else(tmp_path):
    with begun(tmp_path, "person thumb", target=3) as console:
        match = console.runner.match
        console.press(0, "back")
        assert "Replay" not in console.screen().items
        open_item(console, "Check the deal")
        assert "This deal" in console.words()
        assert promised(console) == promise_letters(derive_seed(match.seed, b"deck", 0))
        shown = everything_shown(console).replace(" | ", "").replace(" ", "")
        assert "Thisdeal" in shown and "S2D" not in shown and "B2D" not in shown
        for number in range(3):
            assert derive_seed(match.seed, b"deck", number).hex().upper()[:8] not in shown
        console.press(0, "back")
        assert console.kind() == "Menu"


def test_when_the_round_is_over_a_phone_reads_how_it_was_dealt(tmp_path):
    with playing(tmp_path, "person thumb", target=3) as console:
        before = promised(console) or promise_letters(console.runner.match.deck_seed())
        cut(console)
        console.settle()
        match = console.runner.match
        hands = [sorted(hand) for hand in match.round.hands]
        place = console.runner.match.cut
        while console.kind() != "Score":
            play_card(console)
        open_menu(console, "Check the deal")
        assert "The last deal" in console.words() and promised(console) == before
        console.press(0, "right")
        assert "cut: %d" % place in console.words()
        code = read_code()
        played, _, n, promise = redeal.read_code(code)
        assert (n, promise.letters) == (place, before) and [sorted(hand) for hand in played.hands] == hands
        console.press(0, "ok")
        typed = console.words().split(" | ")[2:]
        assert "".join(typed) == code.replace(" ", "") and len(typed) == 17
        console.press(0, "right")
        assert "The next deal" in console.words() and promised(console) == promise_letters(match.deck_seed())
        assert match.deck_seed().hex().upper() not in code
        console.press(0, "back", "back")
        assert console.kind() == "Score"


def test_at_the_end_of_a_match_the_last_deal_can_still_be_checked_and_nobody_leaves(tmp_path):
    with playing(tmp_path, "person thumb", target=1) as console:
        console.press_until("This round", presses=100)
        console.press(0, "back")
        there = (
            "Go on, Replay, Costliest move, Look back, Known cards, Score, Rules, How to play, Check the deal, Settings"
        )
        assert ", ".join(console.screen().items) == there + ", Leave, Give up"
        over = "the match is over"
        assert console.screen().reasons == {"Known cards": "none", "Leave": over, "Give up": over}
        open_item(console, "Check the deal")
        assert "1/3" in console.words()  # no next deal
        console.press(0, "back", "back")
        console.press_until("wins the match!", "right")


def test_after_a_power_cut_between_rounds_the_last_deal_can_be_checked(tmp_path):
    with playing(tmp_path, "person thumb", target=3) as console:
        cut(console)
        while console.kind() != "Score":
            play_card(console)
        place = console.runner.match.cut
    with watched(tmp_path) as console:
        console.press(0, "ok", "ok")
        console.settle()
        open_menu(console, "Check the deal")
        console.press(0, "right")
        assert redeal.read_code(read_code())[2] == place


def test_a_void_deal_can_be_checked_too():
    for number in range(9999):
        match = Match("scopa", 2, derive_seed(SEED, b"void", number))
        match.play((CUT, 7))
        if match.round.void:
            break
    screen = check.make_check(match, lambda: None)
    assert len(screen.pages) == 5
    played, _, n, promise = redeal.read_code(screen.over[1])
    assert played.table == match.round.table and n == 7
    assert promise.letters == promise_letters(derive_seed(match.seed, b"deck", 0))


@pytest.mark.parametrize("size", range(1, qr.MOST + 1, 4))
def test_a_phone_reads_texts_of_any_length(size):
    words = (qr.LETTERS * 2)[-size:]
    picture, width, height = qr.make_picture(words, lambda: None)
    rows = [[1] * (width + 16) for _ in range(height + 16)]
    for y in range(height):
        for x in range(width):
            rows[y + 8][x + 8] = 1 - (picture[y // 8 * width + x] >> y % 8 & 1)
    image = b"".join(bytes(255 * bit for bit in row for _ in range(FIELD)) * FIELD for row in rows)
    shape = ((height + 16) * FIELD, (width + 16) * FIELD)
    found = zxingcpp.read_barcodes(memoryview(image).cast("B", shape))
    assert [one.text for one in found] == [words]


@pytest.mark.parametrize("words", ["a", "X" * (qr.MOST + 1), "é"])
def test_what_no_such_code_can_hold_is_refused(words):
    with pytest.raises(ValueError):
        qr.make_picture(words, lambda: None)


def test_after_the_menu_the_same_page_of_the_score_is_there(tmp_path):
    with playing(tmp_path, "person person", game="scopa") as console:
        to_the_score(console)
        console.wait(GUARD_MS)
        console.press(0, "right")
        before = console.words()
        open_menu(console, "Check the deal")
        console.press(0, "back", "back")
        assert console.kind() == "Score" and console.words() == before


def test_the_final_score_shows_the_letters_that_verify_prints(tmp_path):
    with playing(tmp_path, "person thumb", target=1) as console:
        console.press_until("Match letters", presses=200)
        shown = console.words().split("Match letters: ")[1][:9]
        open_menu(console, "Score")
        assert "Match letters: " + shown in console.words()
        console.press(0, "back", "back")
        console.press_until("Rematch")
    assert "Match letters: " + shown in call(str(tmp_path / "last.txt"))[1]

"""The cut, the promise that can be had before it, and how a phone checks a deal once its round is over."""

import re

import pytest
import zxingcpp

from engine.deal import commitment, derive_seed
from engine.promise import promise_letters
from engine.record import is_person
from host_tests.console.observing import begun, observed, open_item, open_menu, playing, settle_plan, to_the_score
from host_tests.tools.verify.matches import verify
from tools.verify import redeal

ONE = "person thumb"
TWO = "person person", "table_two"
COMPUTER_CUTS = 2  # a seed
FIELD = 4  # pixels of a phone's picture for one of the screen's


def promised(console, station=0):
    """The letters on a screen, or None."""
    return promised_in(console.words(station))


def promised_in(words):
    """The letters in words, or None."""
    found = re.search(r"[A-Z]{4}-[A-Z]{4}", words)
    return found and found[0]


def read_code(console, station=0):
    """What a phone reads from a screen, or None."""
    buffer = console.observed[station].canvas.panel.buffer
    rows = [[buffer[y // 8 * 128 + x] >> y % 8 & 1 for x in range(128)] for y in range(64)]
    image = b"".join(bytes(255 * bit for bit in row for _ in range(FIELD)) * FIELD for row in rows)
    found = zxingcpp.read_barcodes(memoryview(image).cast("B", (64 * FIELD, 128 * FIELD)))
    return found[0].text if found else None


def cutter_of(console):
    """(the station of the person who cuts, another one)."""
    cutter = console.station_of(console.table.match.turn)
    return cutter, (cutter + 1) % console.stations


def test_while_somebody_checks_the_deal_nobody_cuts_and_who_has_cut_reads_why(tmp_path):
    with playing(tmp_path, *TWO) as console:
        match, (cutter, other) = console.table.match, cutter_of(console)
        console.press(other, "back", "ok")
        console.press(cutter, "left", "ok", "ok")
        console.wait(9000)
        assert console.words(cutter).endswith("You cut | Waiting for the others") and match.cutting
        console.press(cutter, "back", "ok")
        console.press(other, "back", "back")
        assert match.cutting and read_code(console, cutter) == commitment(match.deck_seed()).hex().upper()
        console.press(cutter, "back", "back")
        assert match.cut == 19


def test_a_person_cuts_at_once_where_another_one_only_opens_the_menu(tmp_path):
    with playing(tmp_path, *TWO) as console:
        cutter, other = cutter_of(console)
        console.press(other, "back")
        console.press(cutter, "ok")
        assert not console.table.match.cutting


@pytest.mark.parametrize("presses", [["back"], ["back", "ok"]])
def test_no_computer_cuts_while_somebody_is_in_the_menu_or_checks_the_deal(presses, tmp_path):
    with playing(tmp_path, ONE, seed=COMPUTER_CUTS) as console:
        console.wait(700)
        assert promised(console) is None
        console.press(0, *presses)
        console.wait(9000)
        assert console.table.match.cutting
        console.press(0, *["back"] * len(presses))
        console.wait(100)
        assert not console.table.match.cutting


def cut_at(folder, tick):
    """Where a plain OK that comes at this tick cuts, all presses before it being the same; None if a computer cuts."""
    folder.mkdir()
    moments = [7]
    settle_plan(folder, ONE)
    with observed(folder, seed=None, find_moment=lambda: moments[-1]) as console:
        console.press(0, "ok", "ok")
        if not is_person(console.table.seats[console.table.match.turn]):
            return None
        assert "cut at" not in console.words()
        moments.append(tick)
        console.press(0, "ok")
        return console.table.match.cut


def test_where_a_plain_ok_cuts_follows_from_the_moment_of_that_press(tmp_path):
    found = [cut_at(tmp_path / str(number), 5000 + number // 2) for number in range(40)]
    places = [{place for place in found[at : at + 2] if place} for at in range(0, 40, 2)]
    assert max(map(len, places)) == 1, "the same moment, the same place, whatever the deck is"
    assert len(set().union(*places)) > 6 and set().union(*places) <= set(range(1, 40))


@pytest.mark.parametrize("name, first, end", [("left", 19, 1), ("right", 21, 39)])
def test_left_and_right_choose_where_to_cut_and_stop_at_the_edge_of_the_deck(name, first, end, tmp_path):
    with playing(tmp_path, *TWO) as console:
        match, (cutter, other) = console.table.match, cutter_of(console)
        console.press(other, "ok", "right", "ok")
        assert "OK: cut" in console.words(cutter)
        console.press(cutter, name)
        assert f"cut at {first}" in console.words(cutter)
        console.simulated.press(cutter, name)
        console.wait(6000)
        console.simulated.release(cutter, name)
        console.wait(200)
        assert f"cut at {end}" in console.words(cutter)
        console.press(cutter, "ok")
        assert match.cut == end


def test_during_the_round_the_menu_tells_the_letters_and_nothing_else(tmp_path):
    with begun(tmp_path, ONE, target=3) as console:
        match = console.table.match
        open_menu(console, "Check the deal")
        assert "This deal" in console.words()
        assert promised(console) == promise_letters(derive_seed(match.seed, b"deck", 0))
        shown = ""
        for _ in range(12):
            shown += re.sub(r"[ |]", "", console.words() + (read_code(console) or ""))
            console.press(0, "right")
        assert "Thisdeal" in shown and "S2D" not in shown and "B2D" not in shown
        for number in range(3):
            assert derive_seed(match.seed, b"deck", number).hex().upper()[:8] not in shown
        console.press(0, "back")
        assert console.kind() == "Menu"


def test_when_the_round_is_over_a_phone_reads_how_it_was_dealt(tmp_path):
    with begun(tmp_path, ONE, target=3) as console:
        match = console.table.match
        before, place = promise_letters(derive_seed(match.seed, b"deck", 0)), match.cut
        hands = [sorted(hand) for hand in match.round.hands]
        to_the_score(console)
        open_menu(console, "Check the deal")
        assert "The last deal" in console.words() and promised(console) == before
        console.press(0, "right")
        assert "cut: %d" % place in console.words()
        code = read_code(console)
        played, _, n, promise = redeal.read_code(code)
        assert (n, promise.letters) == (place, before) and [sorted(hand) for hand in played.hands] == hands
        console.press(0, "ok")
        typed = console.words().split(" | ")[2:]
        assert "".join(typed) == code.replace(" ", "") and len(typed) == 17
        console.press(0, "right")
        assert "The next deal" in console.words() and promised(console) == promise_letters(match.deck_seed())
        assert match.deck_seed().hex().upper() not in code


def test_after_a_match_check_the_deal_ends_with_the_letters_that_verify_prints(tmp_path):
    with playing(tmp_path, ONE, target=1) as console:
        console.press_until("the match!", presses=200)
        open_menu(console, "Check the deal")
        assert "1/4" in console.words()  # no next deal
        console.press(0, "right", "right", "right")
        shown = console.words()
        console.press(0, "back", "back")
        console.press_until("Rematch")
        open_item(console, "Check the deal")
        console.press(0, "right", "right", "right")
        assert shown == console.words() and shown.startswith("Match letters | 4/4 | ")
    assert "Match letters: " + promised_in(shown) in verify(str(tmp_path / "last.txt"))[1]

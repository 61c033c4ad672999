"""No card is raised when a turn begins: OK plays none, whatever it was meant for; right and left raise one first."""

import pytest

from host_tests.console.observing import cut, playing

READ_MS = 600  # longer than the guard
CHOOSE = "◄ ►: choose"


def ok_to_the_turn(console):
    """Press OK until a card is asked for, and three times more."""
    for _ in range(20):
        console.settle()
        if getattr(console.screen(), "choices", None):
            break
        console.press(0, "ok")
        console.wait(READ_MS)
    for _ in range(3):
        console.press(0, "ok")
        console.wait(READ_MS)


@pytest.mark.parametrize("game", ["briscola", "scopa"])
@pytest.mark.parametrize("seats, explain", [("person thumb", "0"), ("person thumb", "2"), ("person person", "0")])
def test_turn_after_turn_ok_alone_plays_nothing_until_right_raises_the_first_card_or_left_the_last(
    seats, explain, game, tmp_path
):
    with playing(tmp_path, seats, game=game, explain=explain) as console:
        cut(console)
        for button, end in [("right", 0), ("left", -1)] * 5:  # down to a single card
            ok_to_the_turn(console)
            played = console.table.match.round.history
            before, screen = len(played), console.screen()
            assert screen.chosen is screen.move is None and CHOOSE in console.words()
            console.press(0, button)
            assert screen.chosen == screen.hand[end] and CHOOSE not in console.words()
            console.press(0, "back", "ok")  # the menu
            ok_to_the_turn(console)
            assert len(played) == before
            console.press(0, button, "ok")
            if screen.capture is not None:
                console.press(0, "ok")
            assert len(played) > before


@pytest.mark.parametrize("explain", ["0", "1"])
def test_what_to_press_stands_there_only_if_moves_are_explained_or_after_an_ok(explain, tmp_path):
    with playing(tmp_path, "person thumb", explain=explain) as console:
        cut(console)
        console.settle()
        assert (CHOOSE in console.words()) is (explain == "1")
        console.wait(READ_MS)
        console.press(0, "ok")
        assert CHOOSE in console.words()
        console.press(0, "back")
        assert console.kind() == "Menu"


def test_three_quick_taps_at_a_hand_over_play_no_card(tmp_path):
    """A tap on a card is left or right until it is raised; the next tap there is OK."""
    with playing(tmp_path, "person person", game="scopa") as console:
        cut(console)
        console.settle()
        assert console.kind() == "HandOver"
        console.wait(2000)
        console.press(0, "ok")
        for button in ("right", "ok"):
            console.wait(120)
            console.press(0, button)
        console.wait(READ_MS)
        assert console.table.match.round.history == []


def test_an_ok_from_before_a_card_is_seen_raised_plays_none(tmp_path):
    """As when a cable was out for a second, and what was pressed meanwhile comes at once."""
    with playing(tmp_path, "person thumb") as console:
        cut(console)
        console.settle()
        for _ in range(2):
            console.wait(READ_MS)
            buttons = console.table.parties[0].station.buttons
            buttons.presses += ["right", "ok"]
            buttons.changed.set()
        console.wait(READ_MS)
        assert len(console.screen().hand) == 3 and console.screen().chosen is not None


def test_an_ok_from_before_the_ways_to_capture_are_seen_chooses_none(tmp_path):
    """As when a cable was out for a second, and what was pressed meanwhile comes at once."""
    with playing(tmp_path, "person person", game="scopa", explain="0") as console:
        cut(console)
        for _ in range(200):
            console.settle()
            console.wait(READ_MS)
            screen = console.screen()
            undecided = getattr(screen, "undecided", False) and screen.choices
            if not undecided and len(getattr(screen, "captures", [])) > 1:
                break
            console.press(0, "right" if undecided else "ok")
        buttons, before = console.table.parties[0].station.buttons, len(console.table.match.round.history)
        buttons.presses += ["ok", "ok"]
        buttons.changed.set()
        console.wait(READ_MS)
        assert screen.capture == 0 and len(console.table.match.round.history) == before

"""A hint: level4's move for the own cards, with a word why; it changes nothing, and nobody waits for it."""

import pytest

from engine.deal import Stream
from engine.players import find_player
from engine.players.reasons import find_reason
from firmware.drawing.fonts import SMALL
from firmware.match import hint
from firmware.screens.table.playing import RIGHT
from firmware.words import en, it
from firmware.words.reasons import say_reason
from host_tests.console.observing import answer, begun, choose, open_item, open_menu, play_card, take_over

ON = {"hints": "on"}


def suggestion(console, seat=0):
    """The move that is suggested to a seat, and the words beside it."""
    screen = console.screen(seat)
    return screen.move, screen.find_advice()


@pytest.mark.parametrize("seats, game", [("person thumb", "scopa"), ("person thumb thumb", "briscola")])
def test_level4s_move_lights_up_with_a_word_why(seats, game, tmp_path):
    with begun(tmp_path, seats, game=game, rules={"captures": "any"} if game == "scopa" else None) as console:
        for _ in range(4):
            view = console.table.match.view(0)
            best = find_player("level4")(view, Stream(bytes(32)).below)
            key, *numbers = find_reason(view, best)
            open_menu(console, "Hint")
            assert suggestion(console) == (best, "Nonna: " + say_reason("hints", (key, *numbers)))
            assert suggestion(console)[1] in console.words()
            console.wait(400)
            play_card(console)
            assert (0, best) in console.table.match.round.history[-len(seats.split()) - 2 :]
            assert not console.screen().advice


def test_while_it_is_sought_others_are_served_and_back_gives_it_up(tmp_path, monkeypatch):
    def think(name, view, below):
        for _ in range(100):
            console.loop._selector.now += 0.05
            yield
        return view.legal[-1]

    with begun(tmp_path, "person person", "table_two", rules=ON) as console:
        turn = console.table.match.turn
        monkeypatch.setattr(hint, "think", think)
        open_menu(console, "Hint", turn)
        assert console.screen(turn).thinks and console.kind(turn) == "BriscolaPlay"
        console.press(1 - turn, "back")
        assert console.kind(1 - turn) == "Menu"
        console.press(1 - turn, "back")
        console.press(turn, "ok", "right")
        assert console.screen(turn).thinks and len(console.table.match.round.history) == 0
        console.press(turn, "back")
        assert not console.screen(turn).thinks and not suggestion(console, turn)[1]
        assert console.kind(turn) == "BriscolaPlay"
        open_menu(console, "Hint", turn)
        console.wait(5000)
        assert suggestion(console, turn)[1]
        console.press(turn, "right")
        open_menu(console, "Hint", turn)
        choose(console, "Leave", 1 - turn)  # meanwhile
        assert console.words(turn).startswith("The match stops")
        answer(console, turn, "ok")
        assert console.kind(0) == console.kind(1) == "Title"


def test_a_hint_is_offered_to_whose_turn_it_is_as_soon_as_it_is(tmp_path):
    with begun(tmp_path, "person person person person", "table_four", rules=ON) as console:
        turn = console.table.match.turn
        following = (turn + 1) % 4
        console.press(following, "back")
        open_item(console, "Hint", following)
        assert console.kind(following) == "Menu" and "Hint | not your turn" in console.words(following)
        play_card(console, turn)
        assert "Hint" in console.words(following) and "not your turn" not in console.words(following)
        console.press(following, "ok")  # still on the same word
        assert suggestion(console, following)[1]


def test_a_hint_stays_with_whom_it_is_for_when_the_console_is_passed_on(tmp_path):
    with begun(tmp_path, "person person", rules=ON) as console:
        console.press(0, "ok")
        console.wait(500)  # the new hand ignores what may be a tap too many
        open_menu(console, "Hint")
        assert suggestion(console)[1]
        console.wait(400)
        play_card(console)
        assert take_over(console) and not console.screen().advice


def test_every_hint_fits_in_both_languages():
    for words in (en.WORDS["hints"](), it.WORDS["hints"]()):
        longest = [hint.replace("%d D", "9 D").replace("%d", "33").replace("%s", "3+2") for hint in words.values()]
        assert [hint for hint in longest if SMALL.width(hint) >= RIGHT - 1] == []

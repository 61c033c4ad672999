"""A hint: level4's move for the own cards, with a word why; it changes nothing, and nobody waits for it."""

import pytest

from engine.deal import Stream
from engine.players import find_player
from engine.players.reasons import find_reason
from firmware.device.buttons import Buttons
from firmware.drawing.fonts import SMALL
from firmware.match import hint
from firmware.screens.playing import RIGHT
from firmware.words import en, it
from host_tests.engine.helpers import random_games
from host_tests.firmware.match.test_flow import FOUR
from host_tests.firmware.watching import cut, play_card, playing

HINT = ("back", "right", "ok")
KINDS = [("person level1", "briscola"), ("person thumb", "scopa"), ("person thumb thumb", "briscola")]


def begun(console):
    """Let the match begin, up to a person's card."""
    cut(console)
    console.settle()


def suggestion(console, seat=0):
    """The move that is suggested to a seat, and the words beside it."""
    screen = console.screen(seat)
    return screen.move, screen.advice


@pytest.mark.parametrize("seats, game", KINDS)
def test_level4s_move_lights_up_with_a_word_why(seats, game, tmp_path):
    with playing(tmp_path, seats, game=game, rules={"captures": "any"} if game == "scopa" else None) as console:
        begun(console)
        for _ in range(8):
            view = console.runner.match.view(0)
            best = find_player("level4")(view, Stream(bytes(32)).below)
            key, *numbers = find_reason(view, best)
            console.press(0, *HINT)
            assert suggestion(console) == (best, "Nonna: " + en.WORDS["hints"][key] % tuple(numbers))
            assert suggestion(console)[1] in console.words()
            console.wait(400)
            play_card(console)
            assert (0, best) in console.runner.match.round.history[-len(seats.split()) - 2 :]
            assert not console.screen().advice


def test_another_press_takes_the_hint_away_and_back_opens_no_menu(tmp_path):
    with playing(tmp_path, "person thumb") as console:
        begun(console)
        for button in ("left", "right", "back"):
            console.press(0, *HINT)
            assert suggestion(console)[1]
            console.press(0, button)
            assert console.kind() == "BriscolaPlay" and not suggestion(console)[1]


def test_an_exchange_is_suggested(tmp_path, monkeypatch):
    monkeypatch.setattr(hint, "think", lambda name, view, below: iter_to(view.legal[0]))
    for seed in range(40):
        with playing(tmp_path / str(seed), "person thumb", seed=seed, rules={"exchange": "two"}) as console:
            begun(console)
            if console.runner.match.legal()[0][0] < 0:
                console.press(0, *HINT)
                assert suggestion(console) == (console.runner.match.legal()[0], "Nonna: for a higher trump")
                return
    raise AssertionError("nobody may exchange")


def iter_to(move):
    """A thinking that ends with a move at once."""
    return move
    yield


def test_hints_leave_no_trace_in_the_match(tmp_path):
    journals = []
    for hints in (False, True):
        with playing(tmp_path / str(hints), "person level1", seed=3) as console:
            begun(console)
            for _ in range(10):
                if hints:
                    console.press(0, *HINT)
                    console.wait(400)
                while console.screen().cursor:
                    console.press(0, "left")
                play_card(console)
            journals.append(console.runner.store.read("journal.txt", list))
    assert len(journals[0]) > 20 and journals[0] == journals[1]


def slowly(console, steps):
    """A think() that takes 50 ms for each of its steps, and then gives the last legal move."""

    def think(name, view, below):
        for _ in range(steps):
            console.loop._selector.now += 0.05
            yield
        return view.legal[-1]

    return think


def test_while_it_is_sought_others_are_served_and_back_gives_it_up(tmp_path, monkeypatch):
    with playing(tmp_path, "person person", "table_two", rules={"hints": "on"}) as console:
        begun(console)
        turn = console.runner.match.turn
        monkeypatch.setattr(hint, "think", slowly(console, 100))
        console.press(turn, *HINT)
        assert console.screen(turn).thinks and console.kind(turn) == "BriscolaPlay"
        console.press(1 - turn, "right")
        assert console.screen(1 - turn).cursor == 1
        console.press(turn, "ok", "right")
        assert console.screen(turn).thinks and len(console.runner.match.round.history) == 0
        console.press(turn, "back")
        assert not console.screen(turn).thinks and not suggestion(console, turn)[1]
        assert console.kind(turn) == "BriscolaPlay"
        console.press(turn, *HINT)
        console.wait(5000)
        assert suggestion(console, turn)[1]


def test_the_buttons_are_looked_at_between_the_parts_of_a_hint(tmp_path, monkeypatch):
    looks, scan = [], Buttons.scan

    def slowly(work, seconds):
        def work_slowly(*arguments):
            console.loop._selector.now += seconds
            return work(*arguments)

        return work_slowly

    with playing(tmp_path, "person person", "table_two", rests=False, rules={"hints": "on"}) as console:
        begun(console)
        turn = console.runner.match.turn
        monkeypatch.setattr(Buttons, "scan", lambda buttons, now: [looks.append(now), scan(buttons, now)])
        for module, name, seconds in (
            (hint, "think", 0.03),
            (hint, "find_reason", 0.03),
            (hint, "say_hint", 0.03),
        ):
            monkeypatch.setattr(module, name, slowly(getattr(module, name), seconds))
        console.press(turn, *HINT)
        assert suggestion(console, turn)[1]
        times = [later - now for now, later in zip(looks, looks[1:])]
        assert max(times) < 40 and len([time for time in times if time >= 15]) >= 3


def test_somebody_may_leave_while_a_hint_is_sought(tmp_path, monkeypatch):
    with playing(tmp_path, "person person", "table_two", rules={"hints": "on"}) as console:
        begun(console)
        turn = console.runner.match.turn
        monkeypatch.setattr(hint, "think", slowly(console, 100))
        console.press(turn, *HINT)
        console.press(1 - turn, "back", "left", "left", "ok", "right", "ok")
        console.settle()
        assert console.words(turn).startswith("The match stops")
        console.wait(500)
        console.press(turn, "ok")
        console.settle()
        assert console.kind(0) == console.kind(1) == "Title"


def test_a_hint_is_offered_to_whose_turn_it_is_as_soon_as_it_is(tmp_path):
    with playing(tmp_path, FOUR, "table_four", rules={"hints": "on"}) as console:
        begun(console)
        turn = console.runner.match.turn
        following = (turn + 1) % 4
        console.press(following, "back", "right")
        items = console.screen(following).items
        assert items[1] == "Hint" and console.screen(following).reasons["Hint"] == "not your turn"
        console.press(following, "ok")
        assert console.screen(following).items == items and "not your turn" in console.words(following)
        play_card(console, turn)
        assert console.screen(following).items == items and "Hint" not in console.screen(following).reasons
        assert console.screen(following).cursor == 1  # still on the same word
        console.press(following, "ok")
        assert suggestion(console, following)[1]


def test_a_hint_stays_with_whom_it_is_for_when_the_console_is_passed_on(tmp_path):
    with playing(tmp_path, "person person", rules={"hints": "on"}) as console:
        console.press_until("Pass to")
        console.press(0, "ok", *HINT)
        assert suggestion(console)[1]
        console.wait(400)
        play_card(console)
        assert console.kind() == "HandOver"
        console.press(0, "ok")
        console.settle()
        assert not console.screen().advice


def find_hints(count):
    """So many pairs (view, Nonna's move) with a choice, from rounds of every game and number of players."""
    found, number = [], 0
    while len(found) < count:
        number += 1
        game, players = random_games.KINDS[number % len(random_games.KINDS)]
        table, _, below = random_games.draw_round(game, players, bytes([number % 256, number // 256]) * 16)
        while table.turn is not None:
            view = table.view(table.turn)
            if len(view.legal) > 1 and below(4) == 0:
                found.append((view, find_player("level4")(view, Stream(bytes(32)).below)))
            table.play(view.legal[below(len(view.legal))])
    return found


def test_every_hint_says_a_reason_that_fits_in_both_languages():
    for view, best in find_hints(300):
        reason = find_reason(view, best)
        for words in (en.WORDS["hints"], it.WORDS["hints"]):
            said = words[reason[0]] % tuple(reason[1:]) if reason[1:] else words[reason[0]]
            assert said and SMALL.width(said) < RIGHT - 1

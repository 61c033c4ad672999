"""The pause menu: every item keeps its place while a match lasts, and says why it cannot be chosen now."""

import pytest

from host_tests.firmware.watching import begun, cut, play_card, playing

# Of two items in one place the first stands there while a round is played, the other one when it is over.
PAIRS = {"Replay": "Hint", "Costliest move": "Take back"}
SEATS = [
    ("person thumb", "pocket", "briscola", None),
    ("person thumb", "pocket", "scopa", None),
    ("person person", "pocket", "briscola", None),
    ("person person", "table_four", "briscola", {"hints": "on"}),
    ("person thumb", "pocket", "briscola", {"hints": "off"}),
    ("person thumb", "pocket", "scopa", {"take_back": "off"}),
]


def look(console, station, places):
    """Open the menu at a station, and note the place of each item."""
    console.press(station, "back")
    if console.kind(station) == "Cut":
        console.press(station, "back")
    if console.kind(station) != "Menu":
        return
    items = console.screen(station).items
    for place, item in enumerate(items):
        key = PAIRS[item] if PAIRS.get(item) in places else item
        places.setdefault(key, set()).add(place)
    assert len(set(items)) == len(items)
    console.press(station, "back")


@pytest.mark.parametrize("seats, board, game, rules", SEATS)
def test_every_item_keeps_its_place_while_a_match_lasts(seats, board, game, rules, tmp_path):
    with playing(tmp_path, seats, board, game=game, rules=rules, target=None if game == "scopa" else 2) as console:
        found = [{} for _ in range(console.stations)]
        runner = console.runner
        for number in range(160):
            for station in range(console.stations):
                if runner.match.winner is not None:
                    break  # the lists after it are others
                if number % 3 == 0:
                    look(console, station, found[station])
                console.press(station, "ok")
            console.settle()
            if console.runner is not runner or runner.match.deals > 2:
                break
        for places in found:
            assert {item: where for item, where in places.items() if len(where) > 1} == {}
            assert "Score" in places and len(places) > 5


def test_an_item_that_cannot_be_chosen_says_why_and_does_nothing(tmp_path):
    with begun(tmp_path, "person thumb") as console:
        console.press(0, "back")
        if not console.runner.match.round.history:
            assert console.screen().reasons["Take back"] == "nothing yet"
        assert console.screen().reasons["Known cards"] == "none"
        console.press(0, "right", "right", "right", "right")
        assert "Known cards | none" in console.words()
        console.press(0, "ok")
        assert console.kind() == "Menu" and console.screen().cursor == 4


def test_where_no_costliest_move_is_offered_taking_back_stays_and_says_why(tmp_path):
    with playing(tmp_path, "person thumb", target=3, rules={"hints": "off"}) as console:
        cut(console)
        while console.kind() != "Score":
            play_card(console)
        console.press(0, "back")
        assert console.screen().items[2] == "Take back"
        assert console.screen().reasons["Take back"] == "too late"

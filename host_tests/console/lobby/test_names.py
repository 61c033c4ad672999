"""Names: entered with four buttons, remembered, and on every screen where a player is spoken of."""

import pytest

from engine.record import LETTERS
from firmware.screens.naming import FIRST, OTHERS, Naming
from firmware.words import seating
from host_tests.console.observing import observed, open_item, open_set_up, rows, settle_plan
from host_tests.gallery import pencil


def presses(name):
    """The presses that enter a name, from the opened screen to "done"."""
    found = []
    for size, letter in enumerate(name):
        groups = OTHERS if size else FIRST
        place = next(place for place, group in enumerate(groups) if letter in group)
        found += [*["right"] * place, "ok", *["right"] * groups[place].index(letter), "ok"]
    return [*found, "left", "ok"] if len(name) < LETTERS else [*found, "ok"]


def entered(buttons):
    """(screen, what it answered) after these presses."""
    screen, answer = Naming("Seat 1"), None
    for button in buttons:
        answer = screen.press(button)
        assert pencil.crowded(pencil.draw(screen)) == []
    return screen, answer


def test_back_undoes_one_press_of_ok_and_at_last_leaves():
    screen, _ = entered([*presses("Bo")[:-2], "ok"])  # an ok too many ends no name
    assert (screen.name, screen.letter) == ("Bo", 0)
    for name in ("Bo", "B", ""):
        assert (screen.press("back"), screen.name, screen.letter) == (None, name, None)
    assert screen.press("back") == "" and entered(presses("B"))[1] == "B"


def test_a_name_has_a_letter_at_least_and_eight_at_most():
    assert "done" not in Naming("").list_items()
    screen, answer = entered(presses("Aaaaaaaa")[:-1] + ["right", "left", "right"])
    assert (screen.name, screen.list_items(), answer) == ("Aaaaaaaa", ["done"], None)


def test_a_new_name_sits_down_and_is_remembered(tmp_path):
    settle_plan(tmp_path, "person thumb")
    with observed(tmp_path) as console:
        open_set_up(console)
        open_item(console, "Seat 1")
        open_item(console, "New name...")
        console.press(0, *presses("Anna"))
        open_item(console, "Seat 2")
        assert [name for _, name, _ in console.screen().items][:3] == ["Person", "New name...", "Ciro"]
        open_item(console, "New name...")
        console.press(0, *presses("Bea"))
        assert [rows(console)[label] for label in ("Seat 1", "Seat 2")] == ["Anna", "Bea"]
        open_item(console, "Seat 1")
        open_item(console, "Person")
        console.press(0, "back", "back")
    with observed(tmp_path) as console:
        assert open_set_up(console)["Seat 1"] == "Person"
        open_item(console, "Seat 1")
        assert [name for _, name, _ in console.screen().items][:3] == ["Person", "Anna", "New name..."]


def called(sitters):
    """The full names, shortest forms and marks of these players, each as text."""
    sitters = sitters.split()
    names = seating.name_players(sitters)
    return [", ".join(map(name, range(len(sitters)))) for name in (names.name_seat, names.shorten, names.mark)]


@pytest.mark.parametrize(
    "sitters, full, short, marks",
    [
        ("person:Anna person:Andrea person:Bea level4", "Anna, Andrea, Bea, Nonna", "Ann, And, B, N", "P1, P2, B, N"),
        ("person:Anna person:Annalisa", "Anna, Annalisa", "Anna, Annal", "P1, P2"),
        ("person level4 person:Nino level4", "Player 1, Nonna, Nino, Nonna 2", "P1, No, Ni, No2", "P1, P2, P3, P4"),
        ("level1 person:Nino level1 person", "Nino 2, Nino, Nino 3, Player 4", "N2, N, N3, P4", "P1, P2, P3, P4"),
        ("person thumb chance person", "Player 1, Rosa, Ciro, Player 4", "P1, R, C, P4", "P1, R, C, P4"),
        ("person:Pia person", "Pia, Player 2", "Pi, P2", "P1, P2"),
        ("level2 person:Anna", "Pina, You", "P, You", "P, A"),
        ("person level2", "You, Pina", "You, P", "Y, P"),
    ],
)
def test_everybody_has_a_name_and_a_short_one_that_is_nobody_elses(sitters, full, short, marks):
    assert called(sitters) == [full, short, marks]


def test_a_side_is_called_by_all_its_players():
    names = seating.name_players(["person:Anna", "person:Bea", "person:Carla", "thumb"])
    assert names.name_side(0, 2, 4, 99) == "Anna+Carla"
    assert names.name_side(1, 2, 4, 99) == "Bea+Rosa" and names.read_by(2).name_side(0, 2, 4, 99) == "You+Anna"
    assert names.name_side(0, 2, 4) == "A+C"
    names = seating.name_players(["person:" + name for name in ("Carla", "Rosa", "Rita", "Bea", "Cora", "Cinzia")])
    assert names.read_by(0).name_side(0, 2, 6, 39) == "You+"  # "You+Ri+Co" has no room
    assert names.read_by(1).name_side(1, 2, 4, 40) == "You+Bea"  # a long name gets what a short one leaves
    assert names.say_all("set_up_with", list(range(6)), 60) == "6 players"

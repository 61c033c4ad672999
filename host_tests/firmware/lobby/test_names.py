"""Names: entered with four buttons, remembered, and on every screen where a player is spoken of."""

import pytest

from firmware.screens.naming import FIRST, OTHERS, Naming
from firmware.words import names, seating, text
from host_tests.firmware.watching import cut, open_set_up, play_card, playing, rows, settle_plan, watched
from host_tests.gallery import pencil


def presses(name):
    """The presses that enter a name, from the opened screen to "done"."""
    found = []
    for size, letter in enumerate(name):
        groups = ["done", *OTHERS] if size else FIRST
        place = next(place for place, group in enumerate(groups) if letter in group and group != "done")
        group = groups[place]
        found += nearest(place, len(groups)) + ["ok"] + nearest(group.index(letter), len(group)) + ["ok"]
    return found + ["ok"]


def nearest(place, count):
    """The fewest presses to a place of a row that goes round, from its first one."""
    return min(["right"] * place, ["left"] * (count - place), key=len)


def entered(buttons):
    """(screen, what it answered) after these presses."""
    screen, answer = Naming("Seat 1"), None
    for button in buttons:
        answer = screen.press(button)
        assert pencil.crowded(pencil.draw(screen)) == []
    return screen, answer


@pytest.mark.parametrize("name", ["A", "Anna", "Zoè", "Nicolò", "Beatrice", "Úrsula"[1:].capitalize()])
def test_a_name_is_entered_with_four_buttons(name):
    assert entered(presses(name))[1] == name


@pytest.mark.parametrize("code, word", [("en", "done"), ("it", "fatto")])
def test_a_word_ends_the_name_and_is_lit_after_each_letter(code, word):
    text.choose(code)
    try:
        screen, _ = entered(presses("Bo")[:-1])
        assert [words for words, *_ in pencil.draw(screen).words][2:4] == ["Bo", word]
        assert screen.press("ok") == "Bo"
    finally:
        text.choose("en")


def test_back_undoes_one_press_of_ok_and_at_last_leaves():
    screen, _ = entered(["ok", "ok", "right", "ok"])
    assert (screen.name, screen.letter) == ("A", 0)
    for name in ("A", ""):
        assert (screen.press("back"), screen.name, screen.letter) == (None, name, None)
    assert screen.press("back") == ""
    assert entered(["ok", "ok", "back", "back"])[1] == ""
    screen, _ = entered(presses("Anna")[:-1])
    assert (screen.press("back"), screen.name) == (None, "Ann")


def test_a_name_has_a_letter_at_least_and_eight_at_most():
    seen = {words for press in range(5) for words, *_ in pencil.draw(entered(["left"] * press)[0]).words}
    assert "done" not in seen and "A-G" in seen
    screen, answer = entered(presses("Aaaaaaaa")[:-1] + ["right", "left", "right"])
    assert (screen.name, screen.list_items(), answer) == ("Aaaaaaaa", ["done"], None)


def test_a_new_name_sits_down_and_is_remembered(tmp_path):
    settle_plan(tmp_path, "person thumb")
    with watched(tmp_path) as console:
        open_set_up(console)
        console.press(0, *["right"] * 3, "ok", "right", "ok", *presses("Anna"))
        assert rows(console)["Seat 1"] == "Anna"
        console.press(0, "right", "ok")
        assert [name for _, name in console.screen().items][:3] == ["Person", "New name...", "Ciro"]
        console.press(0, *["left"] * 4, "ok", *presses("Bea"))
        assert [rows(console)[label] for label in ("Seat 1", "Seat 2")] == ["Anna", "Bea"]
        console.press(0, "left", "ok", "left", "ok", "back")
    with watched(tmp_path) as console:
        assert open_set_up(console)["Seat 1"] == "Person"
        console.press(0, *["right"] * 3, "ok")
        assert [name for _, name in console.screen().items][:3] == ["Person", "Anna", "New name..."]
        console.press(0, "right", "ok")
        assert rows(console)["Seat 1"] == "Anna"


def called(sitters):
    """Give the seats these players; (full names, shortest forms, marks)."""
    seating.seat_players(sitters)
    seats = range(len(sitters))
    return [[name(seat) for seat in seats] for name in (names.name_seat, names.shorten, names.mark)]


def test_a_short_name_is_nobody_elses():
    full, short, marks = called(["person:Anna", "person:Andrea", "person:Bea", "level4"])
    assert full == ["Anna", "Andrea", "Bea", "Nonna"]
    assert short == ["Ann", "And", "B", "N"] and marks == ["1", "2", "B", "N"]
    full, short, _ = called(["person:Anna", "person:Annalisa"])
    assert short == ["Anna", "Annal"]


def test_of_two_computers_of_the_same_name_the_second_has_a_number():
    full, short, marks = called(["person", "level4", "person:Nino", "level4"])
    assert full == ["Player 1", "Nonna", "Nino", "Nonna 2"]
    assert short == ["P1", "No", "Ni", "No2"] and marks == ["1", "2", "3", "4"]
    assert called(["level1", "person:Nino", "level1", "person"])[0] == ["Nino 2", "Nino", "Nino 3", "Player 4"]


def test_persons_without_a_name_are_numbered_and_computers_never():
    assert called(["person", "thumb", "chance", "person"]) == [
        ["Player 1", "Rosa", "Ciro", "Player 4"],
        ["P1", "R", "C", "P4"],
        ["1", "R", "C", "4"],
    ]
    assert called(["person:Pia", "person"])[1] == ["Pi", "P2"]


@pytest.mark.parametrize("sitter", ["person", "person:Anna"])
def test_the_only_person_is_you_on_all_screens(sitter):
    full, short, marks = called(["level2", sitter])
    assert full == ["Pina", "You"] and short == ["P", "You"]
    assert [names.say_verb("takes", seat, None) for seat in (0, 1)] == ["takes", "take"]
    assert names.name_side(1, 2, 2) == "You" and seating.name_tally(["1", "2"], 2, False) == "Pina 1, You 2"


def test_a_side_is_called_by_all_its_players():
    seating.seat_players(["person:Anna", "person:Bea", "person:Carla", "thumb"])
    assert names.name_side(0, 2, 4, None, 99) == "Anna+Carla"
    assert names.name_side(1, 2, 4, None, 99) == "Bea+Rosa" and names.name_side(0, 2, 4, 2, 99) == "You+Anna"
    assert names.name_side(0, 2, 4) == "A+C"


def test_names_stand_wherever_players_are_spoken_of(tmp_path):
    with playing(tmp_path, "person:Anna person:Bea", target=1) as console:
        seen = [console.words()]
        cut(console)
        while console.runner.match.winner is None:
            console.settle()
            seen.append(console.words())
            play_card(console)
        for _ in range(3):
            seen.append(console.words())
            console.press(0, "ok")
        assert not [words for words in seen if "P1" in words or "P2" in words or "Player" in words]
        said = " | ".join(seen)
        for words in ("deals", "Pass to | Anna", "For Bea only!", "takes", "wins the match!"):
            assert words in said

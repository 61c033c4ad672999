"""While moves are explained, the playing screen says what the chosen card does, and it is true for all that follows."""

import pytest

from firmware.games import GAMES
from firmware.words import text
from host_tests.engine.helpers.decks import last_hands, scopa_of
from host_tests.engine.helpers.random_games import draw_round
from host_tests.firmware.watching import begun
from host_tests.gallery.moments_play import SCOPONE, seen
from host_tests.gallery.pencil import draw


def tips_of(console, station=0):
    """What a station says of the cards of its hand, one after the other."""
    found = []
    for _ in range(3):
        found.append(console.screen(station).find_advice())
        console.press(station, "right")
    return found


@pytest.mark.parametrize("explain, says", [("2", True), ("0", False)])
def test_in_a_match_as_in_the_guided_round_each_card_says_what_it_does(explain, says, tmp_path):
    with begun(tmp_path, "person person", "table_two", explain=explain) as console:
        asked = console.runner.scene.asked
        assert [bool(tip) for tip in tips_of(console, asked)] == [says] * 3
        assert tips_of(console, 1 - asked) == [""] * 3


def test_no_words_lie_on_cards_so_small_that_they_would_hide_a_suit():
    screen = seen(scopa_of("RC CC RS RB", SCOPONE, rules={"scopone": "9", "kings": "play"}), 0)
    screen.explains = True
    assert screen.move and screen.find_advice() == ""


def test_the_number_of_a_capture_says_what_it_counts():
    choosing = last_hands("5S 2D 3C 4D 6B AS", ["7C 6C", "RD FS"])
    for code, counted in (("en", ["way", "1 of 4"]), ("it", ["presa", "1 di 4"])):
        text.choose(code)
        words = [words for words, *_ in draw(seen(choosing, 0, None, "right ok")).words]
        text.choose("en")
        assert [one for one in words if one in counted] == counted and "You" not in words


def end_trick(table, move, below):
    """(the seat that takes the trick once a card is played, its points), if the others play any card."""
    played, before = table.copy(), table.scores()
    events = played.play(move)
    while "trick" not in [event[0] for event in events]:
        legal = [move for move in played.legal() if len(move) == 1]
        events = played.play(legal[below(len(legal))])
    taker = next(event[1] for event in events if event[0] == "trick")
    return taker, sum(played.scores()) - sum(before)


MINE, SIDE, OTHERS, ANY = "me", "my side", "another side", "anybody"
TAKEN_BY = {  # by whom the trick is surely taken
    **dict.fromkeys(("takes_points", "takes_trick", "unbeatable"), MINE),
    **dict.fromkeys(("for_partner", "partner_has_it"), SIDE),
    "gives_points": OTHERS,
}


@pytest.mark.parametrize("players", range(2, 7))
def test_what_a_card_says_in_briscola_is_true_whatever_the_others_play(players):
    told, screen = set(), GAMES["briscola"].Play()
    for number in range(12):
        table, _, below = draw_round("briscola", players, bytes([number]) * 32)
        while table.turn is not None:
            view = table.view(table.turn)
            view.history = view.piles = ()  # as in a match
            screen.update(view, None)
            for move in [move for move in view.legal if len(move) == 1]:
                key, *number = screen.find_tip(move)
                told.add(key)
                for _ in range(3):
                    taker, points = end_trick(table, move, below)
                    side = SIDE if (taker - view.seat) % view.sides == 0 else OTHERS
                    assert TAKEN_BY.get(key, ANY) in (ANY, side, MINE if taker == view.seat else ANY), key
                    assert not key.startswith("takes") or points >= sum(number)
            table.play(view.legal[below(len(view.legal))])
    assert told > {"takes_points", "gives_points", "risks_points", "gives_nothing"}

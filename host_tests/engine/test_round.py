"""What the rounds of both games share: what cannot be dealt is refused, and nothing handed in changes."""

from engine.games import NAMES, find_game
from host_tests.engine.helpers.checked_rounds import state
from host_tests.engine.helpers.decks import deck, names, play_out, refused
from host_tests.engine.helpers.random_games import KINDS


def test_what_cannot_be_dealt_is_refused():
    whole = deck()
    decks = [[], whole[:-1], whole + [0], whole[:-1] + [0], whole[:-1] + [40], [None] * 40, whole[:-1] + ["RB"]]
    for game in NAMES:
        own = find_game(game).Round
        for wrong in decks + [names(whole), None, 40, deck(players=3)]:
            assert "its 40 cards" in refused(ValueError, own, 2, wrong)
        for players in (-2, 0, 1, 7, 40, None, "2"):
            assert game + " is for 2, 3, " in refused(ValueError, own, players, whole)
    assert "scopa is for 2, 3, 4, 6 players, not 5" in refused(ValueError, find_game("scopa").Round, 5, whole)
    assert "39 cards" in refused(ValueError, find_game("briscola").Round, 3, whole)
    assert "36 cards" in refused(ValueError, find_game("briscola").Round, 6, whole)


def test_a_dealer_that_cannot_be_is_refused_and_the_first_seat_is_the_usual_one():
    for game, players in KINDS:
        own, whole = find_game(game).Round, find_game(game).pack(players)
        for dealer in (-1, players, None, "0"):
            assert "dealer" in refused(ValueError, own, players, whole, dealer)
        assert own(players, whole).dealer == 0


def test_the_deck_and_the_rules_that_were_handed_in_stay_as_they_are():
    for game in NAMES:
        own, whole, rules = find_game(game).Round, deck(), {"look_back": "all"}
        play_out(own(2, whole, 0, rules))
        assert whole == deck() and rules == {"look_back": "all"}
        assert state(own(2, tuple(whole))) == state(own(2, whole))

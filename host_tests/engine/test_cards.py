"""The rules, "The cards": the forty cards and their text."""

from engine import cards
from host_tests.engine.helpers.decks import refused


def test_the_deck_has_40_cards_of_four_suits_and_ten_ranks():
    assert " ".join([cards.text(card) for card in range(10)]) == "AD 2D 3D 4D 5D 6D 7D FD CD RD"
    assert " ".join([cards.text(suit * 10) for suit in range(4)]) == "AD AC AS AB"
    for card in cards.ALL:
        assert card == cards.suit(card) * 10 + cards.rank(card) - 1 == cards.parse(cards.text(card))
    assert tuple(cards.ALL) == tuple(range(40)) and (cards.FANTE, cards.CAVALLO, cards.RE) == (8, 9, 10)
    assert (cards.DENARI, cards.COPPE, cards.SPADE, cards.BASTONI) == (0, 1, 2, 3)


def test_what_is_no_card_is_refused():
    for string in ("", "7", "D", "D7", "7d", "a7", "8D", "10D", "7DD", " 7D", "7D ", "1D", "7X", "C"):
        message = refused(ValueError, cards.parse, string)
        assert repr(string) in message and "CC is the Cavallo of Coppe" in message

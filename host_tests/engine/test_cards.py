"""The rules, "The cards": the forty cards and their text."""

from engine import cards
from host_tests.engine.helpers.decks import refused


def test_the_deck_has_40_cards_of_four_suits_and_ten_ranks():
    assert cards.ALL == tuple(range(40))
    assert sorted([(cards.suit(card), cards.rank(card)) for card in cards.ALL]) == [
        (suit, rank) for suit in range(4) for rank in range(1, 11)
    ]


def test_suits_are_denari_coppe_spade_bastoni():
    assert (cards.DENARI, cards.COPPE, cards.SPADE, cards.BASTONI) == (0, 1, 2, 3)
    assert [cards.text(suit * 10) for suit in range(4)] == ["AD", "AC", "AS", "AB"]


def test_ranks_are_ace_to_seven_then_fante_cavallo_re():
    assert [cards.text(card) for card in range(10)] == "AD 2D 3D 4D 5D 6D 7D FD CD RD".split()
    assert (cards.FANTE, cards.CAVALLO, cards.RE) == (8, 9, 10)


def test_a_card_is_suit_times_ten_plus_rank_minus_one():
    assert cards.parse("AD") == 0
    assert cards.parse("7D") == 6
    assert cards.parse("AC") == 10
    assert cards.parse("RB") == 39
    assert [cards.suit(card) * 10 + cards.rank(card) - 1 for card in cards.ALL] == list(cards.ALL)


def test_7D_is_the_settebello_and_RD_the_rebello():
    assert cards.text(cards.SETTEBELLO) == "7D"
    assert cards.text(cards.REBELLO) == "RD"


def test_text_and_parse_go_both_ways():
    assert [cards.parse(cards.text(card)) for card in cards.ALL] == list(cards.ALL)
    assert len(set([cards.text(card) for card in cards.ALL])) == 40


def test_what_is_no_card_is_refused():
    for string in ("", "7", "D", "D7", "7d", "a7", "8D", "10D", "7DD", " 7D", "7D ", "1D", "7X"):
        assert repr(string) in refused(ValueError, cards.parse, string)


def test_only_forty_texts_are_cards():
    letters = "".join([chr(code) for code in range(33, 127)])
    found = []
    for rank in letters:
        for suit in letters:
            try:
                found.append(cards.parse(rank + suit))
            except ValueError:
                pass
    assert sorted(found) == list(cards.ALL)


def test_C_is_the_cavallo_as_a_rank_and_coppe_as_a_suit():
    assert (cards.rank(cards.parse("CC")), cards.suit(cards.parse("CC"))) == (cards.CAVALLO, cards.COPPE)
    assert "CC is the Cavallo of Coppe" in refused(ValueError, cards.parse, "C")

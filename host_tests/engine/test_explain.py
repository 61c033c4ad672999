"""Why a trick was won, and why a card captured what it did; these tests run on MicroPython too."""

from engine.briscola import STRENGTH, find_winner
from engine.cards import ALL, parse, rank, suit
from engine.deal import Stream, derive_seed, shuffle
from engine.explain import RANK, SUIT, TEXT, explain_capture, explain_lay, explain_trick
from engine.rules import complete_rules
from host_tests.engine.helpers.decks import SEED, cards

SPADE = 2


def trick(names, trump=SPADE):
    """The reasons for a trick."""
    return explain_trick(tuple(cards(names)), trump)


def capture(card, taken, table, scopa=False, **rules):
    """The reasons for a capture."""
    return explain_capture(
        parse(card), tuple(sorted(cards(taken))), tuple(cards(table)), complete_rules("scopa", rules), scopa
    )


def test_a_single_trump_beats_any_other_suit():
    assert trick("AC 3S") == [("any_trump_wins", (RANK, 3), (RANK, 1), (SUIT, 1))]
    assert trick("2S AC 3C") == [("any_trump_wins", (RANK, 2), (RANK, 1), (SUIT, 1))]  # it was led
    assert trick("4C AC 2S AD") == [("any_trump_wins", (RANK, 2), (RANK, 1), (SUIT, 1))]  # the Ace would have won


def test_of_several_trumps_the_highest_wins():
    assert trick("RS AC 3S 2S") == [("highest_trump", (RANK, 3), (RANK, 10)), ("order_of_cards",)]


def test_without_a_trump_the_highest_of_the_suit_led_wins():
    assert trick("5C RC AB") == [("highest_of_suit", (RANK, 10), (RANK, 5)), ("order_of_cards",)]
    assert trick("3D RD AB 4D") == [("highest_of_suit", (RANK, 3), (RANK, 10)), ("order_of_cards",)]


def test_a_suit_that_nobody_else_plays_wins():
    assert trick("2C AB AD") == [("nobody_followed", (SUIT, 1))]


def test_what_is_said_of_a_trick_is_true_of_its_cards():
    for number in range(200):
        seed = derive_seed(SEED, b"explain", number)
        below = Stream(seed).below
        trick, trump = shuffle(seed, ALL)[: 2 + below(5)], below(4)
        winner = trick[find_winner(trick, trump)]
        key, *named = explain_trick(tuple(trick), trump)[0]
        ranks = [value for kind, value in named if kind == RANK]
        suits = [value for kind, value in named if kind == SUIT]
        if key == "nobody_followed":
            assert winner == trick[0] and suits == [suit(winner)]
            assert [card for card in trick if suit(card) in (trump, suit(winner))] == [winner]
            continue
        assert ranks[0] == rank(winner)
        loser = (suits or [suit(winner)])[0] * 10 + ranks[1] - 1
        assert loser in trick and loser != winner
        if key == "any_trump_wins":
            assert [card for card in trick if suit(card) == trump] == [winner] and suit(loser) != trump
        else:
            assert (key == "highest_trump") == (suit(winner) == trump)
            assert STRENGTH[loser] < STRENGTH[winner]
            assert len([card for card in trick if suit(card) == trump]) > 1 or suit(trick[0]) == suit(winner)


def test_a_single_card_is_taken_before_a_sum():
    assert capture("7S", "7C", "4D 7C 3B") == [("single_before_sum", (RANK, 7), (TEXT, "4+3"))]
    assert capture("7S", "7C", "5D 7C FS") == [("equal_value", (RANK, 7), (RANK, 7))]


def test_of_several_sums_that_cannot_be_taken_a_short_one_is_named():
    assert capture("7S", "7C", "7C AD 2D 4D 3C")[0][2] == (TEXT, "4+3")
    assert capture("7S", "7C", "7C 4C 3C 5D 2D")[0][2] == (TEXT, "5+2")  # of two equally short ones the first in order


def test_a_sum_is_said_in_values_and_a_figure_with_its_own():
    assert capture("7S", "4D 3B", "4D 3B RC") == [("sum_of_cards", (TEXT, "7"), (TEXT, "4+3"))]
    assert capture("FS", "3B 5D", "5D 6C 3B") == [("sum_of_figure", (RANK, 8), (TEXT, "8"), (TEXT, "5+3"))]
    assert capture("RS", "FB AC AD", "FB AC AD 2S")[0][3] == (TEXT, "8+1+1")


def test_that_the_fewest_must_be_taken_is_said_where_it_was_so():
    fewest = [("sum_of_cards", (TEXT, "7"), (TEXT, "4+3")), ("fewest_cards",)]
    assert capture("7S", "4D 3B", "4D 3B AC 2C RD", captures="fewest") == fewest
    assert capture("7S", "4D 3B", "4D 3B AC 2C RD") == fewest[:1]
    assert capture("7S", "4D 3B", "4D 3B RC", captures="fewest") == fewest[:1]


def test_an_empty_table_is_a_scopa_or_it_is_said_why_not():
    assert capture("RS", "6D 4C", "6D 4C", True)[1:] == [("that_is_scopa",)]
    assert capture("RS", "6D 4C", "6D 4C")[1:] == [("no_scopa_at_last",)]
    assert capture("AS", "6D 4C", "6D 4C", asso="on") == [("ace_takes_all",), ("no_scopa_with_ace",)]
    assert capture("AS", "AC", "6D AC", asso="on") == [("ace_takes_ace",)]


def test_the_ace_is_like_any_card_without_its_switch_and_all_others_always_are():
    assert capture("AS", "AC", "AC 6D") == [("equal_value", (RANK, 1), (RANK, 1))]
    assert capture("7S", "7C", "7C 6D", asso="on") == [("equal_value", (RANK, 7), (RANK, 7))]
    assert capture("AS", "6D", "6D", asso="on") == [("ace_takes_all",), ("no_scopa_with_ace",)]


def test_a_card_that_takes_nothing():
    assert explain_lay(parse("7S"), tuple(cards("FC 2D"))) == [("card_takes_nothing", (TEXT, "7"))]
    assert explain_lay(parse("FS"), tuple(cards("RC 2D"))) == [("figure_takes_nothing", (RANK, 8), (TEXT, "8"))]
    assert explain_lay(parse("7S"), ()) == [("table_was_empty",)]

"""The rules of Briscola, switch `exchange`: the 2 or the 7 of briscola for the turned-up card."""

from engine.briscola import EXCHANGE
from host_tests.engine.helpers.decks import briscola_of, cards, moves, play, refuses, rows

# Switch | turned-up card | hands, the first one leads | played so far | what may be exchanged
# (6D and FD are drawn first)
WHEN = """
off           | AS | 2S 4D 5D, 4C 5C 6C           |            |
two           | AS | 2S 4D 5D, 4C 5C 6C           |            | 2S
two           | AS | 4D 5D 7D, 2S 4C 5C, 4B 5B 6B |            |    | not on another's turn
two           | AS | 4D 5D 7D, 2S 4C 5C, 4B 5B 6B | 4D         | 2S | each on their own first turn
two           | AS | 2S 4D 5D, 4C 5C 6C           | 4D; 4C     |    | not after the first trick
two           | AS | 4C 5C AD, 2S 4D 5D           | AD; 4D; 4C |    | nor by who has won none
two_and_seven | AS | 2S 4D 5D, 4C 5C 6C           | 4D; 4C     |
two           | AS | 2D 4D 5D, 4C 5C 6C           |            |    | a 2 of another suit
two           | AS | 7S 4D 5D, 4C 5C 6C           | 4D; 4C     |    | the 7 only under its own switch
two_and_seven | AS | 7S 4D 5D, 4C 5C 6C           |            |    | not before a trick is won
two_and_seven | AS | 7S 4D 5D, 4C 5C 6C           | 4D; 4C     | 7S
two_and_seven | AS | AD 4D 5D, 7S 5C 6C           | AD; 5C; 4D |    | by who has won none
two_and_seven | AS | AD 4D 5D, 4C 5C 6C, 7S 4B 5B, 6B FB CB | AD; 4C; 4B; 6B; 4D; 5C | | a partner's trick
two_and_seven | AS | 4D 5D AC, 7S 6C RD           | 4D; RD; 6D; 5D; 6C; FD | 7S | in any later turn
two_and_seven | AS | 2S 7S 5D, 4C 5C 6C           | exchange 2S; 5D; 4C | | nothing to gain any more
two_and_seven | RB | 7B 5D AB, 4C 5C 6C, 4S 5S 6S, 4B 5B 6B, 7D 7C 7S | AB; 4C; 4S; 4B; 7D | 7B
two_and_seven | RB | 7B 5D AB, 4C 5C 6C, 4S 5S 6S, 4B 5B 6B, 7D 7C 7S, AD AC AS | AB; 4C; 4S; 4B; 7D; AD | | with six
"""


def start(switch="two", turned_up="AS", hand="2S 4D 5D"):
    """A round of two with one hand to look at."""
    return briscola_of([hand, "4C 5C 6C"], turned_up, draws="6D FD", rules={"exchange": switch})


def exchanges(game):
    return " ".join([words.split(" ")[1] for words in moves(game) if words[:8] == "exchange"])


def test_who_may_exchange_what_and_when():
    for switch, turned_up, hands, played, wanted, *_ in rows(WHEN):
        game = briscola_of(hands.split(", "), turned_up, draws="6D FD", rules={"exchange": switch})
        if played:
            play(game, played)
        assert exchanges(game) == wanted, (switch, hands, played)
        for card in set(cards("2S 7S 2B 7B")) - set(cards(wanted)):
            refuses(game, (EXCHANGE, card))


def test_the_7_needs_at_least_two_cards_in_the_stock():
    game = start("two_and_seven", hand="7S 4D 5D")
    play(game, "4D; 4C")
    for left, wanted in ((2, "7S"), (1, ""), (0, "")):
        game.stock = game.stock[len(game.stock) - left :]
        assert exchanges(game) == wanted, left

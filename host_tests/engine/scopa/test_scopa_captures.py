"""The rules of Scopa, "A turn": what a card captures, what it must, and what is refused."""

from engine.captures import find_captures
from engine.rules import complete_rules
from host_tests.engine.helpers.decks import cards, moves, names, refuses, rows, scopa_of

# Card | table | what it may capture
CAPTURES = """
7D | 7C 2S RB       | 7C                     | a card of equal value
RB | 7C RD          | RD
AS | AD 2D          | AD
7D | 3C 4S RB       | 3C 4S                  | several that sum to it
RB | AD 2D 3C 4S    | AD 2D 3C 4S
FD | 5C 3S          | 5C 3S                  | Fante 8, Cavallo 9, Re 10
CD | 5C 4S          | 5C 4S
RD | 6C 4S          | 6C 4S
RD | FC 2S          | FC 2S
RD | CC AS          | CC AS
7D | 7C 3D 4S       | 7C                     | a single card before a sum
7D | 7C 7S 2D       | 7C, 7S                 | one of equal cards by choice
7D | 3C 4S 5D 2B AS | 5D 2B, 3C 4S, AS 4S 2B | one of the sums by choice
5D | 2C 2S 3B RD    | 2C 3B, 2S 3B           | and which of equal cards is in it
6D | AD 2D 3D 4D    | AD 2D 3D, 2D 4D        | a longer one, too
6D | AD 2D 3D 4D    | 2D 4D                  | fewest
7D | 3C 4S 5D 2B AS | 5D 2B, 3C 4S           | fewest
7D | 7C 3C 4S       | 7C                     | fewest
7D | AD 2C 4S       | AD 2C 4S               | fewest
"""
NO_MOVES = (), (40,), (-1, 6), (-2, 5), None, 6, [6, 16], (6, None), (None,), tuple(cards("7D 4S 3D"))


def test_what_a_card_captures():
    for card, table, wanted, *why in rows(CAPTURES):
        rules = complete_rules("scopa", {"captures": "fewest" if why == ["fewest"] else "any"})
        found = [names(taken) for taken in sorted(find_captures(cards(card)[0], cards(table), rules))]
        assert found == wanted.split(", "), (card, table)


def test_a_card_that_can_capture_must_and_which_card_to_play_is_free():
    game = scopa_of("7C 3D 4S RB", ["7D 2C 2S", "5C 5S 5B"])
    assert moves(game) == ["7D 7C", "2C", "2S"]
    refuses(game, "7D", "7D 3D 4S", "7D 7S", "7D RB", "7D 7C 7C", "2S 3D", "5C", "7C", "2C 3D", *NO_MOVES)
    refuses(scopa_of("7C 7S 2D RB", ["7D 2C 2S", "5C 5S 5B"]), "7D 7C 7S")
    refuses(scopa_of("6C 3D 4S RB", ["7D 2C 2S", "5C 5S 5B"]), "7D")

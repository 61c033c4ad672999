"""The rules of Scopa, "The score", the Primiera: the best card of each of the four suits."""

from engine.primiera import count_primiera, find_primiera
from host_tests.engine.helpers.decks import cards, names, rows

# Pile | the cards that count | points
PRIMIERE = """
7D 7C 7S 7B 6D AD          | 7D 7C 7S 7B | 84
2D 7D RC AC 5S 6S FB       | 7D AC 6S FB | 65
7D 6D AD RC RS RB          | 7D RC RS RB | 51
FB RB CB RC FC CS RS FD CD | FD FC CS FB | 40 | of cards that count the same the lowest
CD FD RS CS FC RC CB RB FB | FD FC CS FB | 40 | whatever their order
7D 7C 7S 6D 6C 6S          |             | 0  | without all four suits there is none
                           |             | 0
"""


def test_the_best_card_of_each_suit_counts():
    for pile, best, points, *_ in rows(PRIMIERE):
        found = names(sorted(find_primiera(cards(pile)))), count_primiera(cards(pile))
        assert found == (best, int(points)), pile

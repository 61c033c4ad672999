"""The rules of Scopa, switches `napola` and `asso`. The playthroughs show the others."""

from engine.scoring import count_napola
from host_tests.engine.helpers.decks import cards, finished, last_hands, moves, play, refuses, rows

SEPARATE = {"team_piles": "separate"}
NAPOLE = """
AD 2D 3D                              | 3
AD 2D 3D 4D                           | 4
AD 2D 3D 4D 5D 7D FD                  | 5  | only the unbroken sequence
AD 2D 3D 4D 5D 6D 7D FD CD RD AC 2C   | 10
AD 2D                                 | 0
AD 2D 4D 5D                           | 0
2D 3D 4D                              | 0
AD 2C 3D                              | 0
"""
# asso | table | hand | moves | whether the first one is a scopa
ACES = """
on  | 2D 4C 6S RB | AD 2C | AD 2D 4C 6S RB, 2C 2D | | an Ace takes everything, and never makes a scopa
on  | AC 4C 6S RB | AD 2C | AD AC, 2C             | | of a table with an Ace it takes only that
on  | AC 4C AS RB | AD 2C | AD AC, AD AS, 2C AC AS | | one of two by choice
on  | AC          | AD    | AD AC                 |
on  |             | AD    | AD                    | | on an empty table it is laid
on  | AC 2C       | 3D    | 3D AC 2C              | scopa | all other cards are as ever
off | 2D 4C 6S RB | AD 2C | AD, 2C 2D             | | an ordinary card
off | AC          | AD    | AD AC                 | scopa
"""


def test_napola_ace_2_3_of_denari_score_3_and_1_more_for_each_next_one():
    for pile, points, *_ in rows(NAPOLE):
        assert count_napola(cards(pile)) == int(points), pile
    for rules, line in (
        ({"napola": "on"}, ("napola", [4, 0], [4, 0])),
        (dict(SEPARATE, napola="on"), ("napola", [0] * 4, [0] * 4)),  # it must be whole in one pile
        ({}, ("scope", [0, 0], [0, 0])),
    ):
        assert finished(["AD 2D", "", "3D 4D", ""], rules=rules).lines()[-1] == line


def test_asso_an_ace_takes_everything_on_the_table_or_the_ace_that_lies_there():
    for asso, table, hand, wanted, scopa, *_ in rows(ACES):
        game = last_hands(table, [hand, "RD"], {"asso": asso})
        assert ", ".join(moves(game)) == wanted, (asso, table)
        if len(wanted.split(", ")[0]) > 2:
            refuses(game, hand[:2], *[hand[:2] + " " + card for card in ("2D", "7B") if asso == "on"])
        events = play(game, wanted.split(", ")[0])
        assert ("scopa" in [event[0] for event in events]) == bool(scopa) == bool(game.scope[0]), (asso, table)

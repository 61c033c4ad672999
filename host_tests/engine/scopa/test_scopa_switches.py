"""The rules of Scopa, switches `team_piles`, `napola`, `rebello`, `scopone` and `asso`."""

from engine.scopa import Scopa
from engine.scoring import count_napola
from host_tests.engine.helpers.decks import cards, deck, finished, last_hands, moves, play, refuses, rows

PILES = ["7D 7C", "6D", "7S 2B", "6C 6S 6B"]
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


def test_team_piles_separate_scores_each_player_alone_and_adds():
    game = finished(PILES, [1, 0, 1, 0], SEPARATE)
    assert game.lines() == [
        ("cards", [2, 1, 2, 3], [0, 0, 0, 1]),
        ("denari", [1, 1, 0, 0], [1, 1, 0, 0]),
        ("settebello", [1, 0, 0, 0], [1, 0, 0, 0]),
        ("primiera", [0, 0, 0, 0], [0, 0, 0, 0]),
        ("scope", [1, 0, 1, 0], [1, 0, 1, 0]),
    ]
    assert game.scores() == [4, 2]
    for place in (1, 2):
        game.lines()[4][place][0] = 99
    assert game.scope == [1, 0, 1, 0]


def test_team_piles_separate_lets_both_partners_tie_for_a_point():
    piles = ["AC 2C", "3C", "4C 5C", "6C"]
    assert finished(piles, rules=SEPARATE).lines()[0][2] == [1, 0, 1, 0]
    assert finished(piles, rules=dict(SEPARATE, ties="none")).lines()[0][2] == [0, 0, 0, 0]


def test_napola_ace_2_3_of_denari_score_3_and_1_more_for_each_next_one():
    for pile, points, *_ in rows(NAPOLE):
        assert count_napola(cards(pile)) == int(points), pile
    for rules, line in (
        ({"napola": "on"}, ("napola", [4, 0], [4, 0])),
        (dict(SEPARATE, napola="on"), ("napola", [0] * 4, [0] * 4)),  # it must be whole in one pile
        ({}, ("scope", [0, 0], [0, 0])),
    ):
        assert finished(["AD 2D", "", "3D 4D", ""], rules=rules).lines()[-1] == line


def test_rebello_the_king_of_denari_scores_1():
    assert finished(["RC", "RD"], rules={"rebello": "on"}).lines()[-1] == ("rebello", [0, 1], [0, 1])
    assert [finished(["RC", "RD"], rules={"rebello": value}).scores() for value in ("on", "off")] == [[1, 3], [1, 2]]


def test_three_kings_void_scopone_9_too():
    whole = deck("", "RD RC RS 2B")
    for rules, void in (
        ({"scopone": "9"}, True),
        ({"scopone": "9", "kings": "play"}, False),
        ({"scopone": "10"}, False),
    ):
        assert Scopa(4, whole, rules=rules).void == void, rules


def test_asso_an_ace_takes_everything_on_the_table_or_the_ace_that_lies_there():
    for asso, table, hand, wanted, scopa, *_ in rows(ACES):
        game = last_hands(table, [hand, "RD"], {"asso": asso})
        assert ", ".join(moves(game)) == wanted, (asso, table)
        if len(wanted.split(", ")[0]) > 2:
            refuses(game, hand[:2], *[hand[:2] + " " + card for card in ("2D", "7B") if asso == "on"])
        events = play(game, wanted.split(", ")[0])
        assert ("scopa" in [event[0] for event in events]) == bool(scopa) == bool(game.scope[0]), (asso, table)

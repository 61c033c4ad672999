"""What the screens say of a trick, of the rest of the table, of a void deal, and of how a round and a match ended."""

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.games.scopa import tell as tell_scopa
from firmware.screens.review.look_back import LookBack
from firmware.screens.review.score import Score
from firmware.words import text
from host_tests.engine.helpers.decks import last_hands, scopa_of
from host_tests.engine.helpers.matches import end_briscola, end_scopa, opened
from host_tests.gallery.moments_play import seen, shown
from host_tests.gallery.pencil import draw

LAST = {"draw": "last_trick"}


def said(screen):
    """All words on a screen."""
    return " | ".join([words for words, *_ in draw(screen).words])


def verdict(match, me=None):
    """What the last page of the score says, above its foot."""
    score = Score(match, match.round.lines(), me, last=True)
    return said(score).partition(" | " + text.say("feet").partition("|")[0])[0]


def ended(piles, players=2, rules=None, target=3):
    """A match of Briscola after a round with these piles, one per side."""
    match = opened("briscola", players, rules, target)
    end_briscola(match, piles)
    return match


def won_by(match):
    """The side that has won the only round."""
    return match.score.index(1)


@pytest.mark.parametrize(
    "code, reason, wins",
    (
        ("en", "A draw: the last trick decides", ("P%d wins the round", "P%d wins the match!")),
        ("it", "Pari: decide l'ultima presa", ("G%d vince la smazzata", "G%d vince la partita!")),
    ),
)
def test_a_round_that_the_last_trick_decides_says_so(code, reason, wins):
    text.choose(code)
    for target, words in ((3, wins[0]), (1, wins[1])):
        match = ended(["AD", "AC"], rules=LAST, target=target)
        assert verdict(match).endswith(reason + " | " + words % (won_by(match) + 1))


@pytest.mark.parametrize("code, words", (("en", "Tied: another round"), ("it", "Pari: un'altra smazzata")))
def test_sides_that_are_equal_at_the_target_are_told_why_the_match_goes_on(code, words):
    text.choose(code)
    for players, before in ((2, [8, 11]), (3, [9, 4, 12]), (3, [10, 13, 13]), (4, [13, 16]), (6, [8, 11])):
        match = opened("scopa", players)
        match.score = before
        end_scopa(match, 0)  # 3 points for the first side
        assert match.winner is None and verdict(match).endswith(words), (players, match.score)
    for players, before in ((2, [7, 10]), (2, [9, 11]), (3, [5, 8, 8]), (3, [3, 11, 5])):
        match = opened("scopa", players)
        match.score = before
        end_scopa(match, 0)
        assert words not in verdict(match), match.score


@pytest.mark.parametrize(
    "code, wanted",
    (
        ("en", ("Three Kings: dealt again", "Four Kings: dealt again")),
        ("it", ("Tre Re: a monte", "Quattro Re: a monte")),
    ),
)
def test_a_void_deal_names_its_kings(code, wanted):
    text.choose(code)
    for table, words in zip(("RD RC 5C RB", "RD RC RS RB"), wanted):
        void = scopa_of(table, ["AD 2D 3D", "AC 2C 3C"])
        assert void.void and said(LookBack(tell_scopa(void, [("void", 1)], 0, ()))) == words


@pytest.mark.parametrize(
    "code, you, they",
    (("en", "You take the rest", "P2 takes the rest"), ("it", "Tu prendi il resto", "G2 prende il resto")),
)
def test_who_captured_last_takes_the_rest(code, you, they):
    text.choose(code)
    game = last_hands("4D FS", ["AS", ""], last=1)
    page = shown(game, "AS")
    for me, words in ((1, you), (0, they), (None, they)):
        assert said(LookBack([page], me)).startswith(words + " | ")
        assert said(seen(game, me, page)).replace(" | ", " ").endswith(words)

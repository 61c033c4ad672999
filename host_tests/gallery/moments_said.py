"""What was done and how it ended, in sentences: {name: function -> [(heading, screen)]}."""

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.games.briscola import tell as tell_briscola
from firmware.games.scopa import tell as tell_scopa
from firmware.screens.review.look_back import LookBack
from firmware.screens.review.score import Score
from host_tests.engine.helpers.decks import briscola_of, last_hands, scopa_of
from host_tests.engine.helpers.matches import end_briscola, end_scopa, opened
from host_tests.gallery.moments_play import SIX, seen, shown
from host_tests.gallery.moments_words import pressed

MANY = "3D 5D 7D 3C 5C 7C 3S 5S 7S 2B 3B 4B"


def deeds():
    """A trick, the rest of the table, a void deal."""
    game, pages = briscola_of(SIX, "3D"), []
    while not pages or pages[-1].kind != "trick":
        pages += tell_briscola(game, game.play(game.legal()[0]), 0, ())
    readers = (("a trick, for who took it", pages[-1].seat), ("a trick, for a bystander", None))
    frames = [(words, LookBack(pages[-1:] * 12, me, 10)) for words, me in readers]
    for table in (MANY, "4D FS"):
        game = last_hands(table, ["AS", ""], last=1)
        page = shown(game, "AS")
        for me in (1, 0):
            words = "the rest of %d, which seat 2 takes, " % len(page.taken)
            frames.append((words + "is shown to seat %d" % (me + 1), seen(game, me, page)))
            frames.append((words + "looked back at by seat %d" % (me + 1), LookBack([page], me)))
    for kings, table in (("three", "RD RC 5C RB"), ("four", "RD RC RS RB")):
        void = scopa_of(table, ["AD 2D 3D", "AC 2C 3C"])
        frames.append(("%s Kings" % kings, LookBack(tell_scopa(void, [("void", 1)], 0, ()))))
    return frames


def verdicts():
    """What the last page of a score says of the round and the match, to a reader and to all."""
    frames = []
    for players, me, target in ((2, None, 3), (2, 0, 1), (4, 0, 3), (4, 3, 1), (6, None, 3), (6, 1, 1)):
        match = opened("briscola", players, {"draw": "last_trick"}, target)
        end_briscola(match, ["AD AC", "AS AB"])
        frames.append(("drawn, %d players, to %d, for %s" % (players, target, whom(me)), last_page(match, me)))
    for players, me in ((4, 2), (6, 0)):
        for target in (3, 1):
            match = opened("briscola", players, target=target)
            end_briscola(match, ["AD AC", "AS"])
            frames.append(("won, %d players, to %d, for %s" % (players, target, whom(me)), last_page(match, me)))
    for players, score in ((2, [8, 11]), (3, [10, 13, 3]), (4, [13, 16])):
        match = opened("scopa", players)
        match.score = score
        end_scopa(match, 0)  # 3 points
        frames.append(("equal, %d players" % players, last_page(match, 0)))
    return frames


def whom(me):
    """A reader in words; people count seats from 1."""
    return "all" if me is None else "seat %d" % (me + 1)


def last_page(match, me):
    """The last page of the score."""
    score = Score(match, match.round.lines(), me, letters="KRXM-ALPH" if match.winner is not None else None)
    return pressed(score, "ok " * (len(score.pages) - 1))


SCREENS = {"deeds": deeds, "verdicts": verdicts}

"""Partners, the exchange, very many captures: {name: function -> [(heading, screen)]}."""

from firmware.games.briscola import tell as tell_briscola
from firmware.screens.review.look_back import LookBack
from host_tests.engine.helpers.decks import briscola_of, last_hands, move, scopa_of
from host_tests.gallery.moments_play import SIX, seen, shown


def partners():
    """The playing screens of both games: a partner's turn, and what partners and opponents do."""
    frames = []
    for players in (4, 6):
        words = "%d players, " % players
        game = briscola_of(SIX[:players], "3D")
        frames.append((words + "your turn", seen(game, 0)))
        frames.append((words + "a partner's turn", seen(game, 2)))
        frames.append((words + "a partner, a computer, thinks", seen(game, 2, thinks=True)))
        frames.append((words + "an opponent's turn", seen(game, 1)))
        game = scopa_of("2D 3D 7B FS", SIX[:players])
        frames.append((words + "a partner's turn in Scopa", seen(game, 2)))
        frames.append((words + "a partner, a computer, thinks in Scopa", seen(game, 2, thinks=True)))
        page = shown(game, "3C 3D")
        for me, who in ((0, "you"), (2, "a partner"), (1, "an opponent")):
            frames.append((words + who + " took a card in Scopa", seen(game, me, page)))
    return frames


def exchange():
    """The exchange: that it is possible, that it is chosen, and both its cards when it was made."""
    game = briscola_of(["2C 5S RD", "7D FB 4D"], "AC", rules={"exchange": "two"})
    frames = [("possible", seen(game, 0)), ("chosen", seen(game, 0, None, "left"))]
    page = tell_briscola(game, game.play(move("exchange 2C")), 0, ())[0]
    frames += [("made by you", seen(game, 0, page)), ("made by another", seen(game, 1, page))]
    frames += [("looked back at by who made it", LookBack([page], 0)), ("by another", LookBack([page], 1))]
    game = briscola_of(["2D 3C 5S"] + SIX[1:5], "AD", rules={"open_hands": "on", "exchange": "two"})
    frames += [("five open hands, possible", seen(game, 0)), ("five open hands, chosen", seen(game, 0, None, "left"))]
    page = tell_briscola(game, game.play(move("exchange 2D")), 0, ())[0]
    return frames + [("five open hands, made", seen(game, 1, page))]


def many_captures():
    """Before and while choosing among very many captures."""
    game = last_hands("AD AC AS AB 2D 2C 2S 2B 3D 3C 3S 3B 4D", ["7C FC", "7S RS"])
    presses = ("", "ok", "ok right", "ok left")
    return [("pressed: " + (some or "nothing"), seen(game, 0, None, some)) for some in presses]


SCREENS = {"partners": partners, "exchange": exchange, "many_captures": many_captures}

"""The screens on which hands of others are seen: {name: function -> [(heading, screen)]}."""

from engine.players.reasons import find_reason
from firmware.games.briscola import tell as tell_briscola
from firmware.match.hint import suggest
from firmware.screens.hands import Hands
from firmware.words.names import find_partners
from firmware.words.text import say
from host_tests.engine.helpers.decks import briscola_of, move
from host_tests.gallery.moments_play import SIX, seen

OPEN = {"open_hands": "on"}


def briscola_open():
    """Briscola scoperta: between two, and the pages of the pause menu."""
    game = briscola_of(SIX[:2], "3D", rules=OPEN)
    frames = [("two players see each other's hands", seen(game, 0)), ("a bystander sees both", seen(game, None))]
    for players in range(2, 7):
        game = briscola_of(SIX[:players], "3D", rules=OPEN)
        frames.append(("%d open hands" % players, Hands(say("hands"), list(enumerate(game.view(0).hands))[1:])))
    return frames


def briscola_open_more():
    """The playing screen of briscola scoperta for three to six players."""
    frames = []
    for players in (3, 4, 5, 6):
        game, words = briscola_of(SIX[:players], "3D", rules=OPEN), "%d players, " % players
        frames += [(words + "nothing played", seen(game, 0)), (words + "another's turn", seen(game, 1))]
        for _ in range(players - 2):
            game.play(game.legal()[0])
        frames += [
            (words + "the second card chosen", seen(game, players - 2, None, "right")),
            (words + "a computer thinks", seen(game, 0, thinks=True)),
            (words + "a bystander", seen(game, None)),
        ]
        game.play(game.legal()[0])
        page = tell_briscola(game, game.play(game.legal()[0]), 0, ())[0]
        frames += [(words + "you took the trick", seen(game, page.seat, page))]
        frames += [(words + "another took it", seen(game, (page.seat + 1) % players, page))]
    return frames


def briscola_open_asides():
    """What may be told across the hands of briscola scoperta: an exchange, why a move is suggested."""
    frames = []
    for players in (4, 5):
        game = briscola_of(["2D 3C 5S"] + SIX[1:players], "AD", rules={"open_hands": "on", "exchange": "two"})
        words = "%d players, " % players
        frames.append((words + "the exchange chosen", seen(game, 0, None, "left")))
        page = tell_briscola(game, game.play(move("exchange 2D")), 0, ())[0]
        frames.append((words + "the exchange as it is shown to another", seen(game, 1, page)))
        hint = seen(game, 0)
        suggest(hint, move("AD"), find_reason(game.view(0), move("AD")))
        frames.append((words + "a hint", hint))
    return frames


def partner_view():
    """Partners' hands when they may be looked at."""
    frames = []
    for hands in (SIX[:4], SIX):
        game = briscola_of(hands, "3D", rules={"partner_view": "first_and_last"})
        view = game.view(0)
        others = find_partners(0, view.sides, view.players)
        known = [(seat, view.hands[seat]) for seat in others]
        frames.append(("with %d players" % len(hands), Hands(say("partner"), known)))
    return frames


SCREENS = {
    function.__name__: function for function in (briscola_open, briscola_open_more, briscola_open_asides, partner_view)
}

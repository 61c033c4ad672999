"""The playing screen while a computer thinks, and with a move suggested: {name: function -> [(heading, screen)]}."""

from engine.players.reasons import find_reason
from firmware.match.hint import suggest
from host_tests.engine.helpers.decks import briscola_of, last_hands, move, play, scopa_of
from host_tests.gallery.moments_play import SCOPONE, seen


def hints():
    """A computer thinks; a move is sought and suggested: a card, a capture among several, an exchange."""
    screens = []
    game = briscola_of(["2C 5S RD", "7D FB 4D"], "AC", rules={"exchange": "two"})
    screens.append(("another seat is a computer and thinks", seen(game, 1, thinks=True)))
    screens.append(("an exchange", suggested(game, "exchange 2C")))
    screens.append(("is being sought", seen(game, 0, thinks=True)))
    play(game, "RD")
    screens.append(("a card of three", suggested(game, "7D")))
    choosing = last_hands("5S 2D 3C 4D 6B AS", ["7C 6C", "RD FS"])
    screens.append(("another thinks in Scopa", seen(choosing, 1, thinks=True)))
    screens.append(("a capture of several", suggested(choosing, "7C 2D 5S")))
    game = scopa_of("RC CC RS RB", SCOPONE, rules={"scopone": "9", "kings": "play"})
    screens.append(("a card of nine", suggested(game, "AD")))
    return screens


def suggested(game, words):
    """The playing screen of the seat to play, with a move suggested and its reason."""
    screen, found = seen(game, game.turn), move(words)
    suggest(screen, found, find_reason(game.view(game.turn), found))
    return screen


SCREENS = {"hints": hints}

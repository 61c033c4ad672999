"""The playing screen while a computer thinks, with a move suggested, and with what happened offered to be explained:
{name: function -> [(heading, screen)]}.
"""

from types import SimpleNamespace

from engine.players.reasons import find_reason
from firmware.games import GAMES
from firmware.games.briscola import tell as tell_briscola
from firmware.games.page import Page
from firmware.match.explaining import say_offer
from firmware.match.hint import suggest
from firmware.screens.review.look_back import LookBack
from host_tests.engine.helpers.decks import briscola_of, cards, last_hands, move, play, scopa_of
from host_tests.gallery.moments_play import SCOPONE, SIX, seen, shown


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


def offers():
    """What happened stays, and can be explained: a trick, a capture, with all hands open; and others are reading."""
    screens = []
    for players, rules in ((2, {}), (6, {"open_hands": "on"})):
        game, pages = briscola_of(SIX[:players], "3D", rules=rules), []
        while not pages or pages[-1].kind != "trick":
            pages += tell_briscola(game, game.play(game.legal()[0]), 0, ())
        screens += [("%d players, %s" % (players, words), seen) for words, seen in offered(game, pages[-1])]
    game = scopa_of("5S 2D 3C AB", ["5C 7S 4B", "RD FS 2C"])
    page = shown(game, "7S 2D 5S")
    screens += [("Scopa, " + words, seen) for words, seen in offered(game, page)]
    scopa = Page("capture", 0, cards=(6,), taken=(0, 5), table=(0, 5), scopa=True)
    for words, told in (("a trick", pages[-1:]), ("a capture", [page]), ("a scopa", [page, scopa])):
        look_back = LookBack(told, cursor=len(told) - 1)
        look_back.explained = [True] * len(told)
        screens.append(("looked back at, " + words, look_back))
    return screens


def offered(game, page):
    """A page at two stations: that of somebody who has not read it, then that of another player."""
    console = SimpleNamespace(settings={})
    reader = SimpleNamespace(shown=0)
    runner = SimpleNamespace(console=console, reading=[reader], occupied=[reader])
    reader.runner = runner
    for words, presenter in (("the choices", reader), ("who is reading", SimpleNamespace(runner=runner))):
        screen = GAMES[game.NAME].Play()
        screen.update(game.view(0), page, False, say_offer(presenter), presenter is reader)
        yield words, screen


def taken_back():
    """A move is taken back, as everybody sees it."""
    screens = []
    briscola = (2, SIX[:2], {}), (3, SIX[:3], {}), (5, SIX[:5], {"open_hands": "on"}), (6, SIX, {"open_hands": "on"})
    for players, hands, rules in briscola:
        game = briscola_of(hands, "3D", rules=rules)
        page = Page("back", 1, cards=tuple(cards(hands[1])[:1]))
        for seat in (0, 1):
            screens.append(("briscola, %d players, for seat %d" % (players, seat + 1), seen(game, seat, page)))
    for what, game, card in (
        ("scopa", scopa_of("5S 2D 3C AB", ["7S 4B 6D", "RD FS 2C"]), "RD"),
        ("scopone", scopa_of("RC CC RS RB", SCOPONE, rules={"scopone": "9", "kings": "play"}), "6D"),
    ):
        page = Page("back", 1, cards=tuple(cards(card)), table=tuple(game.table))
        for seat in (0, 1, None):
            screens.append(("%s, for %s" % (what, "a bystander" if seat is None else seat + 1), seen(game, seat, page)))
    return screens


SCREENS = {"hints": hints, "offers": offers, "taken_back": taken_back}

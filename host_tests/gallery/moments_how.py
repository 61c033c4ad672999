"""How to play, the rules in force and why something happened: {name: function -> [(heading, screen)]}."""

import boards.host  # noqa: F401  (the stand-ins go on the path)
from engine.games import NAMES
from engine.rules import complete_rules
from firmware.games.briscola import tell as tell_briscola
from firmware.match.why import make_why
from firmware.pages.how_to_play import SCREEN, make_how
from firmware.screens.menu import Menu
from firmware.screens.reader import Reader
from firmware.screens.switches import explain_rules
from firmware.words.text import look_up, say
from host_tests.engine.helpers.decks import briscola_of, cards, last_hands, move, play, scopa_of
from host_tests.engine.helpers.matches import opened
from host_tests.firmware.lessons.learner import stop_at
from host_tests.gallery.moments_play import SIX, shown


def how_to_play():
    """The menu of the games, and every page of each."""
    learn, screen = look_up("how", ["learn", "the_screen"])
    frames = [("which game", Menu(say("how"), [learn] + [say(game) for game in NAMES] + [screen]))]
    for game in NAMES + (SCREEN,):
        for place in range(len(make_how(game).pages)):
            screen = make_how(game)
            screen.cursor = place
            frames.append(("%s, %d" % (game, place + 1), screen))
    return frames


def lessons():
    """What a guided round shows first, then now and then."""
    counts = [*range(1, 9), 12, 16, 24, 40]
    return [("%s, screen %d" % (game, count), stop_at(game, count)) for game in NAMES for count in counts]


def rules_in_force():
    """The page of the rules: none, one and many that are not as in how to play."""
    frames = []
    for game, players, rules, target in (
        ("briscola", 2, {}, 3),
        ("briscola", 4, {"draw": "last_trick", "open_hands": "on"}, 1),
        ("scopa", 2, {}, 11),
        ("scopa", 2, {"ties": "none"}, 21),
        ("scopa", 4, {"napola": "on", "rebello": "on", "scopone": "9", "asso": "on"}, 11),
    ):
        words = "%s, %d players, to %d: %s" % (game, players, target, " ".join(sorted(rules)) or "by the book")
        frames.append((words, Reader(say("rules"), explain_rules(game, complete_rules(game, rules), players, target))))
    return frames


def why():
    """A trick, a capture or what else happened, explained."""
    frames = []
    for words, hands, lead in (
        ("a trump beats an Ace", ["AC 2D 4B", "3S 4D 5D"], "AC 3S"),
        ("two trumps", ["RS 2D 4B", "3S 4D 5D"], "RS 3S"),
        ("no trump", ["3C 2D 4B", "RC 4D 5D"], "3C RC"),
        ("no suit followed", ["3B 2D 4B", "RC 4D 5D"], "3B RC"),
    ):
        game = briscola_of(hands, "5S")
        first, second = lead.split()
        play(game, first)
        frames.append((words, explained("briscola", game, tell_briscola(game, game.play(move(second)), 0, ())[0])))
    game, pages = briscola_of(SIX, "3D"), []
    while not pages or pages[-1].kind != "trick":
        pages += tell_briscola(game, game.play(game.legal()[0]), 0, ())
    frames.append(("six players", explained("briscola", game, pages[-1])))
    for words, table, hands, moved, rules in (
        ("an equal card", "5D 7C FS 3B", ["7S 2C 3C", "AD AC AS"], "7S 7C", {}),
        ("a single card before a sum", "4D 7C 3B RD", ["7S 2C 3C", "AD AC AS"], "7S 7C", {}),
        ("a sum", "5D 6C CB 3B", ["FS 2C 3C", "AD AC AS"], "FS 5D 3B", {}),
        ("nothing to take", "5D 6C CB 3B", ["2S 2C 3C", "AD AC AS"], "2S", {}),
        ("the Ace takes all", "5D 6C CB 3B", ["AS 2C 3C", "AD AC 7S"], "AS 5D 3B 6C CB", {"asso": "on"}),
        ("a scopa", "6D 4C", ["RS 2C 3C", "AD AC 7S"], "RS 6D 4C", {}),
    ):
        if len(cards(table)) == 4:
            game = scopa_of(table, hands, rules=rules)
        else:
            game = last_hands(table, hands, last=1)
        frames.append((words, explained("scopa", game, shown(game, moved))))
    game = last_hands("4D FS", ["AS", ""], last=1)
    frames.append(("the rest", explained("scopa", game, shown(game, "AS"))))
    return frames


def explained(name, game, page):
    """The screen that explains a page of a round."""
    match = opened(name, game.players)
    match.round = game
    return make_why(page, match)


SCREENS = {function.__name__: function for function in (how_to_play, lessons, rules_in_force, why)}

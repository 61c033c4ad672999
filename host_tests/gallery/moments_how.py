"""How to play, the rules in force, why something happened, the deal again: {name: generator of (heading, screen)}."""

from engine.deal import Stream
from engine.games import NAMES
from engine.match import CUT, Match
from engine.players.reasons import NO_REASON, find_reason
from engine.rules import complete_rules
from firmware.drawing.screen import poll_nothing
from firmware.match.explaining import make_why
from firmware.pages.how_to_play import SCREEN, make_how
from firmware.screens.menu import Menu
from firmware.screens.review import check, replay, worst_move
from firmware.screens.switches import RulesInForce
from firmware.words.reasons import say_reason
from firmware.words.text import look_up, read_words, say
from host_tests.console.lessons.learner import stop_at
from host_tests.engine.helpers.decks import SEED, briscola_of, cards, last_hands, play, scopa_of
from host_tests.engine.helpers.matches import opened
from host_tests.engine.helpers.random_games import step
from host_tests.gallery.moments_play import SIX, shown, told, trick
from host_tests.gallery.moments_words import pressed

CUT_AT = 17
EXCHANGED = bytes([4]) * 32  # whoever plays their first card makes an exchange in this match
ROUNDS = (  # game, players, switches, moves to look at
    ("scopa", 2, None, (0, 3, 30)),
    ("scopa", 6, None, (6,)),
    ("scopa", 4, {"scopone": "10"}, (12,)),
    ("briscola", 2, None, (37,)),
    ("briscola", 5, None, (4,)),
    ("briscola", 6, None, (5,)),
)


def how_to_play():
    learn, screen = look_up("how", ["learn", "the_screen"])
    yield "which game", Menu(say("how"), [learn] + [say(game) for game in NAMES] + [screen])
    for game in NAMES + (SCREEN,):
        for place in range(len(make_how(game).pages)):
            screen = make_how(game)
            screen.cursor = place
            yield "%s, %d" % (game, place + 1), screen
    for game, rules, pages in (
        ("briscola", {"draw": "last_trick"}, (9,)),
        ("scopa", {"ties": "none", "captures": "fewest", "team_piles": "separate", "kings": "play"}, (3, 6, 10, 11)),
        ("scopa", {"scopone": "10", "asso": "on"}, (3, 8)),
    ):
        for page in pages:
            screen = make_how(game, match=Match(game, 4, SEED, rules, target=31 if game == "scopa" else 1))
            screen.cursor = page - 1
            yield "%s, %d: %s" % (game, page, " ".join(sorted(rules))), screen


def lessons():
    """What a guided round shows first, then now and then."""
    for game in NAMES:
        for count in (1, 2, 4, 6, 8, 16, 40):
            yield "%s, screen %d" % (game, count), stop_at(game, count)


def rules_in_force():
    for game, players, rules, target in (
        ("briscola", 4, {"draw": "last_trick", "open_hands": "on"}, 1),
        ("scopa", 2, {}, 11),
        ("scopa", 4, {"napola": "on", "rebello": "on", "scopone": "9", "asso": "on"}, 11),
    ):
        words = "%s, %d players, to %d: %s" % (game, players, target, " ".join(sorted(rules)) or "by the book")
        rules = complete_rules(game, rules, players)
        for page in range(len(RulesInForce(game, rules, players, target).pages)):
            yield (
                "%s, page %d" % (words, page + 1),
                pressed(RulesInForce(game, rules, players, target), "right " * page),
            )


def why():
    for words, hands, lead, follow in (
        ("a trump beats an Ace", ["AC 2D 4B", "3S 4D 5D"], "AC", "3S"),
        ("two trumps", ["RS 2D 4B", "3S 4D 5D"], "RS", "3S"),
        ("no trump", ["3C 2D 4B", "RC 4D 5D"], "3C", "RC"),
        ("no suit followed", ["3B 2D 4B", "RC 4D 5D"], "3B", "RC"),
    ):
        game = briscola_of(hands, "5S")
        play(game, lead)
        yield words, explained("briscola", game, told(game, follow))
    game = briscola_of(SIX, "3D")
    yield "six players", explained("briscola", game, trick(game))
    for words, table, hands, moved, rules in (
        ("an equal card", "5D 7C FS 3B", ["7S 2C 3C", "AD AC AS"], "7S 7C", {}),
        ("a single card before a sum", "4D 7C 3B RD", ["7S 2C 3C", "AD AC AS"], "7S 7C", {}),
        ("a sum", "5D 6C CB 3B", ["FS 2C 3C", "AD AC AS"], "FS 5D 3B", {}),
        ("nothing to take", "5D 6C CB 3B", ["2S 2C 3C", "AD AC AS"], "2S", {}),
        ("the Ace takes all", "5D 6C CB 3B", ["AS 2C 3C", "AD AC 7S"], "AS 5D 3B 6C CB", {"asso": "on"}),
        ("a scopa", "6D 4C", ["RS 2C 3C", "AD AC 7S"], "RS 6D 4C", {}),
        ("the rest", "4D FS", ["AS", ""], "AS", {}),
    ):
        whole = len(cards(table)) == 4
        game = scopa_of(table, hands, rules=rules) if whole else last_hands(table, hands, last=1)
        yield words, explained("scopa", game, shown(game, moved))


def explained(name, game, page):
    match = opened(name, game.players)
    match.round = game
    return make_why(page, match)


def over(match, below=None):
    """The match when its first round is over, with random moves or those that `below` chooses."""
    below = below or Stream(SEED).below
    if match.cutting:
        match.play((CUT, CUT_AT))
    while match.round.turn is not None:
        step(match, below)
    return match


def check_deal():
    """The letters during a round, then every page when it is over, with the longest code; those of a won match."""
    match = Match("scopa", 4, SEED, {"scopone": "10", "kings": "play"})
    match.play((CUT, CUT_AT))
    yield "during the round", check.make_check(match, poll_nothing)
    over(match)
    for page in range(5):
        yield "the round is over, page %d" % (page + 1), pressed(check.make_check(match, poll_nothing), "right " * page)
    yield "the match is won", pressed(check.make_check(match, poll_nothing, "MMMM-MMMM"), "right " * 5)


def played_rounds():
    """(words, match, number of a move, its replay) of each of ROUNDS."""
    for game, players, rules, places in ROUNDS:
        match = over(Match(game, players, SEED, rules))
        for place in places:
            screen = pressed(replay.make_replay(match, poll_nothing), "right " * place)
            yield "%s, %d players, move %d" % (game, players, place + 1), match, place, screen


def replays():
    for words, _, _, screen in played_rounds():
        yield words, screen
    match = over(Match("briscola", 4, EXCHANGED, {"exchange": "two"}), lambda number: 0)
    places = [place for place, (_, move) in enumerate(match.round.history) if move[0] < 0]
    yield "an exchange", pressed(replay.make_replay(match, poll_nothing), "right " * places[0])


def costliest_moves():
    """A move with another one and why that is good, for several numbers of players."""
    said = read_words("worst_move")
    for words, match, place, screen in played_rounds():
        moves, view = [move for _, move in match.round.history], screen.now.view(screen.now.turn)
        others = [move for move in view.legal if move != moves[place]] or [moves[place]]
        better = max(others, key=lambda move: (move[0] == moves[place][0], move))  # the same card, if it may differ
        reason = find_reason(view, better)
        why_good = "" if reason == NO_REASON else say_reason("hints", reason)
        risked = match.game == "briscola" and place % 3
        start, cost = match.deal_again(), said["risk"] if risked else said["cost"] % place
        yield words, worst_move.WorstMove(start, moves, poll_nothing, place, better, said, why_good, cost)


ONLY_CARDS = {"replays": replays}
SCREENS = {one.__name__: one for one in (how_to_play, lessons, rules_in_force, why, check_deal, costliest_moves)}

"""The screens about a deal: checking it, and the round played once more: {name: function -> [(heading, screen)]}."""

import boards.host  # noqa: F401  (the stand-ins go on the path)
from engine.deal import Stream
from engine.match import CUT, Match
from engine.players.reasons import find_reason
from engine.record import to_hex
from firmware.screens.review import check, replay, worst_move
from firmware.words import text
from firmware.words.reasons import say_hint
from host_tests.engine.helpers.decks import SEED
from host_tests.gallery.moments_words import pressed

CUT_AT = 17
ROUNDS = (  # game, players, switches, moves to look at
    ("scopa", 2, None, (0, 13, 30)),
    ("scopa", 3, None, (8,)),
    ("scopa", 4, None, (7,)),
    ("scopa", 6, None, (6,)),
    ("scopa", 4, {"scopone": "9"}, (4,)),
    ("scopa", 4, {"scopone": "10"}, (0, 12)),
    ("briscola", 2, None, (1, 37)),
    ("briscola", 3, None, (2,)),
    ("briscola", 4, None, (3,)),
    ("briscola", 5, None, (4,)),
    ("briscola", 6, None, (5,)),
)


def nothing():
    """In place of a Poller's poll()."""


def dealt(game, players, rules=None):
    """A match whose first deck was cut."""
    match = Match(game, players, SEED, rules)
    match.play((CUT, CUT_AT))
    return match


def over(game, players, rules=None):
    """A match whose first round is over."""
    match, below = dealt(game, players, rules), Stream(SEED).below
    while match.round.turn is not None:
        moves = match.legal()
        match.play(moves[below(len(moves))])
    return match


def check_deal():
    """The letters during a round, then every page when it is over."""
    frames = [("during the round", check.make_check(dealt("scopa", 2), nothing))]
    for page in range(5):
        screen = check.make_check(over("scopa", 2), nothing)
        frames.append(("the round is over, page %d" % (page + 1), pressed(screen, "right " * page)))
    scopone = check.make_check(over("scopa", 4, {"scopone": "10", "kings": "play"}), nothing)
    return frames + [("the longest code, for %s" % to_hex(SEED[:2]), pressed(scopone, "right right"))]


def replays():
    """The hands before a move, for every number of players."""
    frames = []
    for game, players, rules, places in ROUNDS:
        match = over(game, players, rules)
        for place in places:
            screen = pressed(replay.make_replay(match, nothing), "right " * place)
            frames.append(("%s, %d players, move %d" % (game, players, place + 1), screen))
    match = swapped()
    return frames + [("an exchange", pressed(replay.make_replay(match, nothing), "right " * find_swap(match)))]


def costliest_moves():
    """A move with another one and why that is good, for every number of players; then without words why."""
    words, frames = text.read_words("worst_move"), []
    for game, players, rules, places in ROUNDS:
        match = over(game, players, rules)
        moves = [move for _, move in match.round.history]
        for place in places:
            now = pressed(replay.make_replay(match, nothing), "right " * place).now
            better, why = find_better(now, moves[place])
            start = match.deal_again()
            screen = worst_move.WorstMove(start, moves, nothing, place, better, words, why)
            frames.append(("%s, %d players, move %d" % (game, players, place + 1), screen))
    return frames


def find_better(game, made):
    """(the last move that is not the one that was made, why it is good in words)."""
    view = game.view(game.turn)
    better = ([move for move in view.legal if move != made] or [made])[-1]
    return better, say_hint(find_reason(view, better))


def swapped():
    """A match whose round is over, and in which somebody exchanged a card."""
    number = 0
    while True:
        match = Match("briscola", 4, bytes([number]) * 32, {"exchange": "two"})
        match.play((CUT, CUT_AT))
        while match.round.turn is not None:
            match.play(match.legal()[0])
        if find_swap(match) is not None:
            return match
        number += 1


def find_swap(match):
    """Which move of the round is an exchange, from 0 on; None where none is."""
    swaps = [place for place, (_, move) in enumerate(match.round.history) if move[0] < 0]
    return swaps[0] if swaps else None


SCREENS = {function.__name__: function for function in (check_deal, replays, costliest_moves)}

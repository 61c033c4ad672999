"""Duplicate deals between two players: the same deck in every seating, scored for A against B.

Sixty parts divide evenly among up to six sides, so a deal is counted in sixtieths, without rounding.
"""

import contextlib
import functools
import hashlib
import importlib
import sys
import traceback
from collections.abc import Callable
from time import perf_counter_ns

from engine import deal
from engine.games import find_game
from engine.players import find_player, finish

PARTS = 60


class Unplayable(Exception):
    """A player cannot be loaded, or failed; the message says which one, where and in which position."""


def seatings(players: int, sides: int) -> list[tuple[int, ...]]:
    """All seatings, as tuples of 0 (A) and 1 (B) per seat; A and B sit on each seat equally often.

    With two sides: A against B, then swapped. Without partners (three or five players): one A among Bs on each
    seat in turn, then one B among As.
    """
    if sides == 2:
        return [tuple((seat + first) % 2 for seat in range(players)) for first in (0, 1)]
    return [
        tuple(who if seat == alone else 1 - who for seat in range(players))
        for who in (0, 1)
        for alone in range(players)
    ]


@functools.cache
def compile_levels():
    from tools.train import seated

    seated.compile_levels()


@functools.cache
def load_player(name: str, folder: str) -> Callable:
    """The choose() of a player: a name of engine.players, or `module:function` with `folder` to look in."""
    if ":" not in name:
        try:
            return find_player(name)
        except ValueError as problem:
            raise Unplayable(f"{problem}; or module:function for one of your own, such as my_bot:choose")
    if folder not in sys.path:
        sys.path.insert(1, folder)  # behind the project itself
    module, _, path = name.rpartition(":")
    if module.endswith(".py") or not all(part.isidentifier() for part in module.split(".")):
        raise Unplayable(f"The player {name} cannot be loaded: name a module, not its path, as in my_bot:choose.")
    try:
        with contextlib.redirect_stdout(sys.stderr):
            choose = functools.reduce(getattr, path.split("."), importlib.import_module(module))
    except KeyboardInterrupt:
        raise
    except BaseException as problem:  # it may raise anything, even call exit()
        if isinstance(problem, ModuleNotFoundError) and problem.name == module:
            raise Unplayable(f"The player {name} cannot be loaded: there is no module {module} in {folder}.")
        raise Unplayable(f"The player {name} cannot be loaded: {describe_exception(problem)}.")
    if not callable(choose):
        raise Unplayable(f"The player {name} is not a function; it must be choose(view, below) -> move.")
    return choose


def describe_exception(problem):
    """An exception as text, with the line of the player's own module that raised it."""
    frames = [frame for frame in traceback.extract_tb(problem.__traceback__) if frame.filename != __file__]
    frames = [frame for frame in frames if "importlib" not in frame.filename]
    place = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    return f"{type(problem).__name__}: {problem}{place}"


def play_chunk(task: dict) -> dict:
    """Play the deals `first` to `first + count - 1` of a task, a dict of plain data.

    Returns {"pairs": [[win, margin] in sixtieths per deal], "times": for A and B [moves, ns in all, longest ns]}
    or {"failed": message}.
    """
    times = [[0, 0, 0], [0, 0, 0]]
    numbers = range(task["first"], task["first"] + task["count"])
    try:
        if task["compiled"]:
            compile_levels()
        with contextlib.redirect_stdout(sys.stderr):  # a player's output must not mix with the figures
            players = [load_player(name, task["folder"]) for name in task["names"]]
            return {"pairs": [play_pair(task, players, number, times) for number in numbers], "times": times}
    except Unplayable as problem:
        return {"failed": str(problem)}


def play_pair(task, players, number, times):
    """[A's wins, A's lead in points] over all seatings of one deal, in sixtieths."""
    seed = deal.derive_seed(hashlib.sha256(b"arena %d" % task["seed"]).digest(), b"pair", number)
    start = deal_round(task, seed, number % task["players"])
    total = [0, 0]
    for index, seating in enumerate(seatings(start.players, start.sides)):
        game = start.copy()
        below = [
            deal.Stream(deal.derive_seed(seed, b"AB"[who : who + 1], 8 * index + seat)).below
            for seat, who in enumerate(seating)
        ]
        try:
            play_round(game, [players[who] for who in seating], below, [times[who] for who in seating])
        except Unplayable as problem:
            raise Unplayable(
                f"In deal {number}, seating {index}, the player {task['names'][seating[game.turn]]} {problem}\n"
                f"Its view:\n{vars(game.view(game.turn))}"
            )
        total = [sum(both) for both in zip(total, score_round(game, seating))]
    return total


def deal_round(task, seed, dealer):
    """The round of a deal; a void round is dealt again."""
    game = find_game(task["game"])
    deck = deal.shuffle(deal.derive_seed(seed, b"deck"), game.pack(task["players"]))
    start = game(task["players"], deck, dealer, task["rules"])
    return deal_round(task, deal.derive_seed(seed, b"again"), dealer) if start.void else start


def play_round(game, players, below, times):
    """Play a round to its end; `players`, `below` and `times` are per seat."""
    while game.turn is not None:
        seat = game.turn
        view = game.view(seat)
        legal = list(view.legal)
        start = perf_counter_ns()
        try:
            move = finish(players[seat](view, below[seat]))
        except BaseException as problem:  # workers ignore Ctrl-C: even a KeyboardInterrupt is the player's own
            raise Unplayable(f"failed: {describe_exception(problem)}.")
        took = perf_counter_ns() - start
        moves, total, longest = times[seat]
        times[seat][:] = moves + 1, total + took, max(longest, took)
        try:
            move = legal[legal.index(tuple(move))]
        except BaseException:  # not a sequence, not a legal move, or not even comparable
            raise Unplayable(f"chose {move!r}, which is not one of the legal moves {legal}.")
        game.play(move)


def score_round(game, seating):
    """(A's share of the win, A's lead in points) of a finished round, in sixtieths.

    A tied win is shared among the tied sides. The lead is the mean of A's sides minus the mean of B's.
    """
    scores = game.scores()
    best = game.winners() or [side for side in range(game.sides) if scores[side] == max(scores)]
    win = sum(PARTS // len(best) for side in best if seating[side] == 0)
    means = [[scores[side] for side in range(game.sides) if seating[side] == who] for who in (0, 1)]
    return win, sum(means[0]) * PARTS // len(means[0]) - sum(means[1]) * PARTS // len(means[1])

"""Duplicate deals between two players: the same deck in every seating, counted for A against B.

Sixty parts divide evenly among up to six, so a pair is counted in sixtieths and no rounding depends on the order.
"""

import contextlib
import functools
import hashlib
import importlib
import json
import sys
import traceback
from time import perf_counter_ns

from engine import deal, view_from_data
from engine.games import find_game
from engine.players import find_player

PARTS = 60


class Unplayable(Exception):
    """A player that cannot be had, or that failed; the message says which, where and on what position."""


def seatings(players, sides):
    """Who sits where, as tuples of 0 (A) and 1 (B) per seat; A and B sit on each seat equally often.

    Two sides: A's against B's, and the sides changed. Without partners (three or five players): A on each seat
    in turn among Bs, and B on each seat in turn among As.
    """
    if sides == 2:
        return [tuple((seat + first) % 2 for seat in range(players)) for first in (0, 1)]
    return [
        tuple(one if seat == alone else 1 - one for seat in range(players))
        for one in (0, 1)
        for alone in range(players)
    ]


@functools.cache
def prepare(compiled):
    """Once per process: the levels get compiled kernels if they shall have them."""
    if compiled:
        from tools.training import seated

        seated.sit()


@functools.cache
def load(name, folder):
    """The choose() of a player: a name of engine.players, or `module:function` with `folder` to look in."""
    if ":" not in name:
        try:
            return find_player(name)
        except ValueError as problem:
            raise Unplayable(f"{problem}; or module:function for one of your own, such as my_bot:choose")
    if folder not in sys.path:
        sys.path.insert(1, folder)  # behind the project itself
    module, _, path = name.partition(":")
    try:
        with contextlib.redirect_stdout(sys.stderr):
            found = functools.reduce(getattr, path.split("."), importlib.import_module(module))
    except Exception as problem:
        if isinstance(problem, ModuleNotFoundError) and problem.name == module:
            raise Unplayable(f"The player {name} cannot be had: there is no module {module} in this folder, {folder}.")
        raise Unplayable(f"The player {name} cannot be had: {told(problem)}.")
    if not callable(found):
        raise Unplayable(f"The player {name} is no function: it must be choose(view, below) -> move.")
    return found


def told(problem):
    """An exception as words, with the line where it was raised if that is in somebody's own module."""
    frames = [frame for frame in traceback.extract_tb(problem.__traceback__) if frame.filename != __file__]
    frames = [frame for frame in frames if "importlib" not in frame.filename]
    place = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    return f"{type(problem).__name__}: {problem}{place}"


def play_chunk(task):
    """Play the deals `first` to `first + count - 1` of a task, a dict of plain data.

    Returns {"pairs": [[win, margin] in sixtieths per deal], "times": for A and B [moves, ns in all, longest ns]}
    or {"failed": what to tell}.
    """
    times = [[0, 0, 0], [0, 0, 0]]
    numbers = range(task["first"], task["first"] + task["count"])
    try:
        prepare(task["compiled"])
        with contextlib.redirect_stdout(sys.stderr):  # what a player prints must not come among the figures
            players = [load(name, task["folder"]) for name in task["names"]]
            return {"pairs": [play_pair(task, players, number, times) for number in numbers], "times": times}
    except Unplayable as problem:
        return {"failed": str(problem)}


def play_pair(task, players, number, times):
    """[A's wins, A's points beyond B's] over all seatings of one deal, in sixtieths."""
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
            name = task["names"][seating[game.turn]]
            raise Unplayable(f"In deal {number}, seating {index}, the player {name} {problem}\n{position(game)}")
        win, margin = count(game, seating)
        total[0] += win
        total[1] += margin
    return total


def deal_round(task, seed, dealer):
    """The round of a deal; one that does not count is dealt again."""
    deck = deal.shuffle(deal.derive_seed(seed, b"deck"), find_game(task["game"]).pack(task["players"]))
    found = find_game(task["game"]).Round(task["players"], deck, dealer, task["rules"])
    return deal_round(task, deal.derive_seed(seed, b"again"), dealer) if found.void else found


def play_round(game, players, below, times):
    """Play a round to its end; `players`, `below` and `times` are per seat."""
    while game.turn is not None:
        seat = game.turn
        view = game.view(seat)
        legal = list(view.legal)
        start = perf_counter_ns()
        try:
            move = players[seat](view, below[seat])
        except (Exception, SystemExit) as problem:
            raise Unplayable(f"failed: {told(problem)}.")
        took = perf_counter_ns() - start
        time = times[seat]
        time[0] += 1
        time[1] += took
        time[2] = max(time[2], took)
        game.play(legal_one(move, legal))


def legal_one(move, legal):
    """The legal move that a player chose; Unplayable when it is none."""
    try:
        return legal[legal.index(tuple(move))]
    except Exception:  # no row of things, none of the moves, or things that cannot even be compared
        raise Unplayable(f"chose {move!r}, which is not one of the legal moves {legal}.")


def position(game):
    """The lines that let somebody ask the player again."""
    data = view_from_data.write_view(game.view(game.turn))
    return "Its position, for engine.view_from_data.read_view:\n" + json.dumps(data)


def count(game, seating):
    """(A's part of the win, A's points beyond B's) of a finished round, in sixtieths.

    A tied round is shared among those who are tied. The points are those of A's seats on average less those of B's;
    with two sides, simply of one side less the other.
    """
    scores, standing = game.scores(), game.match_points()
    if not any(standing):
        standing = scores
    best = [side for side in range(game.sides) if standing[side] == max(standing)]
    win = sum(PARTS // len(best) for side in best if seating[side] == 0)
    means = [[scores[side] for side in range(game.sides) if seating[side] == who] for who in (0, 1)]
    return win, sum(means[0]) * PARTS // len(means[0]) - sum(means[1]) * PARTS // len(means[1])


if __name__ == "__main__":  # a worker of a cluster: the task comes in as JSON, the result goes out as the last line
    print("\n" + json.dumps(play_chunk(json.load(sys.stdin))))

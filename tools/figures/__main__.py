"""The command `report` inside the test environment: measures on two emulated Picos at once, and prints."""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor

from tools import report
from tools.figures import boards, goals, match
from tools.rp2040 import image
from tools.rp2040.emulator import Stopped
from tools.terminal import speak_utf8


def main(words):
    """The exit code: 0; 1 with --check when a goal is missed; 2 with a message when nothing can be measured."""
    speak_utf8(sys.stdout)
    speak_utf8(sys.stderr)
    parser = argparse.ArgumentParser(prog="python3 -m tools report")
    report.add_arguments(parser)
    arguments = parser.parse_args(words)
    try:
        image.find()  # once, before several look for it
        figures = measure(arguments)
    except (image.Unavailable, Stopped, match.Stuck) as problem:
        print(problem, file=sys.stderr)
        return 2
    print(json.dumps({"figures": figures}, indent=2) if arguments.json else goals.table(figures))
    return int(arguments.check and any(one["met"] is False for one in figures))


def measure(arguments):
    """All figures of all boards, in the order in which they are printed."""
    jobs = [job for board in arguments.board for job in of_board(board, arguments.moves)]
    with ProcessPoolExecutor(2) as pool:
        waiting = [pool.submit(perform, *job) for job in jobs]
        return [figure for one in waiting for figure in one.result()]


def of_board(board, moves):
    """What is to be measured: (function's name, board, further arguments)."""
    for game in boards.GAMES:
        yield ("presses", board, game, moves)
    yield ("memory", board, "briscola", moves)


def perform(name, board, game, moves):
    """One of them, in a process of its own."""
    say(f"{board} {game}: {name} ...")
    return getattr(boards, name)(board, game, lambda words: say(f"{board} {game}: {name}, {words}"), moves)


def say(line):
    """Progress."""
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

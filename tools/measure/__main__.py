"""The command `report` inside the test environment: measures on two emulated Picos at once, and prints."""

import argparse
import contextlib
import json
import sys
from time import monotonic

from tools.measure import goals, level_times, measurements, options, played_match
from tools.pico import board_script, game_image, image
from tools.pico.emulator import Stopped
from tools.play.terminal import use_utf8
from tools.shared import jobs, marks, streams

HEAVIEST = "scopa"  # the game that needs more memory
AT_ONCE = 2  # emulated Picos


def main(words):
    """The exit code: 0; 1 with --check when a goal is missed; 2 with a message when nothing can be measured."""
    use_utf8(sys.stdout)
    use_utf8(sys.stderr)
    parser = argparse.ArgumentParser(prog="python3 -m tools report")
    options.add_arguments(parser)
    arguments = parser.parse_args(words)
    if arguments.write and (arguments.board or arguments.game or arguments.moves):
        print("--write takes whole parts: leave out --board, --game and --moves.", file=sys.stderr)
        return 2
    try:
        game_image.find_image()  # once, before several look for it
        figures = measure(arguments)
    except (image.Unavailable, Stopped, played_match.Stuck, board_script.Failed, jobs.Crashed) as problem:
        print(problem, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    if arguments.write:
        for part in arguments.only:
            found = [one for one in figures if one["part"] == part]
            marks.write_between_marks(arguments.write, f"report {part}", goals.format_markdown(found))
    print(json.dumps({"figures": figures}, indent=2) if arguments.json else goals.format_figures(figures))
    return int(arguments.check and any(one["met"] is False for one in figures))


def measure(arguments):
    """All figures of all boards, in the order in which they are printed."""
    parts = list(chosen(arguments))
    pieces = [(number, f"[{number} of {len(parts)}]", part, arguments.moves) for number, part in enumerate(parts, 1)]
    with contextlib.closing(jobs.results(perform, pieces, AT_ONCE)) as done:
        found = {number: figures for (number, *_), figures in done}
    return [figure for number in sorted(found) for figure in found[number]]


def chosen(arguments):
    """What is to be measured: (part, board), (part, board, game), or of the levels (part, game, players).

    Of table_two, which lies between the other two, only the memory of a match when no board is named, and an evening of
    the first board only.
    """
    for number, board in enumerate(arguments.board or options.BOARDS):
        for part in options.PARTS:
            if part not in arguments.only:
                continue
            if part == "start" or part == "evening" and (arguments.board or number == 0):
                yield (part, board)
            elif part == "memory":
                yield (part, board, arguments.game or HEAVIEST)
            elif part == "presses" and (arguments.board or board != "table_two"):
                for game in [arguments.game] if arguments.game else options.games.NAMES:
                    yield (part, board, game)
    if "levels" in arguments.only:
        for kind in level_times.learned_kinds(arguments.game):
            yield ("levels", *kind)


def perform(_, number, job, moves):
    """One of them, in a process of its own."""
    part, *what = job
    title, start = f"{number} " + ", ".join(map(str, [*what, part])), monotonic()
    say(f"{title} ...")
    figures = measurements.PARTS[part](*what, lambda words: say(f"{title}: {words}"), moves)
    figures = [{**one, "part": part} for one in figures]
    say(f"{title}: done in {monotonic() - start:.0f} s")
    return figures


def say(line):
    """Progress; the end of the line with it, for two processes do so at once."""
    print(line + "\n", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(streams.run_guarded(main, sys.argv[1:]))

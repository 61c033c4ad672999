"""The command `prove` inside the test environment: works on all pieces that are not done, and prints the table."""

import argparse
import os
import sys

from tools import marks, streams
from tools.proving import crew, found, kept, options, table
from tools.proving.progress import Progress
from tools.rp2040 import game_image, image
from tools.simulator.terminal import speak_utf8


def main(words):
    """The exit code: 0; 1 when anything failed; 2 with a message when nothing can be tried; 130 after Ctrl-C."""
    speak_utf8(sys.stdout)
    speak_utf8(sys.stderr)
    parser = argparse.ArgumentParser(prog="python3 -m tools prove")
    options.add_arguments(parser)
    arguments = parser.parse_args(words)
    trials = found.trials()
    unknown = [name for name in arguments.only or () if name not in trials]
    if unknown:
        print(f"There is no trial {unknown[0]}; there are: {', '.join(trials)}", file=sys.stderr)
        return 2
    chosen = [trials[name] for name in trials if name in (arguments.only or trials)]
    if arguments.list:
        for trial in chosen:
            print(f"{trial.name:16}{trial.title}")
        return 0
    return prove(without_missing(chosen), arguments)


def without_missing(chosen):
    """These trials, without those on the emulated Pico where there is no MicroPython for it; said so."""
    try:
        if any(trial.pico for trial in chosen):
            game_image.find()
    except image.Unavailable as problem:
        print(f"Left out: what needs an emulated Pico. {problem}", file=sys.stderr)
        return [trial for trial in chosen if not trial.pico]
    return chosen


def prove(chosen, arguments):
    """Work on these trials, print what came of them; the exit code."""
    store = kept.Kept(arguments.again)
    pieces = [(trial, piece) for trial in chosen for piece in trial.pieces(arguments.quick)]
    left = [one for one in pieces if kept.key(one[0].name, one[1]) not in store.done]
    left.sort(key=lambda one: -one[0].seconds)  # the longest first, so that no processor core waits at the end
    jobs = arguments.jobs or os.cpu_count() or 1
    progress = Progress(left, jobs, len(pieces) - len(left))
    if len(left) < len(pieces):
        print(f"{len(pieces) - len(left)} of {len(pieces)} pieces were done before", file=sys.stderr)
    broken, stopped = [], False
    work = crew.results([(trial.name, piece) for trial, piece in left], jobs)
    try:
        for name, piece, tally, seconds in work:
            if crew.BROKEN in tally["failed"]:
                broken.append((name, tally))  # told, but not kept: next time it is tried again
            else:
                store.add(kept.key(name, piece), tally)
            progress.note(name, seconds, any(tally["failed"].values()))
    except KeyboardInterrupt:
        stopped = True
    finally:
        work.close()
    print(file=sys.stderr)
    tallies = {trial.name: (trial, tally_of(trial, store, broken, arguments.quick)) for trial in chosen}
    return 130 if show(tallies, arguments, stopped) is None else int(failed(tallies))


def tally_of(trial, store, broken, quick):
    """All that came of a trial."""
    keys = [kept.key(trial.name, piece) for piece in trial.pieces(quick)]
    done = [store.done[one] for one in keys if one in store.done]
    return table.total(trial, done + [tally for name, tally in broken if name == trial.name])


def failed(tallies):
    """Whether anything failed."""
    return any(table.has_failed(tally) for _, tally in tallies.values())


def show(tallies, arguments, stopped):
    """Print the table and the first failures; True, or None when it was stopped before all was tried."""
    rows = table.rows(tallies)
    print(table.plain(rows), flush=True)
    for name, (_, tally) in tallies.items():
        for words in tally.said:
            print(f"{name}: {words}", file=sys.stderr)
    if stopped:
        print("Stopped. The same command goes on with what is not done yet.", file=sys.stderr)
        return None
    if arguments.write:
        marks.write(arguments.write, "prove", table.markdown(rows))
    print("Something FAILED, see above." if failed(tallies) else "Nothing failed.", file=sys.stderr)
    return True


if __name__ == "__main__":
    sys.exit(streams.run(main, sys.argv[1:]))

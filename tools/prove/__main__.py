"""The command `prove` inside the test environment: works on all pieces that are not done, and prints the table."""

import argparse
import contextlib
import os
import sys

from tools.pico import game_image, image
from tools.play.terminal import use_utf8
from tools.prove import found, kept, options, table
from tools.shared import jobs, marks, progress, streams


def main(words):
    """The exit code: 0; 1 when anything failed; 2 with a message when nothing can be tried; 130 after Ctrl-C."""
    use_utf8(sys.stdout)
    use_utf8(sys.stderr)
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
            print(f"{trial.name:18}{trial.title}")
        return 0
    return prove(without_missing(chosen), arguments)


def without_missing(chosen):
    """These trials, without those on the emulated Pico where there is no MicroPython for it; said so."""
    try:
        if any(trial.pico for trial in chosen):
            game_image.find_image()
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
    if len(left) < len(pieces):
        print(f"{len(pieces) - len(left)} of {len(pieces)} pieces were done before", file=sys.stderr)
    broken, stopped = [], False
    try:
        for name, piece, tally in worked(left, len(pieces), arguments.jobs or os.cpu_count() or 1):
            if found.BROKEN in tally["failed"]:
                broken.append((name, tally))  # told, but not kept: next time it is tried again
            else:
                store.add(kept.key(name, piece), tally)
    except KeyboardInterrupt:
        stopped = True
    tallies = {trial.name: (trial, tally_of(trial, store, broken, arguments.quick)) for trial in chosen}
    return 130 if show(tallies, arguments, stopped) is None else int(failed(tallies))


def worked(left, pieces, count):
    """Yield (name, piece, Tally as plain data) of the (trial, piece) left, on so many processes; say how far it is.

    `pieces`: how many there are with those done before.
    """
    names = [(trial.name, piece) for trial, piece in left]
    time_left = progress.TimeLeft([(trial.name, trial.seconds) for trial, _ in left], count)
    work = jobs.results(found.perform, names, count, found.LIMIT_S, found.crashed)
    with contextlib.closing(work), progress.Progress(pieces, "pieces") as shown:
        for done, ((name, piece), (tally, seconds)) in enumerate(work, pieces - len(left) + 1):
            yield name, piece, tally
            failed = any(tally["failed"].values())
            time_left.note(name, seconds)
            shown.show(done, time_left.seconds(), f" ({name}{': FAILED' if failed else ''})", at_once=failed)


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
        marks.write_between_marks(arguments.write, "prove", table.markdown(rows))
    print("Something FAILED, see above." if failed(tallies) else "Nothing failed.", file=sys.stderr)
    return True


if __name__ == "__main__":
    sys.exit(streams.run_guarded(main, sys.argv[1:]))

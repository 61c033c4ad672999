"""The arena's work on the processor cores of this machine."""

import multiprocessing
import signal

from tools.duels import duel

CRASHED = "A process ended in the middle of a round: did a player crash it, or take all memory? `--jobs 1` shows where."


def results(tasks, jobs):
    """What duel.play_chunk makes of each task, in their order, from so many processes (1: this one)."""
    if jobs == 1:
        yield from map(duel.play_chunk, tasks)
        return
    others = multiprocessing.active_children()
    with multiprocessing.Pool(min(jobs, len(tasks)), leave_ctrl_c_to_the_parent) as pool:  # its end ends them all
        crew = set(multiprocessing.active_children()).difference(others)
        yield from awaited(pool.imap(duel.play_chunk, tasks), crew)


def awaited(answers, crew):
    """The answers; a pool would replace a process that died and wait for its answer for ever."""
    while True:
        try:
            yield answers.next(timeout=0.2)
        except multiprocessing.TimeoutError:
            if any(process.exitcode is not None for process in crew):
                raise duel.Unplayable(CRASHED)
        except StopIteration:
            return


def leave_ctrl_c_to_the_parent():
    """It reaches every process of a terminal; only the one that can print the result shall take it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

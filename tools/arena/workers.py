"""The arena's work on the processor cores of this machine."""

import contextlib

from tools.arena import duel
from tools.shared import jobs

CRASHED = "A process ended in the middle of a round: did a player end it, crash it, or take all memory?"


def results(tasks, count):
    """What duel.play_chunk makes of each task, in their order, from so many processes.

    No player runs in this process, so that none can end it, and a KeyboardInterrupt here is always somebody's Ctrl-C.
    """
    waiting, place = {}, 0
    with contextlib.closing(jobs.results(play, list(enumerate(tasks)), count, crashed=refuse)) as played:
        for (number, _), found in played:
            waiting[number] = found
            while place in waiting:
                yield waiting.pop(place)
                place += 1


def play(number, task):
    """One task, in a process of its own."""
    return duel.play_chunk(task)


def refuse(task, words):
    """A task whose process died."""
    raise duel.Unplayable(CRASHED)

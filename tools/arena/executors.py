"""Plays the deals in processes on this machine."""

import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from tools.arena import duel
from tools.shared import children

CRASHED = "A process ended in the middle of a round: did a player end it, crash it, or take all memory?"


def play(tasks: list[dict], jobs: int | None) -> Iterator[dict]:
    """The results of duel.play_chunk in order, from so many processes (None: one for each core).

    A terminal sends Ctrl-C to all processes; only this one reacts, and kills the others.
    """
    pool = ProcessPoolExecutor(jobs, initializer=prepare_worker, initargs=[os.getpid()])
    try:
        futures = [pool.submit(duel.play_chunk, task) for task in tasks]  # map() would cancel them before their end
        for future in futures:
            yield future.result()
    except BrokenProcessPool:
        raise duel.Unplayable(CRASHED)
    finally:
        for process in multiprocessing.active_children():
            process.kill()
        pool.shutdown()


def prepare_worker(parent):
    """In a new process: only its parent reacts to Ctrl-C, and it does not outlive that."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in children.ENDING:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    children.binder("SIGKILL", parent)()

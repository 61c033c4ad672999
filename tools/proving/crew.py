"""Pieces on processes of their own: what one of them breaks, hangs or kills stays with it, and is told."""

import multiprocessing
import os
import signal
import time
import traceback
from multiprocessing import connection

from tools.proving import found
from tools.proving.trial import Tally

LIMIT_S = 9000  # a piece that takes longer hangs; the longest, 400 rounds in a row, takes a quarter of an hour alone
POLL_S = 0.5
BROKEN = "pieces broke off"


def perform(name, piece):
    """Work on a piece here: (what came of it as plain data, seconds of the processor)."""
    start = time.process_time()
    try:
        tally = found.trials()[name].perform(*piece)
    except Exception:
        tally = Tally(failed={BROKEN: 1}, said=[f"{BROKEN}: {name} {piece}\n{traceback.format_exc()}"])
    return tally.plain(), time.process_time() - start


def _serve(name, piece, answers):
    """A process's whole work; Ctrl-C is the parent's, who ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setpgrp"):
        os.setpgrp()  # whoever ends it ends what it has started, too: an emulator
    answers.send(perform(name, piece))
    answers.close()


class Worker:
    """A process that works on a piece; `answers` has something to read when it is done, or dead."""

    def __init__(self, name, piece):
        self.name, self.piece = name, piece
        self.answers, there = multiprocessing.Pipe(duplex=False)
        self.process = multiprocessing.Process(target=_serve, args=(name, piece, there), daemon=True)
        self.process.start()
        there.close()
        self.end = time.monotonic() + LIMIT_S

    def result(self):
        """What came of it; None while it is at work."""
        words = f"{BROKEN}: {self.name} {self.piece}"
        if self.answers.poll():
            try:
                found = self.answers.recv()
            except EOFError:
                found = Tally(failed={BROKEN: 1}, said=[f"{words}: its process died"]).plain(), 0
        elif time.monotonic() > self.end:
            found = Tally(failed={BROKEN: 1}, said=[f"{words}: it took longer than {LIMIT_S} s"]).plain(), 0
        else:
            return None
        self.stop()
        return found

    def stop(self):
        """End it, and what it has started."""
        try:
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGTERM)
        except (ProcessLookupError, PermissionError):
            pass
        self.process.terminate()
        self.process.join()
        self.answers.close()


def results(pieces, jobs):
    """(name, piece, tally as plain data, seconds) of each (name, piece), as they are done, from so many processes."""
    waiting, working = list(pieces), []
    try:
        while waiting or working:
            while waiting and len(working) < jobs:
                working.append(Worker(*waiting.pop(0)))
            connection.wait([one.answers for one in working], POLL_S)
            for one in list(working):
                found = one.result()
                if found:
                    working.remove(one)
                    yield one.name, one.piece, *found
    finally:
        for one in working:
            one.stop()

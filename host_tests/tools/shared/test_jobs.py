"""Work on several processes: what crashes, hangs or is stopped."""

import os
import signal
import subprocess
import sys
import time

import pytest

from host_tests import signals, sources
from tools.shared import jobs

UNIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals of this kind")


def work(number, folder=None):
    """A piece of work that goes well, raises, dies or hangs."""
    if number == "raise":
        raise ValueError("on purpose")
    if number == "exit":
        os._exit(3)
    if number == "kill":
        os.kill(os.getpid(), signal.SIGKILL)
    if number == "deaf":
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
    if number in ("hang", "deaf"):
        time.sleep(600)
    if number == "long" and not (folder / "begun").exists():  # the second time it is short
        (folder / "begun").touch()
        time.sleep(600)
    while number == "meanwhile" and not (folder / "begun").exists():
        time.sleep(0.01)
    time.sleep(0.01)
    return number


class Clock:
    """The time that the pieces take, as a test says."""

    now = 0

    def monotonic(self):
        return self.now


def done(numbers, count=2, **more):
    """[(number, what came of it)] in the order of the numbers; "crashed" and why for those that crashed."""
    pieces = [(number,) for number in numbers]
    found = dict(jobs.results(work, pieces, count, crashed=lambda piece, words: f"crashed: {words}", **more))
    return [(number, found[number,]) for number in numbers]


def test_every_piece_is_worked_on_once():
    numbers = list(range(20))
    assert done(numbers, 3) == list(zip(numbers, numbers))
    assert done([]) == []


@UNIX
@pytest.mark.parametrize("way", ["exit", "kill"])
def test_only_the_piece_whose_process_dies_has_crashed(way):
    assert done([0, 1, way, 2, 3]) == [(0, 0), (1, 1), (way, "crashed: its process died"), (2, 2), (3, 3)]


def test_a_piece_that_takes_too_long_is_ended_and_the_others_are_done(monkeypatch):
    monkeypatch.setattr(jobs, "time", clock := Clock())
    found = {}
    for (number,), what in jobs.results(work, [(0,), ("hang",), (1,)], 2, 1.5, lambda piece, words: words):
        found[number], clock.now = what, clock.now + 1
    assert found == {0: 0, 1: 1, "hang": "it took longer than 1.5 s"}


@UNIX
def test_a_piece_that_does_not_end_is_killed_and_is_the_only_one_that_took_too_long(monkeypatch, tmp_path):
    """The long piece begins after a second, and is at work when the deaf one is late and while that is killed."""
    monkeypatch.setattr(jobs, "time", clock := Clock())
    monkeypatch.setattr(jobs, "GRACE_S", 1)
    end = jobs._end
    monkeypatch.setattr(jobs, "_end", lambda processes: [end(processes), setattr(clock, "now", 9)])
    found, pieces = {}, [(name, tmp_path) for name in ("deaf", "meanwhile", 0, "long")]
    for (name, _), what in jobs.results(work, pieces, 3, 3, lambda piece, words: words):
        found[name] = what
        clock.now = {0: 1, "meanwhile": 3.5}.get(name, clock.now)
    assert found == {"deaf": "it took longer than 3 s", "meanwhile": "meanwhile", 0: 0, "long": "long"}


def test_an_error_or_a_crash_comes_to_the_caller_and_no_process_stays():
    for number, error in (("raise", ValueError), ("exit", jobs.Crashed)):
        with pytest.raises(error):
            list(jobs.results(work, [(number,), ("hang",)], 2, limit_s=60 if number == "raise" else 2))
    assert not jobs.multiprocessing.active_children()


STOPPED = """
import subprocess, sys, time
from tools.shared import jobs

def work(number):
    try:
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        print("begun\\n", end="", flush=True)
        time.sleep(600)
    finally:
        time.sleep(0.9)
        print("put away\\n", end="", flush=True)

if __name__ == "__main__":
    jobs.GRACE_S = 600
    try:
        list(jobs.results(work, [(1,), (2,), (3,)], 2))
    except KeyboardInterrupt:
        sys.exit(130)
"""


@UNIX
@pytest.mark.parametrize("to_all", [False, True], ids=["to the first process", "to all of a terminal"])
def test_ctrl_c_ends_all_processes_and_what_they_started(to_all, tmp_path):
    (tmp_path / "stopped.py").write_text(STOPPED)
    settings = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "start_new_session": True}
    settings.update(cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(sources.ROOT)}, **signals.DEFAULT_SIGNALS)
    process = subprocess.Popen([sys.executable, "stopped.py"], **settings)
    assert process.stdout.readline() + process.stdout.readline() == "begun\n" * 2
    (os.killpg if to_all else os.kill)(process.pid, signal.SIGINT)
    out, said = process.communicate(timeout=600)  # what they started would keep the streams open
    assert (process.returncode, out, said) == (130, "put away\n" * 2, "")


def test_what_is_ended_while_it_is_made_does_not_complain():
    program = """
from tools.shared.jobs import _leave
class HalfMade:
    def __init__(self):
        _leave()
        self.socket = None
    def __del__(self):
        self.socket
HalfMade()
"""
    ended = subprocess.run([sys.executable, "-c", program], cwd=sources.ROOT, capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")

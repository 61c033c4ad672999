"""Two commands at once in a new checkout: one makes the environment, the other one waits for it."""

import errno
import shutil
import signal
import subprocess
import sys
import time

import pytest

from host_tests import signals, sources
from tools import environment
from tools.environment import locks

WAITING = "environment: another command is making it; waiting ...\n"
MAKING = "environment: Python packages ...\n"
SLOW = '''
import sys
from tools.environment import packages, parts

WORK = """
import sys, time
from pathlib import Path
python = Path(sys.argv[1])
Path("begun").touch()
while not Path("go").exists():
    time.sleep(0.05)
python.parent.mkdir()
python.touch()
"""

def slowly(python, group):
    parts.say("Python packages")
    parts.fresh(python.parent.parent)
    parts.command([sys.executable, "-c", WORK, str(python)], "the Python packages")

packages.make_python = slowly
try:
    print(packages.python_path())
except KeyboardInterrupt:
    sys.exit(130)
'''


@pytest.fixture
def start(tmp_path):
    """start(*words) runs Python in a copy of the checkout, where the packages are made once there is a file `go`."""
    for name in ("boards", "engine", "firmware", "tools"):
        shutil.copytree(sources.ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(sources.ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "slow.py").write_text(SLOW)
    running = []

    def run(*words):
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, **signals.DEFAULT_SIGNALS}
        running.append(subprocess.Popen([sys.executable, *(words or ["slow.py"])], cwd=tmp_path, **pipes))
        return running[-1]

    yield run
    (tmp_path / "go").touch()
    for process in running:
        process.kill()
        process.communicate()


def test_one_makes_what_both_need(start, tmp_path):
    first = start()
    assert first.stderr.readline() == MAKING
    second = start()
    assert second.stderr.readline() == WAITING
    (tmp_path / "go").touch()
    out, said = first.communicate(timeout=300)
    assert said == "" and first.returncode == 0
    assert second.communicate(timeout=300) == (out, "") and second.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="a handle of Windows is not inherited")
def test_after_a_killed_one_the_next_begins_when_all_that_it_started_has_ended(start, tmp_path):
    first = start()
    while not (tmp_path / "begun").exists():
        assert first.poll() is None
        time.sleep(0.05)
    first.kill()
    first.wait()
    second = start()
    assert second.stderr.readline() == WAITING
    (tmp_path / "go").touch()
    assert second.communicate(timeout=300)[1] == MAKING and second.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals of this kind")
def test_ctrl_c_ends_the_waiting_and_the_making(start, tmp_path):
    first = start()
    assert first.stderr.readline() == MAKING
    second = start("-m", "tools", "test")
    assert second.stderr.readline() == WAITING
    for process, said in ((second, "\n"), (first, "")):
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=300) == ("", said) and process.returncode == 130
    (tmp_path / "go").touch()
    third = start()
    assert third.communicate(timeout=300)[1] == MAKING and third.returncode == 0


def test_nobody_waits_where_everything_is_there():
    with locks.held(environment.FOLDER / "lock", lambda: None):
        call = [sys.executable, "-c", "from tools.environment import all_parts; all_parts.ensure()"]
        done = subprocess.run(call, cwd=sources.ROOT, capture_output=True, text=True, timeout=300)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has its own locks")
def test_a_file_system_without_locks_keeps_nobody_waiting(tmp_path, monkeypatch):
    def unknown(*words):
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", unknown)
    monkeypatch.setattr(time, "sleep", lambda seconds: pytest.fail("it waits"))
    with locks.held(tmp_path / "lock", lambda: pytest.fail("it waits")):
        pass

"""Tests where the shell ignores Ctrl-C, as behind `&` in a script: the programs that they start would inherit that."""

import re
import signal
import subprocess
import sys

import pytest

from host_tests import sources

SENDS = re.compile(r"send_signal\(|killpg\(\w+\.pid, signal\.SIG")
TAKES = re.compile(r"signals\.(DEFAULT_SIGNALS|restore_default_signals)")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals of this kind")
def test_tests_that_send_ctrl_c_pass_where_it_is_ignored():
    names = ("duels/test_arena_bots", "simulator/test_terminal", "test_at_once")
    some = [*(f"host_tests/tools/{name}.py" for name in names), "-k", "ctrl_c or x03"]
    call = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", *some]
    done = subprocess.run(call, cwd=sources.ROOT, preexec_fn=ignore_ctrl_c, stdout=subprocess.PIPE, text=True)
    assert done.returncode == 0, done.stdout
    assert "3 passed" in done.stdout


def test_every_program_that_tests_send_a_signal_takes_it():
    senders = [path for path in sources.modules("host_tests") if SENDS.search(sources.text(path))]
    assert len(senders) > 8
    assert [path.name for path in senders if not TAKES.search(sources.text(path))] == []


def ignore_ctrl_c():
    signal.signal(signal.SIGINT, signal.SIG_IGN)

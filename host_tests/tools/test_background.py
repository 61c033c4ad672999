"""Tests where the shell ignores Ctrl-C, as behind `&` in a script: the programs that are started inherit that."""

import signal
import subprocess
import sys

import pytest

from host_tests import sources


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals of this kind")
@pytest.mark.parametrize("workers", ["0", "1"])
def test_tests_that_send_ctrl_c_pass_where_it_is_ignored(workers):
    files = [f"host_tests/tools/{name}.py" for name in ("duels/test_arena_bots", "simulator/test_terminal")]
    some = [*files, "-k", "ctrl_c or (x03 and pocket)"]
    call = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", workers, *some]
    done = subprocess.run(call, cwd=sources.ROOT, preexec_fn=ignore_ctrl_c, stdout=subprocess.PIPE, text=True)
    assert done.returncode == 0, done.stdout
    assert "2 passed" in done.stdout


def ignore_ctrl_c():
    signal.signal(signal.SIGINT, signal.SIG_IGN)

"""No program that a command starts outlives it, however the command is ended: its pipe is closed."""

import signal
import sys

import pytest

from host_tests.commands import begin

WORDS = "[sys.executable, '-c', 'import time; print(1, flush=True); time.sleep(3600)']"
WAYS = {
    "environment, web, release": f"children.run({WORDS})",
    "train, arena, flash, case": f"packages.run('test', *{WORDS}[1:])",
}
SIGNALS = ("SIGTERM", "SIGHUP", "SIGKILL") if sys.platform == "linux" else ("SIGTERM", "SIGHUP")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals of this kind")


@pytest.mark.parametrize("name", SIGNALS)
@pytest.mark.parametrize("way", WAYS)
def test_a_program_ends_with_the_command_that_started_it(way, name):
    imports = "import sys; from tools.environment import packages; from tools.shared import children"
    number = getattr(signal, name)
    with begin("-c", f"{imports}; children.catch_signals(); {WAYS[way]}", start=()) as process:
        assert process.stdout.readline() == "1\n"
        process.send_signal(number)
        assert process.communicate(timeout=600)[0] == ""  # when nobody holds the pipe any more
        assert process.returncode == (-number if name == "SIGKILL" else 128 + number)

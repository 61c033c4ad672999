"""The frames of a cable, here and on MicroPython."""

import pytest

from host_tests import micropython
from host_tests.link import frames


@pytest.mark.parametrize("check", frames.CHECKS)
def test_no_wrong_message_arrives(check):
    check()


def test_nor_on_micropython():
    call = "from host_tests.link import frames; [check() for check in frames.CHECKS]"
    [outcome] = micropython.run_each([call], folders=("engine", "firmware", "host_tests/link"), timeout=3600)
    assert not outcome["error"], outcome["error"]

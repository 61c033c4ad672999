"""The frames of a cable, here and on MicroPython."""

import pytest

from host_tests import micropython
from host_tests.cable import framing


@pytest.mark.parametrize("check", framing.CHECKS)
def test_no_wrong_message_arrives(check):
    check()


def test_nor_on_micropython():
    call = "from host_tests.cable import framing; [check() for check in framing.CHECKS]"
    [outcome] = micropython.run_each([call], folders=("engine", "firmware", "host_tests/cable"), timeout=3600)
    assert not outcome["error"], outcome["error"]

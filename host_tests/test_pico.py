"""The emulated Pico: the real MicroPython runs the firmware, and its screens are those of the PC."""

import os

import pytest

from host_tests import evenings
from tools.console import Console as OnThePc
from tools.rp2040 import image, stage, storage
from tools.rp2040.console import Console as OnThePico
from tools.rp2040.emulator import Emulator
from tools.script import perform, parse

pytestmark = pytest.mark.slow
BRIEF = 12  # lines of a script that are played on every board

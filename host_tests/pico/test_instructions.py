"""Each kind of instruction that the emulated Pico runs translated does what the emulator's own step does."""

import functools
import json
import subprocess
from pathlib import Path

from tools.environment import node

PROGRAM = Path(__file__).with_name("instructions.mjs")
TRIES = 60  # opcodes of each kind, with several states of the processor each
ALWAYS_LEFT = {"rors"}  # to the emulator


@functools.cache
def outcome():
    """What the program found: {"tried": {kind: {"runs", "done"}}, "unknown", "wrong", "differences"}."""
    words = node.words(PROGRAM, node.rp2040_path() / "index.js", TRIES)
    return json.loads(subprocess.run(words, stdout=subprocess.PIPE, check=True).stdout)


def test_translated_instructions_do_what_the_emulator_does():
    assert outcome()["differences"] == 0, "\n".join(outcome()["wrong"])


def test_every_kind_that_is_translated_is_tried_here():
    assert outcome()["unknown"] == []
    tried = outcome()["tried"]
    assert {name for name, count in tried.items() if count["done"] < 0.4 * count["runs"]} == ALWAYS_LEFT

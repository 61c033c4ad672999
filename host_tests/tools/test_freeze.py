"""What is frozen: kernels as machine code, in which names of numbers cost nothing; and no line moves."""

import ast
import subprocess

from host_tests import sources
from tools.freeze import constants, prepare
from tools.web import modules

ARCHITECTURE = 2  # the byte of a .mpy file that says for which processor its machine code is, above two bits
FIRMWARE = b'''"""A screen."""

from engine.briscola import EXCHANGE, Briscola
from firmware.drawing.canvas import LARGE, SMALL, WIDTH

GAP = 4
GAPS, LESS = 3 * GAP, -GAP
TURNS = 0
SLOW_MS = 300.5
NAMES = ("a", "b")
ON = True


def draw(canvas):
    global TURNS
    from firmware.device.panel import PAGES, Panel

    TURNS += 1
    for GONE in NAMES:
        canvas.text(GONE, WIDTH - GAP, PAGES, GAPS + LESS, SMALL)  # GAP by GAP
'''
ON_A_BOARD = FIRMWARE.replace(b"WIDTH - GAP, PAGES, GAPS + LESS", b"128 - 4, 8, 12 + (-4)").replace(
    b"= 3 * GAP, -GAP", b"= 3 * 4, -4"
)


def test_numbers_stand_for_their_names_and_everything_else_stays():
    assert constants.inline_constants(FIRMWARE).decode() == ON_A_BOARD.decode()


def test_every_kernel_becomes_machine_code_and_no_line_moves(tmp_path):
    made = {}
    for path in sources.modules("engine/", "firmware/"):
        source, out = path.read_bytes(), tmp_path / "kernel.mpy"
        prepared, inlined = prepare.prepare_module(source), constants.inline_constants(source)
        assert functions(prepared) == functions(inlined) == functions(source), path
        assert prepared.count(b"\n") == inlined.count(b"\n") == source.count(b"\n"), path
        if b"engine.viper import" in source:
            assert prepared.count(prepare.EMITTER) == len(functions(source)), path
            (tmp_path / "kernel.py").write_bytes(prepared)
            subprocess.run([modules.find_compiler(), "-march=armv6m", "-o", out, tmp_path / "kernel.py"], check=True)
            made[path] = out.read_bytes()[ARCHITECTURE] >> 2
    assert len(made) >= 10 and all(made.values())


def functions(source):
    """(name, line) of a module's functions."""
    return [(node.name, node.lineno) for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]

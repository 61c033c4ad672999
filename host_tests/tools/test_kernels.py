"""What is compiled for a board: names of numbers cost nothing there."""

import ast

from host_tests import sources
from tools.flash import constants, kernels

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


def test_no_line_moves_on_the_way_to_a_board():
    for path in sources.modules("engine/", "firmware/", "boards/connect"):
        source = path.read_bytes()
        put = constants.inline_constants(kernels.drop_viper_imports(source))
        assert put.count(b"\n") == source.count(b"\n"), path
        ast.parse(put)

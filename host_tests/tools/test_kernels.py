"""What is compiled for a board: names of numbers cost nothing there."""

import ast

from host_tests import sources
from tools.flash import constants, kernels

NAMED = b'''"""A kernel."""

from engine.players.briscola.layout import (
    SIDE_POINTS,
    TURN,
)
from engine.viper import ptr8

ROW = 7
ROWS, LESS = 3 * ROW, -ROW


def add(state, place: int) -> int:
    s = ptr8(state)
    s[TURN] = s[SIDE_POINTS + place] + ROWS + LESS  # ROW by row
    return s[TURN + 1]
'''
PLAIN = b'''"""A kernel."""











def add(state, place: int) -> int:
    s = ptr8(state)
    s[%d] = s[%d + place] + 21 + (-7)
    return s[%d + 1]
'''
FIRMWARE = b'''"""A screen."""

from engine.briscola import EXCHANGE, Briscola
from firmware.drawing.canvas import LARGE, SMALL, WIDTH

GAP = 4
TURNS = 0
SLOW_MS = 300.5
NAMES = ("a", "b")
ON = True


def draw(canvas):
    global TURNS
    from firmware.device.panel import PAGES, Panel

    TURNS += 1
    for GONE in NAMES:
        canvas.text(GONE, WIDTH - GAP, PAGES, SMALL)
'''
ON_A_BOARD = FIRMWARE.replace(b"WIDTH - GAP, PAGES, SMALL", b"128 - 4, 8, SMALL")


def plain():
    """The same kernel with numbers."""
    from engine.players.briscola.layout import SIDE_POINTS, TURN

    return PLAIN % (TURN, SIDE_POINTS, TURN)


def test_a_kernel_with_names_does_what_one_with_numbers_does():
    named, numbered = [ast.parse(constants.inline_constants(source)).body[-1] for source in (NAMED, plain())]
    assert ast.dump(named) == ast.dump(numbered)


def test_numbers_stand_for_their_names_and_everything_else_stays():
    assert constants.inline_constants(FIRMWARE).decode() == ON_A_BOARD.decode()


def test_no_line_moves_on_the_way_to_a_board():
    for path in sources.modules("engine/", "firmware/", "boards/connect"):
        source = path.read_bytes()
        put = constants.inline_constants(kernels.drop_viper_imports(source))
        assert put.count(b"\n") == source.count(b"\n"), path
        ast.parse(put)

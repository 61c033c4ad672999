"""The controllers of 128x64 screens, as data: a new one is a line here and a model in boards/host/display.py.

boards/README.md, "A new controller", says where each number comes from.
"""

from collections import namedtuple

Controller = namedtuple("Controller", ("name", "before", "start", "hidden", "inches", "spi_hz"))
"""
  name       as in a board.py
  before     commands that it may be sent only while it is dark
  start      the others, also for a screen that is on, where nobody must see them (the driver's own would switch it
             off): clock, rows and the rest. Both begin with NOPs, for the operands that a command may lack that was cut
             off
  hidden     columns of its memory beyond the glass's 128; one with any has no addressing modes, only pages
  inches     the size of screen that usually has it
  spi_hz     the most that it takes at an SPI bus, in Hz
"""

# From their data sheets. The SH1106 has another charge pump than the SSD1306. The SSD1309 has none: its modules make
# the panel's voltage by themselves. It can be locked (0xFD), and its deselect level is another.
CONTROLLERS = (
    Controller(
        "ssd1306",
        b"\x00\xe3\xe3\xae",
        b"\x00\xe3\xe3\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\x20\x00\xda\x12\xdb\x30\xa4\xa6",
        0,
        "0.96",
        10000000,
    ),
    Controller(
        "sh1106",
        b"\x00\xe3\xe3\xae\xad\x8b",
        b"\x00\xe3\xe3\xd5\x80\xa8\x3f\xd3\x00\x40\xda\x12\xdb\x35\xa4\xa6",
        4,
        "1.3",
        2000000,
    ),
    Controller(
        "ssd1309",
        b"\x00\xe3\xe3\xfd\x12\xae",
        b"\x00\xe3\xe3\xfd\x12\xd5\x80\xa8\x3f\xd3\x00\x40\x20\x00\xda\x12\xdb\x34\xa4\xa6",
        0,
        "2.42",
        10000000,
    ),
)
USUAL = CONTROLLERS[0].name  # unless a station says otherwise
COLUMN = 2  # of the hidden ones, where the glass usually begins


def find_controller(name: str) -> Controller:
    """The Controller of that name. ValueError for an unknown one."""
    for controller in CONTROLLERS:
        if controller.name == name:
            return controller
    raise ValueError("there is no controller " + name)


def first_column(controller: Controller, column: int, turned: bool) -> int:
    """The column of the memory at which the glass begins, as the picture is turned."""
    if not controller.hidden:
        return 0
    return controller.hidden - column if turned else column

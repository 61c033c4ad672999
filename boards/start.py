"""Starts the console on the board that board.py on the file system describes, else on the pocket console."""

import os

from boards import connect
from firmware.device.panel import Panel
from firmware.main import main


def run() -> None:
    """Run the console; returns in safe mode only."""
    main(connect.Hardware(find_board()), Panel)


def find_board():
    """The module with the board's pins."""
    if "board.py" in os.listdir("/"):
        import board
    else:
        from boards.pocket import board
    return board

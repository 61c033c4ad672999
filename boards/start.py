"""Starts the console on the board that board.py on the file system describes, else on the pocket console."""

import os

from boards import connect


def run():
    """Run the console; returns in safe mode only."""
    from firmware.main import main

    board = find_board()
    watchdog, tone = connect.Watchdog(), connect.sound(board)
    main(connect.connect(board), connect.entropy, watchdog, tone, connect.share_flash, board.NAME, connect.change_clock)


def find_board():
    """The module with the board's pins."""
    if "board.py" in os.listdir("/"):
        import board
    else:
        from boards.pocket import board
    return board

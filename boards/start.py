"""Starts the console on the board that board.py on the file system describes, else on the pocket console."""

from boards import changed, connect
from firmware.device.panel import Panel
from firmware.main import main, stop


def run(files=None) -> None:
    """Run the console; returns in safe mode only. `files`: what changed.prefer() returned."""
    try:
        hardware = connect.Hardware(changed.find_board())
    except (Exception, SystemExit) as error:  # in somebody's board.py: all of the project's boards have this screen
        from boards.pocket import board

        stop([Panel(*screen) for screen, _ in connect.connect(board)], error)
        if isinstance(error, Exception):
            raise
        return  # sys.exit() would start MicroPython again, and again
    files = files or {}
    hardware.left_out = {path: why for path, why in files.items() if why is not None}
    hardware.has_changes = len(files) > len(hardware.left_out)
    main(hardware, Panel)

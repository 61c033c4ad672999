"""The time from reset to the first picture and to the title."""

import tempfile
from pathlib import Path

from tools.measure import played_match, wire
from tools.pico import game_image
from tools.pico.pico_console import Console

STEP_US = 5000
LIMIT_MS = 20_000
ANSWER_MS = 1000


def measure_startup(board):
    """(us of the first picture on a screen, us of the title on every screen).

    The title must be the PC's; played_match.Stuck when it does not appear or does not respond to a button.
    """
    title = played_match.title_screens(board)
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        path = Path(folder, "flash.bin")
        path.write_bytes(game_image.make_flash(board))
        with Console(board, played_match.SEED, path) as console:
            log = played_match.Log(console)
            while console.rams() != title:
                console.emulator.run(STEP_US)
                if console.now > LIMIT_MS:
                    raise played_match.Stuck(f"{board}: the title does not appear as on the PC")
            shown = max(us for writes in log.writes.values() for us, data in writes if wire.carries_picture(data))
            console.rest()  # while the last picture is still being sent, a press is one for the screen before
            console.hold(0, "ok")
            console.wait(ANSWER_MS)
            if console.rams() == title:
                raise played_match.Stuck(f"{board}: the title does not respond to OK")
    return min(wire.complete_at(writes) for writes in log.writes.values()), shown

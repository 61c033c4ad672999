"""From reset to the title, what an upload takes, and how full the flash is then."""

import tempfile
import time
from pathlib import Path

from tools.figures import played_match, wire
from tools.flashing import stage
from tools.rp2040 import image, storage
from tools.rp2040.pico_console import Console
from tools.rp2040.served import Served

STEP_US = 5000
LIMIT_MS = 20_000
ANSWER_MS = 1000
SETTLE_MS = 2500  # a console that was just put onto a Pico makes its folder


def begin(board):
    """(us of the first picture on a screen, us of the title on every screen).

    The title counts when it is as the PC shows it; match.Stuck when it does not come, or does not answer to a button.
    """
    title = played_match.title(board)
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        path = Path(folder, "flash.bin")
        path.write_bytes(storage.flash(image.find(), stage.files(board)))
        with Console(board, played_match.SEED, path) as console:
            log = played_match.Log(console)
            while console.rams() != title:
                console.emulator.run(STEP_US)
                if console.now > LIMIT_MS:
                    raise played_match.Stuck(f"{board}: the title does not come as the PC shows it")
            shown = max(us for writes in log.writes.values() for us, data in writes if wire.carries_picture(data))
            console.hold(0, "ok")
            console.wait(ANSWER_MS)
            if console.rams() == title:
                raise played_match.Stuck(f"{board}: the title does not answer to OK")
    return min(wire.complete_at(writes) for writes in log.writes.values()), shown


def upload(board, progress=lambda words: None):
    """([(seconds of the Pico's, seconds here, erases, programs)], blocks) of a full upload and of the same once more.

    What the game itself writes when it starts then is counted, too. The blocks are those in use at the end.
    """
    results = []
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        served = Served(Path(folder), image.find(), None, board)
        emulator = served.console.emulator
        try:
            for words in ("in full", "the same once more"):
                progress(words)
                us, erases, programs, real = emulator.us, emulator.erases, emulator.programs, time.monotonic()
                code, said = served.flash("--board", board)
                if code:
                    raise played_match.Stuck(f"the upload failed: {said}")
                took = (emulator.us - us) / 1e6, time.monotonic() - real
                served.console.wait(SETTLE_MS)
                results.append((*took, emulator.erases - erases, emulator.programs - programs))
        finally:
            served.close()
        return results, storage.used(served.path.read_bytes())

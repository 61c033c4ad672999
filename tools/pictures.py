"""The command `pictures`: plays on the simulated console and draws the README's pictures from its real screens."""

import tempfile
from pathlib import Path

from boards.host import frames
from tools.simulator.console import Console

HELP = "draw the pictures of the README again, from the real screens"
EXAMPLES = ("pictures",)
FOLDER = Path(__file__).resolve().parent.parent / "boards" / "host" / "pictures"

# Presses on the first station; "." keeps its screen, "settle" waits for the computer, a number waits milliseconds.
BRISCOLA = ". ok . ok ok settle right . ok 1500 . settle ok settle"
SCOPA = "ok right ok left ok ok settle right right . ok 700 . settle back right right ok . back back"
SCORE = " ok settle" * 18 + " . ok ok ."


def add_arguments(parser):
    """Options of `pictures`."""
    parser.add_argument("--out", metavar="DIR", default=FOLDER, help="where to write them (default: the README's own)")


def run(arguments):
    """Draw every picture; always 0."""
    folder = Path(arguments.out)
    folder.mkdir(exist_ok=True)
    screens = play(BRISCOLA, 3) + play(SCOPA + SCORE, 5)
    write(folder / "screens.png", frames.png(screens, 2, columns=3))
    write(folder / "table_four.png", frames.png(sit_at_table(), 2))
    return 0


def play(presses, seed):
    """The screens that a row of presses keeps, on a pocket console."""
    kept = []
    with tempfile.TemporaryDirectory() as saves, Console("pocket", seed=seed, saves=saves) as console:
        console.wait(500)
        for press in presses.split():
            if press == ".":
                kept.append(console.rams()[0])
            elif press == "settle":
                console.settle()
            elif press.isdigit():
                console.wait(int(press))
            else:
                console.press(0, press)
    return kept


def sit_at_table():
    """The four screens of a table for four in the middle of a trick."""
    with tempfile.TemporaryDirectory() as saves, Console("table_four", seed=4, saves=saves) as console:
        console.wait(500)
        console.press(0, "ok", "ok")
        for _ in range(3):
            console.settle()
            for station in range(4):
                console.press(station, "ok")
        return console.rams()


def write(path, data):
    """Write one picture and say so."""
    path.write_bytes(data)
    print(f"{path}: {len(data)} bytes")

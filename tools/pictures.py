"""The command `pictures`: plays on the simulated console and draws the READMEs' pictures from its real screens."""

import tempfile
from pathlib import Path

from tools.simulator import captions
from tools.simulator.console import Console
from tools.wires import svg

EXAMPLES = ("pictures",)
HELP = "draw the pictures of the READMEs again, from the real screens"
FOLDER = Path(__file__).resolve().parent.parent / "boards" / "host" / "pictures"

# Presses on the first station; "." keeps its screen, "settle" waits for the computer, a number waits milliseconds.
TITLE = ". ok . ok ok settle right ok 1500 . "
TAKING = "ok right ok left ok ok settle right right ."
SCORE = " ok 700 settle back right right ok . back back" + " ok settle" * 18 + " . ok ok ."
ANSWER = "ok ok ok settle" + " ok settle" * 3 + " ."

BELOW = (  # the words below the screens of the first picture, and of the second
    ("The title", "left, right: the language"),
    ("The set-up", "OK changes a line"),
    ("A trick is taken", "by you, with no points in it"),
    ("A capture", "Ace and 3 are white: the 4 takes them"),
    ("Look back", "every capture of this round"),
    ("The score of a round", "white: it made a point"),
    ("The Primiera", "the best card of each suit"),
)
SEATS = (
    ("Station 1", "Player 1 has played, and waits"),
    ("Station 2", "each sees only the own hand"),
    ("Station 3", "the turned-up card is everywhere"),
    ("Station 4", "and so is the trick"),
)


def add_arguments(parser):
    """Options of `pictures`."""
    parser.add_argument("--out", metavar="DIR", default=FOLDER, help="where to write them (default: the READMEs' own)")


def run(arguments):
    """Draw every picture; always 0."""
    folder = Path(arguments.out)
    folder.mkdir(exist_ok=True)
    for name, text in draw().items():
        (folder / name).write_text(text, encoding="utf-8")
        print(f"{folder / name}: {len(text)} bytes")
    return 0


def draw():
    """{file name: SVG text} of all pictures."""
    screens = play(TITLE, 3) + play(TAKING + SCORE, 5)
    return {
        "playing.svg": draw_playing(play(ANSWER, 1)[0], play(TAKING, 5)[0]),
        "screens.svg": captions.grid(list(zip(screens, BELOW)), 3),
        "table_four.svg": captions.grid(list(zip(sit_at_table(), SEATS)), 2),
    }


def draw_playing(briscola, scopa):
    """The playing screens of both games, with a caption for each part."""
    left, top, right = 152, 92, 460
    low = top + captions.BOX_HEIGHT + 26
    shapes = captions.screen(briscola, left, top) + captions.screen(scopa, right, top)
    shapes += [svg.words(left + captions.BOX_WIDTH // 2, 24, "Briscola", 17, "middle", bold=True)]
    shapes += [svg.words(right + captions.BOX_WIDTH // 2, 24, "Scopa", 17, "middle", bold=True)]
    for at, part, way, lines, anchor in (
        (left, (14, 8), [(left - 10, top + 24)], ("the trick:", "player 2 led"), "end"),
        (left, (37, 8), [(left + 82, 72)], ("your card", "goes here"), "middle"),
        (left, (102, 8), [(left + 176, 72)], ("cards", "left"), "middle"),
        (left, (120, 8), [(left + 248, 72)], ("briscola:", "this suit"), "middle"),
        (
            left,
            (48, 50),
            [(left + 104, low)],
            ("your hand; OK plays the white card,", "left and right choose another"),
            "middle",
        ),
        (left, (100, 36), [(left + 264, low)], ("whose", "turn"), "middle"),
        (right, (28, 10), [(right + 64, 72)], ("the table; white cards", "are what you take"), "middle"),
        (right, (80, 50), [(right + 130, low)], ("your hand; OK plays the", "white card"), "middle"),
        (right, (123, 29), [(right + 282, top + 40)], ("whose turn:", "white is you"), "start"),
        (right, (117, 46), [(right + 282, top + 92)], ("cards left",), "start"),
        (right, (121, 58), [(right + 282, top + 128)], ("scope: yours,", "the other's"), "start"),
    ):
        shapes += captions.pointer(at, top, part, way, lines, anchor)
    return svg.picture(860, low + 56, shapes)


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

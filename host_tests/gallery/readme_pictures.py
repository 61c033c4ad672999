"""The READMEs' pictures of screens: plays on the simulated console and draws what it shows."""

import tempfile
from pathlib import Path

from host_tests import sources
from host_tests.gallery import captions
from tools.play.console import PcConsole

FOLDER = sources.ROOT / "boards/host/pictures"

# Presses; "." keeps a screen, "settle" waits for the computer, a number waits milliseconds; "1:" is another station.
BRISCOLA = ". ok . ok ok settle right ok 1500 . settle back . right ok 5000 ."
TAKING = "ok right ok right ok back ok ok settle right right right ."
SCORE = " ok 700 settle back right right right ok . back back" + " right ok settle" * 18 + " . ok ok ."
TABLE = (
    "ok 1:ok 2:ok 3:ok ok settle 1500 ok"
    + " settle right ok 1:right 1:ok 2:right 2:ok 3:right 3:ok" * 2
    + " settle . 1:. 2:. 3:."
)
ANSWER = "ok ok ok settle right ok settle 4000 settle right ."

SCREEN_CAPTIONS = (  # a title and a line for each screen
    ("The title", "left and right change the language"),
    ("The set-up", "OK changes a line, or begins"),
    ("A trick is taken", "by whom, and its points"),
    ("The menu", "back opens it (Esc on a PC)"),
    ("A hint", "the white card, and why"),
    ("A capture", "the 4 takes the Ace and the 3"),
    ("Look back", "at every trick or capture"),
    ("The score of a round", "what made a point is white"),
    ("The Primiera", "the best card of each suit"),
)
HAND_CAPTION = "your hand: OK plays", "the white card"
STATION_CAPTIONS = (
    ("Station 1", "player 2 has just played"),
    ("Station 2", "this is player 2: the 6 is theirs"),
    ("Station 3", "the frame waits for player 3"),
    ("Station 4", "each screen shows its own hand"),
)


def write_all():
    """Write every picture of boards/host/pictures. Then look whether each caption still says what its screen shows."""
    for name, text in draw_all().items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")


def draw_all():
    """{the name of a file: its text}"""
    screens = play("pocket", 3, BRISCOLA) + play("pocket", 5, TAKING + SCORE)
    return {
        "playing.svg": draw_playing(play("pocket", 1, ANSWER)[0], play("pocket", 5, TAKING)[0]),
        "screens.svg": captions.grid(list(zip(screens, SCREEN_CAPTIONS)), 3),
        "table_four.svg": captions.grid(list(zip(play("table_four", 4, TABLE), STATION_CAPTIONS)), 2),
    }


def draw_playing(briscola, scopa):
    """The playing screens of both games, with a caption for each part."""
    left, right, top = 30, 350, 92
    low = top + captions.BOX_HEIGHT + 20
    shapes = []
    for ram, at, words in ((briscola, left, "Briscola"), (scopa, right, "Scopa")):
        shapes += captions.screen(ram, at, top)
        shapes.append(captions.text(at + captions.BOX_WIDTH // 2, 24, words, 17, "middle", bold=True))
    for at, part, end, lines, anchor in (
        (left, (15, 0), (left + 30, 72), ("the trick:", "Pina led"), "middle"),
        (left, (37, 0), (left + 112, 72), ("your card", "goes here"), "middle"),
        (left, (103, 1), (left + 186, 72), ("cards left", "to draw"), "middle"),
        (left, (120, 0), (left + 254, 72), ("briscola:", "this suit"), "middle"),
        (left, (48, 63), (left + 104, low), HAND_CAPTION, "middle"),
        (left, (112, 39), (left + 256, low), ("whose turn:", "white is you"), "middle"),
        (right, (55, 0), (right + 118, 72), ("the table: the white cards", "are what you take"), "middle"),
        (right, (80, 63), (right + 136, low), ("your hand", ""), "middle"),
        (right, (127, 30), (right + 284, top + 60), ("whose turn",), "start"),
        (right, (122, 46), (right + 284, top + 94), ("cards left to deal",), "start"),
        (right, (125, 59), (right + 284, top + 128), ("scope: yours,", "the other player's"), "start"),
    ):
        shapes += captions.pointer(at, top, part, end, lines, anchor)
    return captions.svg_file(770, low + 46, shapes)


def play(board, seed, presses):
    """The screens that a script of presses keeps, on a console that no longer explains the game."""
    kept = []
    with tempfile.TemporaryDirectory() as saves:
        Path(saves, "settings.txt").write_text("explain=0\n", encoding="utf-8")
        with PcConsole(board, seed=seed, saves=saves) as console:
            console.wait(500)
            for step in presses.split():
                station, _, press = step.rpartition(":")
                if press == ".":
                    kept.append(console.rams()[int(station or 0)])
                elif press == "settle":
                    console.settle()
                elif press.isdigit():
                    console.wait(int(press))
                else:
                    console.press(int(station or 0), press)
    return kept

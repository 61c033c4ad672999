"""A third game, quintet, is added to a copy of the project as firmware/README.md says, and played by presses."""

import re
import shutil
from pathlib import Path

import pytest

from firmware.words.text import WORDS as LANGUAGES
from host_tests import sources
from host_tests.commands import call

PARTS = Path(__file__).parent / "third_game"
ROOMS = ("engine", "firmware", "boards", "tools", "host_tests")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.svg", "frames", "playthroughs")
LISTED = {  # file: what is written into it, each (before, after)
    "engine/games.py": (
        ("from engine.scopa import Scopa\n", "from engine.quintet import Quintet\nfrom engine.scopa import Scopa\n"),
        ("(Briscola, Scopa)", "(Briscola, Scopa, Quintet)"),
    ),
    "firmware/games/__init__.py": (
        ("import briscola, scopa\n", "import briscola, quintet, scopa\n"),
        ('"scopa": scopa}', '"scopa": scopa, "quintet": quintet}'),
    ),
}
WORDS = {  # group of words: lines for its end
    "always": (
        "quintet: Quintet",
        "quintet_to: %d points",
        "quintet_to_one: 1 point",
        "thirds: Points of tricks",
        "bids: bid %d",
        "passes: pass",
        "calls: call",
    ),
    "how": ("length_in_quintet: To %d points.", "length_in_quintet_of_1: To 1 point."),
    "hints": ("follow_suit: Follow suit: %s",),
    "how_quintet": ("aim_of_quintet: The aim|Bid, call a Three, follow suit.",),
    "statistics": ("declared: Declared: %d",),
}
PLAYED = """
import sys
from pathlib import Path
from host_tests.console.observing import light_card, observed, open_item, open_menu, rows, set_row, settle_plan  # first
from boards.speech.reader import describe
from engine.cards import text

folder = Path(sys.argv[1])

def play_until(kind, is_there=lambda: True):
    for _ in range(99):
        if console.kind() == kind and is_there():
            light_card(console)
            return
        light_card(console)
        console.press(0, "ok")
        console.settle()
    raise AssertionError("never seen: " + kind)

def leave_menu():
    while console.kind() != "Play":
        console.press(0, "back")

settle_plan(folder, "person:Anna thumb level3 level4", "scopa")  # before a firmware with the new game
with observed(folder, seed=5) as console:
    console.press(0, "ok")
    set_row(console, "Game", "Quintet")
    open_item(console, "Seat 2")
    print(*[name for _, name, _ in console.screen().items])
    console.press(0, "back")
    print(*list(rows(console).values())[1:8])
    open_item(console, "Play!")
    console.press(0, "ok")
    play_until("Auction")
    console.press(0, "left")
    print(console.words(), describe(console.screen()), sep=" | ")
    console.press(0, "ok")
    console.settle()
    light_card(console)
    print(console.words())
    play_until("Play", lambda: console.screen().unplayable)
    play, match = console.screen(), console.table.match
    print(play.move in match.round.legal(), describe(play).partition(". Your hand")[0])
    card = play.unplayable[0]
    while play.card != card:
        console.press(0, "right")
    before = len(match.round.history)
    console.press(0, "ok")
    console.settle()
    print(len(match.round.history) == before, play.find_place(card) == play.cursor, play.move)
    print(console.words().split(" | ")[-1], describe(play), sep=" | ")
    lit = [(x, y) for x in range(32, 42) for y in range(22, 42) if console.observed[0].canvas.panel.pixel(x, y)]
    print(len(lit) > 30, {(x + y) % 2 for x, y in lit})  # the third card of the hand
    console.press(0, "right")  # the words go
    open_menu(console, "Hint")
    console.settle()
    print(console.words())
    console.press(0, "right")  # the hint goes
with observed(folder) as console:  # as after a power cut
    console.press(0, "ok")
    console.settle()
    print(console.words())
    play_until("Play", lambda: any(console.table.match.round.piles) and console.table.scene.asked is not None)
    open_menu(console, "Look back")
    console.settle()
    print(console.words(), describe(console.screen()), sep=" | ")
    leave_menu()
    play_until("Score")
    print(console.words())
    console.press_until("the match!")
    print(console.words())
print((folder / "statistics.txt").read_text().replace("\\n", " "))
print(*[line.partition(" *")[0] for line in (folder / "journal.txt").read_text().splitlines()[1:]], sep=", ")
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    folder = tmp_path_factory.mktemp("project")
    for room in ROOMS:
        shutil.copytree(sources.ROOT / room, folder / room, ignore=LEFT_OUT)
    shutil.copytree(PARTS, folder, dirs_exist_ok=True)
    for name, pairs in LISTED.items():
        change(folder / name, pairs)
    for path in (folder / "firmware" / "words").glob("??.py"):
        add_words(path)
    return folder


def change(path, pairs):
    text = path.read_text(encoding="utf-8")
    for before, after in pairs:
        assert before in text
        text = text.replace(before, after)
    path.write_text(text, encoding="utf-8")


def add_words(path):
    """Give a language its words, which are English in each."""
    text = path.read_text(encoding="utf-8")
    for group, lines in WORDS.items():
        start = f'    "{group}": lambda: {{\n'
        if start not in text:
            text = text.replace("WORDS = {\n", f"WORDS = {{\n{start}    }},\n")
        pairs = [line.split(": ", 1) for line in lines]
        text = text.replace(start, start + "".join([f"        {key!r}: {words!r},\n" for key, words in pairs]))
    path.write_text(text, encoding="utf-8")


def run(project, *words, code=0):
    """What Python prints in the copy, as lines."""
    done = call(*words, folder=project, start=())
    assert done.returncode == code, done.stderr
    return (done.stderr if code else done.stdout).splitlines()


def test_a_third_game_takes_the_files_that_the_readme_lists(project):
    text = (sources.ROOT / "firmware" / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\d\. .*$", text[text.index("**A game**") :], re.MULTILINE)
    named = {f"firmware/words/{code}.py" for code in LANGUAGES}
    named |= {name.replace("<game>", "quintet") for line in listed for name in re.findall(r"`([\w/<>]+\.py)`", line)}
    there = {path.relative_to(project).as_posix(): path.read_bytes() for path in project.rglob("*.py")}
    ours = {name: (sources.ROOT / name).read_bytes() for name in there if (sources.ROOT / name).exists()}
    assert named == {name for name in there if there[name] != ours.get(name)} and len(listed) == 6


def test_a_third_game_is_played_by_presses(project, tmp_path):
    printed = run(project, "-c", PLAYED, tmp_path)
    sitters, plan, bid, call, follow, unplayable, refusal, grey, hint = printed[:-6]
    stored, trick, score, won, counted, moves = printed[-6:]
    assert sitters == "Person New name... Ciro Rosa" and plan == "Quintet 5 Anna Rosa Rosa Rosa Rosa"  # no levels
    assert bid.startswith("You | bid 3 | Your turn. ") and call == "A: 3 | You | call 3D"
    assert follow.startswith("True Your turn. You may play: Re of Denari. Played: Cavallo of Denari by Rosa 2, ")
    assert unplayable == "True True None"  # ok does not play it, a tap goes to it, and nothing is chosen
    assert refusal.startswith("Follow suit: Denari | Your turn.") and refusal.endswith(" Follow suit: Denari.")
    assert grey == "True {1}"  # every other pixel
    assert hint.endswith("| Rosa: your only move")
    assert stored.startswith("Quintet: 0, 0, ") and "Go on" in stored
    assert trick.startswith("Rosa 2 takes 2/3 points | You | ") and "Played: 6 of Denari by you, " in trick
    assert score.startswith("Points of tricks | You | Rosa | ") and "2/3 | 2 1/3 | " in score
    assert "| -3► |" in won and "the match!" in won
    assert counted.endswith(";declared:1 ") and ", bid 3, pass, pass, pass, pass, call 3D, " in moves


def test_no_screen_of_a_third_game_shows_a_card_that_its_reader_may_not_know(project, tmp_path):
    check = "from host_tests.console.match.test_privacy import *; print(KINDS[EVENINGS[-1]][0])"
    check += "; check_evening(EVENINGS[-1], %r)" % str(tmp_path)
    assert run(project, "-c", check) == ["quintet"]


def test_computers_play_a_third_game_in_the_arena_but_no_level_that_has_not_learned_it(project):
    arena = ("-m", "tools", "arena", "--game", "quintet", "--deals", 2)
    assert "quintet" in " ".join(run(project, *arena))
    (refused,) = run(project, *arena, "thumb", "level4", code=2)
    assert "level4 has not learned quintet for 5 players" in refused

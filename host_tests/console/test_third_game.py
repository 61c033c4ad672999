"""A third game, highest card, is added to a copy of the project as firmware/README.md says, and played by presses."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_tests import sources

PARTS = Path(__file__).parent / "third_game"
ROOMS = ("engine", "firmware", "boards", "tools")
WATCHING = (
    "host_tests/observed.py",
    "host_tests/console/observing.py",
    "host_tests/gallery/pencil.py",
)
LISTED = {  # file: what is written into it, each (before, after)
    "engine/games.py": (
        ("from engine.scopa import Scopa\n", "from engine.highest import Highest\nfrom engine.scopa import Scopa\n"),
        ("(Briscola, Scopa)", "(Briscola, Scopa, Highest)"),
    ),
    "firmware/games/__init__.py": (
        ("import briscola, scopa\n", "import briscola, highest, scopa\n"),
        ('"scopa": scopa}', '"scopa": scopa, "highest": highest}'),
    ),
}
WORDS = {  # group of words: lines for its end
    "always": ("highest: Highest card", "highest_to: %d wins", "highest_to_one: 1 win", "tricks: Tricks"),
    "how": ("length_in_highest: Won with %d rounds.", "length_in_highest_of_1: One round wins."),
    "how_highest": ("aim_of_highest: The aim|Three tricks. The higher card takes.",),
}
PLAYED = """
import sys
from host_tests.console.observing import observed

def open_menu(console):
    home, kinds = console.kind(), []
    for place in range(1, 11):
        console.press(0, "back", *["right"] * place, "ok")
        console.settle()
        kinds.append(console.kind())
        while console.kind() != home:
            console.press(0, "back")
        console.press(0, "right")  # where a hint was given, it goes
    print(*kinds)

with observed(sys.argv[1]) as console:
    console.press(0, "ok", "right", "ok", "ok", "left", "ok", "ok")
    console.settle()
    open_menu(console)
    console.press(0, "ok")
    while "take" not in console.words():
        console.wait(50)
    console.wait(500)
    console.press(0, "ok")
    print(console.words())
    for words in ("Tricks", "Match to 2 wins"):
        console.press_until(words)
        print(console.words())
    open_menu(console)
with observed(sys.argv[1]) as console:  # as after a power cut
    console.press(0, "ok")
    console.settle()
    print(console.words())
    console.press_until("the match!")
    print(console.words())
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy of the project with the third game in it."""
    folder = tmp_path_factory.mktemp("project")
    for room in ROOMS:
        shutil.copytree(sources.ROOT / room, folder / room, ignore=shutil.ignore_patterns("__pycache__", "*.svg"))
    for name in WATCHING:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(sources.ROOT / name, folder / name)
    shutil.copytree(PARTS, folder, dirs_exist_ok=True)
    for name, pairs in LISTED.items():
        change(folder / name, pairs)
    for path in (folder / "firmware" / "words").glob("??.py"):
        add_words(path)
    return folder


def change(path, pairs):
    """Write what a maker writes into a file."""
    text = path.read_text(encoding="utf-8")
    for before, after in pairs:
        text = text.replace(before, after)
    path.write_text(text, encoding="utf-8")


def add_words(path):
    """Give a language its words, which are English in each."""
    text = path.read_text(encoding="utf-8")
    for group, lines in WORDS.items():
        start = f'    "{group}": {{\n'
        if start not in text:
            text = text.replace("WORDS = {\n", f"WORDS = {{\n{start}    }},\n")
        pairs = [line.split(": ", 1) for line in lines]
        text = text.replace(start, start + "".join([f"        {key!r}: {words!r},\n" for key, words in pairs]))
    path.write_text(text, encoding="utf-8")


def run(project, *arguments):
    """What Python prints in the copy."""
    call = [sys.executable, *map(str, arguments)]
    done = subprocess.run(call, cwd=project, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_third_game_takes_the_files_that_the_readme_lists(project):
    text = (sources.ROOT / "firmware" / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\d\. .*$", text[text.index("**A game**") :], re.MULTILINE)
    named = {name.replace("<game>", "highest") for line in listed for name in re.findall(r"`([\w/<>]+\.py)`", line)}
    there = {path.relative_to(project).as_posix(): path.read_bytes() for path in project.rglob("*.py")}
    ours = {name: (sources.ROOT / name).read_bytes() for name in there if (sources.ROOT / name).exists()}
    assert named == {name for name in there if there[name] != ours.get(name)} and len(named) == 6


def test_a_third_game_is_played_by_presses_to_its_score(project, tmp_path):
    menu, why, tricks, score, menu_then, stored, won = run(project, "-c", PLAYED, tmp_path)
    assert tricks == "Tricks | You | Rosa | 1 | 2 | OK: go on | back: menu | ►"
    assert score == "Match to 2 wins | You | Rosa | 0 | 1 | +1 | Rosa wins the round | OK: go on | back: menu | ◄"
    assert "Highest card" in stored and "Go on" in stored
    assert won.startswith("Match letters: ") and "the match!" in won
    assert menu == "Play Menu LookBack MatchScore Reader How Check Options Menu Menu"
    assert "beats" in why
    assert menu_then == "Replay Menu LookBack MatchScore Reader How Check Options Menu Menu"


def test_computers_play_a_third_game_in_the_arena(project):
    seen = run(project, "-m", "tools", "arena", "thumb", "chance", "--game", "highest", "--deals", "5")
    assert "highest" in " ".join(seen)

"""A third game, quintet, is added to a copy of the project as firmware/README.md says, and played by presses."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_tests import sources

PARTS = Path(__file__).parent / "third_game"
ROOMS = ("engine", "firmware", "boards", "tools")
HELPERS = [f"host_tests/{name}.py" for name in ("*", "console/observing", "gallery/*", "engine/helpers/*")]
LISTED = {  # file: what is written into it, each (before, after)
    "engine/games.py": (
        ("from engine.scopa import Scopa\n", "from engine.quintet import Quintet\nfrom engine.scopa import Scopa\n"),
        ("(Briscola, Scopa)", "(Briscola, Scopa, Quintet)"),
    ),
}
ROUNDS = """
import json
from engine.moves import move_text
from engine.view_from_data import read_view, write_view
from host_tests.engine.helpers import random_games
from host_tests.engine.helpers.checked_rounds import check_round, state

for number in range(40):
    check_round(bytes([number] * 32))
for game, players in random_games.KINDS:
    table, _, below = random_games.draw_round(game, players, bytes(32))
    while table.turn is not None:
        for seat in list(range(players)) + [None]:
            view = table.view(seat)
            assert state(read_view(json.loads(json.dumps(write_view(view))))) == state(view), write_view(view)
        random_games.step(table, below)
print(*[move_text(move, table) for _, move in table.history[:5]], sep=" | ")
print(*[table.format_points(points) for points in table.scores()], sep=" | ")
print(table.match_points(), table.winners())
print(table.find_facts())
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy of the project with the third game in it."""
    folder = tmp_path_factory.mktemp("project")
    for room in ROOMS:
        shutil.copytree(sources.ROOT / room, folder / room, ignore=shutil.ignore_patterns("__pycache__", "*.svg"))
    for path in [path for pattern in HELPERS for path in sources.ROOT.glob(pattern)]:
        copy = folder / path.relative_to(sources.ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    shutil.copytree(PARTS, folder, dirs_exist_ok=True)
    for name, pairs in LISTED.items():
        change(folder / name, pairs)
    return folder


def change(path, pairs):
    """Write what a maker writes into a file."""
    text = path.read_text(encoding="utf-8")
    for before, after in pairs:
        assert before in text
        text = text.replace(before, after)
    path.write_text(text, encoding="utf-8")


def run(project, *arguments, code=0):
    """What Python prints in the copy, as lines."""
    call = [sys.executable, *map(str, arguments)]
    done = subprocess.run(call, cwd=project, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == code, done.stderr
    return (done.stderr if code else done.stdout).splitlines()


def test_rounds_records_and_views_of_a_third_game_have_its_words_and_points(project):
    auction, points, match_points, facts = run(project, "-c", ROUNDS)
    assert auction == "pass | bid 1 | bid 2 | pass | call 3S"
    assert points == "0 | 1 2/3 | 2 1/3 | 6 2/3 | 0"
    assert match_points == "[0, -2, -2, 4, -2] [3]" and facts == "[[0, 0, 0, 1, 0]]"


def test_computers_play_a_third_game_in_the_arena_but_no_level_that_has_not_learned_it(project):
    arena = ("-m", "tools", "arena", "--game", "quintet", "--players", 5, "--deals", 2)
    assert "quintet" in " ".join(run(project, *arena))
    (refused,) = run(project, *arena, "thumb", "level4", code=2)
    assert "level4 has not learned quintet for 5 players" in refused

"""The arena's doors: players from outside, what the README says about them, and other machines."""

import json
import subprocess
import sys
import time

import pytest

from engine import games, players, view_from_data
from engine.deal import Stream
from host_tests import signals, sources
from host_tests.tools.arena.arena_calls import SLOW, bots_in, figures, refused
from tools.arena import workers


@pytest.fixture
def bots(tmp_path, monkeypatch):
    """A folder with players from outside."""
    yield from bots_in(tmp_path, monkeypatch)


def test_a_player_from_outside_plays_and_may_answer_with_lists(bots, capsys):
    found = figures(capsys, "arena_bot:choose", "chance", "--deals", "20", "--jobs", "2")
    assert found["a"]["player"] == "arena_bot:choose"
    assert figures(capsys, "arena_bot:as_lists", "chance", "--deals", "20")["digest"] == found["digest"]
    for jobs in ("1", "2"):
        assert figures(capsys, "arena_bot:talk", "chance", "--deals", "20", "--jobs", jobs)["digest"] == found["digest"]
    assert figures(capsys, "engine.players.thumb:choose", "thumb", "--deals", "5")["win_percent"]["mean"] == 50


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_player_that_fails_is_told_with_its_position(bots, capsys, jobs):
    said = refused(capsys, "thumb", "arena_bot:tired", "--deals", "20", "--jobs", jobs).splitlines()
    assert said[0].startswith("In deal 0, seating 0, the player arena_bot:tired failed: RuntimeError: out of ideas (")
    assert said[0].endswith("arena_bot.py, line 14).")
    view = view_from_data.read_view(json.loads(said[-1]))
    assert len(view.history) > 9 and view.legal and view.turn == view.seat


def test_an_illegal_move_is_told_with_what_would_be_legal(bots, capsys):
    said = refused(capsys, "arena_bot:cheat", "thumb", "--jobs", "1").splitlines()
    view = view_from_data.read_view(json.loads(said[-1]))
    assert f"chose (39, 38), which is not one of the legal moves {view.legal}" in said[0]


def test_a_player_that_is_not_there_is_told_with_where_it_was_looked_for(bots, capsys):
    said = refused(capsys, "your_bot:choose", "thumb")
    assert said == f"The player your_bot:choose cannot be loaded: there is no module your_bot in {bots}.\n"
    (bots / "arena_bot_values.py").unlink()
    assert "ModuleNotFoundError: No module named 'arena_bot_values' (" in refused(capsys, "arena_bot:choose", "thumb")
    assert refused(capsys, "arena_bot", "thumb").endswith("for one of your own, such as my_bot:choose\n")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_player_that_ends_its_process_or_interrupts_is_told(bots, capsys, jobs):
    assert refused(capsys, "arena_bot:crash", "thumb", "--jobs", jobs) == workers.CRASHED + "\n"
    assert "failed: KeyboardInterrupt: enough" in refused(capsys, "arena_bot:interrupt", "thumb", "--jobs", jobs)


def test_ctrl_c_ends_every_process_at_once(bots):
    (bots / "slow_bot.py").write_text(SLOW)
    call = [sys.executable, str(sources.ROOT / "tools"), "arena", "slow_bot:choose", "thumb", "--jobs", "2"]
    running = subprocess.Popen(call, stderr=subprocess.PIPE, text=True, cwd=bots, **signals.DEFAULT_SIGNALS)
    try:
        while not (bots / "thinking").exists():
            assert running.poll() is None
            time.sleep(0.05)
        running.send_signal(2)
        assert running.communicate(timeout=300)[1] == "Stopped before the first deals were over.\n"
        assert running.returncode == 130
    finally:
        running.kill()


def test_the_readmes_bot_and_its_questions_work(bots):
    bot, again, ask = (sources.ROOT / "engine/players/README.md").read_text(encoding="utf-8").split("```python\n")[1:]
    (bots / "my_bot.py").write_text(bot.split("```")[0])
    call = [sys.executable, str(sources.ROOT / "tools"), "arena", "my_bot:choose", "thumb", "--deals", "5"]
    for game in ("briscola", "scopa"):
        subprocess.run([*call, "--game", game], check=True, cwd=bots)
    asked = {"game": "scopa", "hands": [["7D", "2C", "3S"], []], "table": ["7S", "3D", "RC", "RB"]}
    (bots / "position.json").write_text(json.dumps(asked))
    for code, printed in ((again, "(6, 26)\n"), (ask, "(10,)\n")):
        done = [sys.executable, "-c", code.split("```")[0]]
        answer = subprocess.run(done, cwd=bots, env={"PYTHONPATH": str(sources.ROOT)}, capture_output=True, text=True)
        assert answer.stdout == printed, answer.stderr


def test_how_far_below_goes_is_told():
    below = Stream(bytes(32)).below
    assert 0 <= below(1) < 1 and 0 <= below(65536) < 65536
    with pytest.raises(ValueError, match="1 to 65536"):
        below(65537)
    assert "from 1 to 65536" in players.__doc__
    readme = " ".join(sources.readmes().split())
    assert "`below(n)` gives a uniform random number from 0 to n - 1, for n from 1 to 65,536" in readme


def test_the_readme_tells_every_field_of_a_view():
    text = sources.text(sources.ROOT / "engine/players/README.md")
    rows = "".join(line.split("|")[1] for line in text.splitlines() if line.startswith("| `"))
    for fields in (view_from_data.BOTH, view_from_data.MATCH, *[games.find_game(game).OWN for game in games.NAMES]):
        assert [name for name in fields if f"`{name}`" not in rows] == []

"""The arena's doors: players from outside, what the README says about them, and other machines."""

import io
import json
import subprocess
import sys
import time
import zipfile

import distributed
import pytest

from engine import players, position
from engine.deal import Stream
from engine.view import View
from host_tests import sources
from host_tests.arena_calls import figures, refused
from tools import cluster, duel, workers

BOT = '''
import json

from bot_values import worth

def choose(view, below):
    return max(view.legal, key=lambda move: (len(move), -worth(view, move[0])))

def as_lists(view, below):
    return list(choose(view, below))

def tired(view, below):
    if len(view.history) > 9:
        raise RuntimeError("out of ideas")
    return view.legal[0]

def cheat(view, below):
    return (39, 38)

def talk(view, below):
    print("thinking")
    return choose(view, below)

def learned(view, below):
    with open("weights.json") as file:
        return view.legal[json.load(file) % len(view.legal)]

def crash(view, below):
    import os
    os._exit(3)
'''
VALUES = '''
from engine.briscola import POINTS

def worth(view, card):
    return POINTS[card]
'''
SLOW = '''
import time

def choose(view, below):
    open("thinking", "w").close()
    time.sleep(60)
'''


@pytest.fixture
def bots(tmp_path, monkeypatch):
    """A folder with players from outside, which is where one is; its modules are forgotten afterwards."""
    (tmp_path / "arena_bot.py").write_text(BOT.replace("bot_values", "arena_bot_values"))
    (tmp_path / "arena_bot_values.py").write_text(VALUES)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield tmp_path
    duel.load.cache_clear()
    for name in [name for name in sys.modules if name.startswith("arena_")]:
        del sys.modules[name]


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
    view = View.from_dict(json.loads(said[-1]))
    assert len(view.history) > 9 and view.legal and view.turn == view.seat


def test_an_illegal_move_is_told_with_what_would_be_legal(bots, capsys):
    said = refused(capsys, "arena_bot:cheat", "thumb", "--jobs", "1").splitlines()
    view = View.from_dict(json.loads(said[-1]))
    assert f"chose (39, 38), which is not one of the legal moves {view.legal}" in said[0]


def test_a_player_that_is_not_there_is_told_with_where_it_was_looked_for(bots, capsys):
    said = refused(capsys, "your_bot:choose", "thumb")
    assert said == f"The player your_bot:choose cannot be had: there is no module your_bot in this folder, {bots}.\n"
    (bots / "arena_bot_values.py").unlink()
    assert "ModuleNotFoundError: No module named 'arena_bot_values' (" in refused(capsys, "arena_bot:choose", "thumb")
    assert refused(capsys, "arena_bot", "thumb").endswith("for one of your own, such as my_bot:choose\n")


def test_a_process_that_dies_is_noticed(bots, capsys):
    assert refused(capsys, "arena_bot:crash", "thumb", "--jobs", "2") == workers.CRASHED + "\n"


def test_ctrl_c_ends_every_process_at_once(bots):
    (bots / "slow_bot.py").write_text(SLOW)
    call = [sys.executable, str(sources.ROOT / "tools"), "arena", "slow_bot:choose", "thumb", "--jobs", "2"]
    running = subprocess.Popen(call, stderr=subprocess.PIPE, text=True, cwd=bots)
    try:
        while not (bots / "thinking").exists():
            assert running.poll() is None
            time.sleep(0.05)
        running.send_signal(2)
        assert running.communicate(timeout=20)[1] == "Stopped before the first deals were over.\n"
        assert running.returncode == 130
    finally:
        running.kill()


def test_the_readmes_bot_and_its_questions_work(bots):
    bot, again, ask = (sources.ROOT / "README.md").read_text(encoding="utf-8").split("```python\n")[1:]
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
    readme = " ".join(sources.text(sources.ROOT / "README.md").split())
    assert "`below(n)` gives an even random number from 0 to n - 1, for n from 1 to 65,536" in readme


def test_the_readme_tells_every_field_of_a_view():
    text = sources.text(sources.ROOT / "README.md")
    rows = "".join(line.split("|")[1] for line in text.splitlines() if line.startswith("| `"))
    for fields in (position.BOTH, position.MATCH, *position.OWN.values()):
        assert [name for name in fields if f"`{name}`" not in rows] == []


@pytest.fixture
def crowded(bots):
    """The folder with much else in it; a function then packs what a cluster is sent for a player: {name: bytes}."""
    (bots / "arena_pack/inner").mkdir(parents=True)
    for name in ("arena_pack/__init__", "arena_pack/inner/__init__", "arena_pack/used", "arena_pack/unused", "other"):
        (bots / f"{name}.py").write_text("")
    (bots / "arena_pack/bot.py").write_text("from arena_pack import used\nfrom arena_bot import choose\n")
    for name in ("secret.txt", ".env", ".git/config", "arena_pack/.env", "arena_pack/key.pem", "weights.json"):
        (bots / name).parent.mkdir(exist_ok=True)
        (bots / name).write_text(name)

    def packed(player, *send):
        duel.load(player, str(bots))
        task = {"names": [player, "thumb"], "folder": str(bots)}
        with zipfile.ZipFile(io.BytesIO(cluster.pack(task, send))) as archive:
            return {name: archive.read(name) for name in archive.namelist() if not name.startswith("engine/")}

    return packed


PLAYED = {"tools/__init__.py", "tools/duel.py"}


def test_a_cluster_is_sent_what_the_player_imports_and_nothing_else(crowded):
    used = {"arena_bot.py", "arena_bot_values.py"}
    package = {"arena_pack/__init__.py", "arena_pack/bot.py", "arena_pack/used.py"}
    assert set(crowded("thumb")) == PLAYED
    assert set(crowded("arena_bot:choose")) == PLAYED | used
    assert set(crowded("arena_pack.bot:choose")) == PLAYED | used | package


def test_a_yardstick_plays_on_a_cluster_too(crowded):
    assert set(crowded("tools.yardsticks:thumb_with_last_deal")) == PLAYED | {"tools/yardsticks.py"}


def test_a_cluster_is_sent_the_files_that_are_named(crowded, bots):
    sent = crowded("arena_bot:choose", "weights.json", str(bots / "arena_pack/key.pem"))
    assert sent["weights.json"] == b"weights.json" and sent["arena_pack/key.pem"] == b"arena_pack/key.pem"
    assert "secret.txt" not in sent


def test_a_cluster_is_sent_nothing_hidden_or_from_elsewhere(crowded, bots, tmp_path_factory):
    outside = tmp_path_factory.mktemp("outside") / "arena_linked.py"
    outside.write_text("def choose(view, below):\n    return view.legal[0]\n")
    (bots / "arena_linked.py").symlink_to(outside)
    (bots / "table.json").symlink_to(bots / ".env")
    (bots / "away").symlink_to(outside.parent)
    for wrong in (".env", ".git/config", "arena_pack/.env", "table.json"):
        with pytest.raises(duel.Unplayable, match="is hidden: no hidden file is sent to a cluster"):
            crowded("thumb", wrong)
    above = f"../{outside.parent.name}/arena_linked.py"
    for wrong in (str(outside), above, "away/arena_linked.py", "arena_linked.py"):
        with pytest.raises(duel.Unplayable, match="does not lie in .*: only files of that folder are sent"):
            crowded("thumb", wrong)
    with pytest.raises(duel.Unplayable, match="There is no file .*arena_pack to be sent"):
        crowded("thumb", "arena_pack")
    with pytest.raises(duel.Unplayable, match="arena_linked.py does not lie in"):
        crowded("arena_linked:choose")


def test_files_are_sent_to_a_cluster_only(capsys):
    assert refused(capsys, "thumb", "chance", "--send", "weights.json") == "--send goes with --dask.\n"


@pytest.mark.slow
def test_a_dask_cluster_of_several_processes_comes_to_the_same_result(bots, capsys):
    with distributed.LocalCluster(n_workers=3, threads_per_worker=1, processes=True, dashboard_address=":0") as local:
        words = ("arena_bot:choose", "chance", "--deals", "60", "--seed", "4")
        there = figures(capsys, *words, "--dask", local.scheduler_address)
        (bots / "weights.json").write_text("1")
        table = ("arena_bot:learned", "chance", "--deals", "20", "--dask", local.scheduler_address)
        missed = refused(capsys, *table)
        assert figures(capsys, *table, "--send", "weights.json")["pairs"] == 20
        said = refused(capsys, "arena_bot:tired", "thumb", "--deals", "20", "--dask", local.scheduler_address)
    assert there == figures(capsys, *words, "--jobs", "2")
    assert "failed: FileNotFoundError: [Errno 2] No such file or directory: 'weights.json'" in missed
    assert "failed: RuntimeError: out of ideas" in said and View.from_dict(json.loads(said.splitlines()[-1])).legal


@pytest.mark.slow
def test_a_cluster_without_workers_or_without_an_answer_is_told(capsys, monkeypatch):
    monkeypatch.setattr(cluster, "SECONDS", 1)
    with distributed.LocalCluster(n_workers=0, dashboard_address=":0") as local:
        address = local.scheduler_address
        said = refused(capsys, "thumb", "chance", "--dask", address)
    assert said == f"The Dask cluster at {address} has no workers.\n"
    for nobody in (address, "somewhere"):
        said = refused(capsys, "thumb", "chance", "--dask", nobody)
        assert said.startswith(f"No Dask scheduler answers at {nobody}: ") and said.count("\n") == 1


def test_without_dask_it_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert refused(capsys, "thumb", "chance", "--dask", "tcp://here:1") == cluster.NEEDS + "\n"

"""The arena on a cluster: what travels there, the same result, and what is told when it cannot be."""

import io
import json
import sys
import zipfile

import distributed
import pytest

from engine.view_from_data import read_view
from host_tests.tools.arena.arena_calls import bots_in, figures, refused
from tools import __main__ as program
from tools.arena import cluster, duel
from tools.environment import packages


@pytest.fixture
def bots(tmp_path, monkeypatch):
    """A folder with players from outside."""
    yield from bots_in(tmp_path, monkeypatch)


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
        duel.load_player(player, str(bots))
        task = {"names": [player, "thumb"], "folder": str(bots)}
        with zipfile.ZipFile(io.BytesIO(cluster.pack_task(task, send))) as archive:
            return {name: archive.read(name) for name in archive.namelist() if not name.startswith("engine/")}

    return packed


PLAYED = {"tools/__init__.py", "tools/arena/duel.py"}


def test_a_cluster_is_sent_what_the_player_imports_and_nothing_else(crowded):
    used = {"arena_bot.py", "arena_bot_values.py"}
    package = {"arena_pack/__init__.py", "arena_pack/bot.py", "arena_pack/used.py"}
    assert set(crowded("thumb")) == PLAYED
    assert set(crowded("arena_bot:choose")) == PLAYED | used
    assert set(crowded("arena_pack.bot:choose")) == PLAYED | used | package


def test_a_yardstick_plays_on_a_cluster_too(crowded):
    assert set(crowded("tools.arena.yardsticks:thumb_with_last_deal")) == PLAYED | {"tools/arena/yardsticks.py"}


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
        with pytest.raises(duel.Unplayable, match="is hidden: hidden files are never sent to a cluster"):
            crowded("thumb", wrong)
    above = f"../{outside.parent.name}/arena_linked.py"
    for wrong in (str(outside), above, "away/arena_linked.py", "arena_linked.py"):
        with pytest.raises(duel.Unplayable, match="is outside .*: only files inside that folder are sent"):
            crowded("thumb", wrong)
    with pytest.raises(duel.Unplayable, match="There is no file .*arena_pack to send"):
        crowded("thumb", "arena_pack")
    with pytest.raises(duel.Unplayable, match="arena_linked.py is outside"):
        crowded("arena_linked:choose")


def test_files_are_sent_to_a_cluster_only(capsys):
    assert refused(capsys, "thumb", "chance", "--send", "weights.json") == "--send needs --dask.\n"


@pytest.mark.slow
def test_a_dask_cluster_of_several_processes_comes_to_the_same_result(bots, capsys, monkeypatch):
    monkeypatch.setattr(cluster, "SECONDS", 300)
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
    assert "failed: RuntimeError: out of ideas" in said and read_view(json.loads(said.splitlines()[-1])).legal


@pytest.mark.slow
def test_a_cluster_without_workers_or_without_an_answer_is_told(capsys, monkeypatch):
    monkeypatch.setattr(cluster, "SECONDS", 10)  # its scheduler answers at once
    with distributed.LocalCluster(n_workers=0, dashboard_address=":0") as local:
        address = local.scheduler_address
        said = refused(capsys, "thumb", "chance", "--dask", address)
    assert said == f"The Dask cluster at {address} has no workers.\n"
    monkeypatch.setattr(cluster, "SECONDS", 1)
    for nobody in (address, "somewhere"):
        said = refused(capsys, "thumb", "chance", "--dask", nobody)
        assert said.startswith(f"No Dask scheduler answers at {nobody}: ") and said.count("\n") == 1


def test_without_dask_it_starts_anew_with_a_python_that_has_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.setattr(packages, "run", lambda *words: words)
    monkeypatch.setattr(sys, "argv", ["tools", "arena", "thumb", "chance", "--dask", "tcp://here:1"])
    assert program.main(sys.argv[1:]) == ("cluster", "-m", "tools", *sys.argv[1:])

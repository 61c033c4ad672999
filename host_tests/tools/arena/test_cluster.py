"""The arena on a Dask cluster: what is sent there, the same result, and what is reported."""

import io
import sys
import zipfile

import distributed
import pytest

from tools import __main__ as program
from tools.arena import duel, executors
from tools.environment import packages


def names_sent(bots, send=()):
    """What a cluster is sent, less the engine."""
    with zipfile.ZipFile(io.BytesIO(executors.pack(bots, send))) as archive:
        assert "engine/players/learned/scopa_two.py" in archive.namelist()
        return {name for name in archive.namelist() if not name.startswith("engine/")}


def test_a_cluster_is_sent_what_the_player_imports_and_what_is_named(bots, tmp_path_factory):
    (bots / "arena_unused.py").write_text("")
    ours = {"tools/__init__.py", "tools/arena/duel.py"}
    assert names_sent(bots) == ours
    duel.load_player("arena_bot:choose", str(bots))
    bot = {"arena_bot.py", "arena_values.py"}
    assert names_sent(bots) == ours | bot
    assert names_sent(bots, ["weights.json", str(bots / "arena_unused.py")]) == ours | bot | {
        "weights.json",
        "arena_unused.py",
    }
    outside = tmp_path_factory.mktemp("outside") / "secret"
    outside.write_text("")
    for wrong in (str(outside), f"../{outside.parent.name}/secret", "missing", "."):
        with pytest.raises(duel.Unplayable, match="cannot be sent to the cluster: there is no such file in"):
            names_sent(bots, [wrong])


@pytest.mark.slow
def test_a_cluster_comes_to_the_same_result_and_reports_failures(bots, figures, refused, monkeypatch):
    monkeypatch.setattr(executors, "TIMEOUT_S", 300)
    words = "arena_bot:choose chance --deals 150 --seed 4"
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as local:
        dask = f" --dask {local.scheduler_address}"
        assert figures(words + dask) == figures(words + " --jobs 2")
        learned = "arena_bot:learned thumb --deals 4" + dask
        assert "failed: FileNotFoundError: [Errno 2] No such file or directory: 'weights.json'" in refused(learned)
        assert figures(learned + " --send weights.json")["pairs"] == 4
        assert refused("arena_bot:crash thumb --deals 4" + dask).startswith(executors.CRASHED)


@pytest.mark.slow
def test_a_cluster_without_workers_or_without_an_answer_is_reported(refused, monkeypatch):
    monkeypatch.setattr(executors, "TIMEOUT_S", 10)  # its scheduler answers at once
    with distributed.LocalCluster(n_workers=0, dashboard_address=":0") as local:
        address = local.scheduler_address
        said = refused(f"thumb chance --dask {address}")
    assert said == f"The Dask cluster at {address} has no workers.\n"
    monkeypatch.setattr(executors, "TIMEOUT_S", 1)
    for nobody in (address, "somewhere"):
        said = refused(f"thumb chance --dask {nobody}")
        assert said.startswith(f"No Dask scheduler answers at {nobody}: ") and said.count("\n") == 1


def test_without_dask_it_starts_again_with_a_python_that_has_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.setattr(packages, "run", lambda *words: words)
    monkeypatch.setattr(sys, "argv", ["tools", "arena", "thumb", "chance", "--dask", "tcp://here:1"])
    assert program.main(sys.argv[1:]) == ("cluster", "-m", "tools", *sys.argv[1:])

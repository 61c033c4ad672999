"""The arena on a Dask cluster: what is sent there, the same result, and what is reported."""

import io
import zipfile

import distributed
import pytest

from tools.arena import duel, executors


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
    more = ["weights.json", str(bots / "arena_unused.py")]
    assert names_sent(bots, more) == ours | bot | {"weights.json", "arena_unused.py"}
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


def test_where_no_cluster_answers_it_is_said(refused, monkeypatch):
    monkeypatch.setattr(executors, "TIMEOUT_S", 1)
    said = refused("thumb chance --dask somewhere")
    assert said.startswith("No Dask scheduler answers at somewhere: ") and said.count("\n") == 1

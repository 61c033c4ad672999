"""The command `train`: what it cannot do it says plainly, and each table says how it was made."""

import importlib
from types import SimpleNamespace

import numpy
import pytest

from tools import __main__, environment
from tools.environment import packages
from tools.train import __main__ as training
from tools.train import command as train


def count_rounds(factor):
    """A trainer whose table is `factor` times the rounds that it learned from."""

    def advance(state, done, games, seed):
        state["rounds"] += factor * 10

    return SimpleNamespace(
        GAMES=100,
        CHUNK=10,
        start=lambda seed: {"rounds": numpy.zeros(1, int)},
        advance=advance,
        show=lambda state, done: "stronger",
        module=lambda state, facts: f'"""{facts}"""\n\nTABLE = {state["rounds"][0]}\n',
    )


once, twice = count_rounds(1), count_rounds(2)


@pytest.fixture
def two_trainers(monkeypatch, tmp_path):
    """A project with these two trainers and their tables in its folder, run in this process."""
    trained = {("once", 2): (f"{__name__}:once", "once.py"), ("twice", 2): (f"{__name__}:twice", "twice.py")}
    monkeypatch.setattr(train, "TRAINED", {**trained, ("once", 3): trained["once", 2]})
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(training, "FOLDER", tmp_path / "training")
    monkeypatch.setattr(packages, "run", lambda group, flag, module, *words: training.main(words))
    return tmp_path


def test_without_a_game_every_table_is_made_once(two_trainers, capsys):
    assert __main__.main(["train"]) == 0
    assert (two_trainers / "once.py").read_text().endswith("\nTABLE = 100\n")
    assert (two_trainers / "twice.py").read_text().endswith("\nTABLE = 200\n")
    said = capsys.readouterr().out
    assert "1 of 2: once.py" in said and "2 of 2: twice.py" in said
    assert said.endswith("2 tables in 0 minutes.\n")


def test_it_is_said_whether_a_table_is_the_same_as_before(two_trainers, capsys):
    for table, same in (("0", False), ("100", True)):
        (two_trainers / "once.py").write_text(f'"""Of another day."""\n\nTABLE = {table}\n')
        assert __main__.main(["train", "once"]) == 0
        assert ("once.py is written, with the same table as before." in capsys.readouterr().out) == same


def test_what_is_meant_for_one_table_needs_its_game(capsys):
    assert __main__.main(["train", "--players", "3"]) == 2
    assert "Name the game, too" in capsys.readouterr().err


def test_what_cannot_be_trained_is_told(capsys):
    assert __main__.main(["train", "briscola", "--players", "7"]) == 2
    assert capsys.readouterr().err.startswith("No training for briscola with 7. Choose one of: briscola")


def test_a_table_goes_into_a_folder_that_is_there(capsys, tmp_path):
    out = tmp_path / "missing" / "table.py"
    assert __main__.main(["train", "briscola", "--out", str(out)]) == 2
    assert f"There is no folder {out.parent}" in capsys.readouterr().err


def test_each_table_names_the_command_that_makes_it():
    for game, table in {(game, table) for (game, _), (_, table) in train.TRAINED.items()}:
        said = importlib.import_module(table.removesuffix(".py").replace("/", ".")).__doc__
        kinds = [players for (_, players), (_, written) in train.TRAINED.items() if written == table]
        assert any(f"python3 -m tools train {game} --players {players} --games " in said for players in kinds)
        assert "minutes" in said and " % ± " in said

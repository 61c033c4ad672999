"""The command `train`: all tables, one, and stopped."""

import sys
from types import SimpleNamespace

import numpy
import pytest

from tools import __main__ as program
from tools.train import command


@pytest.fixture
def trainers(monkeypatch, tmp_path):
    """A project with two trainers, whose tables are 1 and 2 bytes for ten rounds; {its name: rounds} is Ctrl-C."""
    stop = {}

    def trainer(name, factor):
        def advance(state, done, games, seed):
            if done == stop.get(name):
                raise KeyboardInterrupt
            state["seeds"] = numpy.append(state["seeds"], [seed] * factor)

        return SimpleNamespace(
            ABOUT="Learned.",
            GAMES=100,
            CHUNK=10,
            start=lambda seed: {"seeds": numpy.zeros(0, int)},
            advance=advance,
            tables=lambda state: {"TABLE": bytes(state["seeds"].tolist()), "LATER": "TABLE"},
        )

    monkeypatch.setattr(command, "TRAINED", {"one": ("fake", "one"), "two": ("fake", "two")})
    monkeypatch.setattr(command, "LEARNED", tmp_path)
    monkeypatch.setattr(command.importlib.util, "find_spec", lambda name: True)
    monkeypatch.setitem(sys.modules, "tools.train.fake", SimpleNamespace(one=trainer("one", 1), two=trainer("two", 2)))
    return tmp_path, stop


def written(number, seed=1):
    """The end of a module with so many bytes."""
    return f"\nTABLE = (\n    {bytes([seed]) * number!r}\n)\nLATER = TABLE\n"


def test_every_table_is_written(trainers, capsys):
    folder, _ = trainers
    assert program.main(["train"]) == 0
    assert (folder / "one.py").read_text() == (
        '"""Learned.\n\nLearned by `python3 -m tools train one --seed 1`\n'
        f'in 1 minutes on one core.\n"""\n{written(10)}'
    )
    assert (folder / "two.py").read_text().endswith(written(20))
    said = capsys.readouterr().out
    assert "1 of 2: one" in said and "2 of 2: two" in said and said.endswith("Done in 0 minutes.\n")


def test_after_ctrl_c_the_tables_before_are_there(trainers, capsys):
    folder, stop = trainers
    stop["two"] = 50
    assert program.main(["train"]) == 130
    assert "The tables before this one are written." in capsys.readouterr().err
    assert (folder / "one.py").exists() and not (folder / "two.py").exists()


def test_one_table_is_trained_alone(trainers):
    folder, _ = trainers
    assert program.main(["train", "two", "--seed", "2"]) == 0
    assert (folder / "two.py").read_text().endswith(written(20, 2)) and not (folder / "one.py").exists()

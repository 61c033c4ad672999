"""The command `train`: what it cannot do it says plainly, and each table says how it was made."""

import importlib

from tools import __main__, train


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

"""The command `test` says what ruff and mypy have against a file: its style, its form, its types."""

import sys

import pytest

from tools import environment
from tools.test import command as test

FORMED = '"""A module."""\n\nNUMBER = 1\n'


@pytest.mark.parametrize(
    "text, code, said",
    [
        (FORMED, 0, ""),
        (FORMED.replace(" = ", "="), 1, "unformatted"),
        (FORMED.replace("NUMBER", "round"), 1, "A001 Variable `round` is shadowing a Python builtin"),
        (FORMED + "import os\n", 1, "F401"),
        (FORMED + "WORD: str = NUMBER\n", 1, "Incompatible types in assignment"),
    ],
)
def test_style_and_form_are_checked(tmp_path, monkeypatch, capfd, text, code, said):
    (tmp_path / "pyproject.toml").write_bytes((environment.ROOT / "pyproject.toml").read_bytes())
    for folder in ("engine", "firmware", "boards"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "module.py").write_text(text)
        (tmp_path / folder / "__init__.py").touch()
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    assert test.check_style(sys.executable) == code
    out = capfd.readouterr().out
    assert said in out and ("style: see above" if code else "style: clean") in out

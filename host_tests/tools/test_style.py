"""The command `test` says what ruff and mypy have against a file: its style, its form, its types."""

import sys

from tools import environment
from tools.test import command as test

FORMED = '"""A module."""\n\nNUMBER = 1\n'
FAULTS = {  # lines, and what is said of them
    'round="word"\n': ("A001", "unformatted"),
    "import os\n": ("F401",),
    "WORD: str = NUMBER\n": ("Incompatible types",),
}


def test_style_form_and_types_are_checked(tmp_path, monkeypatch, capfd):
    (tmp_path / "pyproject.toml").write_bytes((environment.ROOT / "pyproject.toml").read_bytes())
    for folder in ("engine", "firmware", "boards"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "__init__.py").write_text(FORMED)
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    assert test.check_style(sys.executable) == 0
    assert capfd.readouterr().out == "style: clean\n"
    (tmp_path / "firmware/module.py").write_text(FORMED + "".join(FAULTS))
    assert test.check_style(sys.executable) == 1
    said = capfd.readouterr().out
    assert [words for found in FAULTS.values() for words in found if words not in said] == []

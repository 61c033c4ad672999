"""The environment of `test`: damaged or half-made parts are made again, and failures are told plainly."""

import importlib.util
import sys
from pathlib import Path

import pytest

from tools import environment
from tools.environment import driver


def test_everything_is_there_and_nothing_is_made_again(capsys):
    environment.ensure()
    assert capsys.readouterr().err == ""


def test_a_damaged_or_missing_file_is_not_trusted(tmp_path):
    good = environment.driver_path() / "ssd1306.py"
    copy = tmp_path / "ssd1306.py"
    assert not environment._intact(tmp_path, environment.DRIVER_FILES)
    copy.write_bytes(good.read_bytes())
    assert environment._intact(tmp_path, environment.DRIVER_FILES)
    copy.write_bytes(good.read_bytes()[:-1])
    assert not environment._intact(tmp_path, environment.DRIVER_FILES)


def test_what_comes_must_be_what_is_pinned(tmp_path, monkeypatch):
    monkeypatch.setattr(environment, "FOLDER", tmp_path)
    monkeypatch.setattr(environment, "python_path", lambda: sys.executable)
    monkeypatch.setattr(environment, "_command", lambda words, what: Path(words[-1], "ssd1306.py").write_text("evil"))
    with pytest.raises(environment.Unavailable, match="the display driver is not what is pinned: its SHA-256 differs"):
        environment.driver_path()


def test_a_folder_that_cannot_be_written_is_told(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setattr(environment, "FOLDER", tmp_path / "file/.environment")
    with pytest.raises(environment.Unavailable, match="cannot be made in .*: Not a directory"):
        environment.driver_path()


def test_packages_are_trusted_only_when_complete_and_for_the_same_pins(tmp_path):
    stamp = environment._stamp("pytest==1", "3.11")
    assert not environment._stamped(tmp_path, stamp)
    environment._write_stamp(tmp_path, stamp)
    assert environment._stamped(tmp_path, stamp)
    assert not environment._stamped(tmp_path, environment._stamp("pytest==2", "3.11"))


def test_every_package_is_pinned_and_says_why():
    for group in ("test", "beneath", "cluster", "node", "train"):
        for line in environment._group(group).splitlines():
            assert "include-group" in line or ("==" in line and ",  # " in line), line


def test_a_failed_download_is_told_in_a_sentence_with_what_was_said():
    fails = [sys.executable, "-c", "print('first'); raise SystemExit('host not found')"]
    with pytest.raises(environment.Unavailable) as caught:
        environment._command(fails, "the Python packages")
    sentence, *said = str(caught.value).splitlines()
    assert sentence == "Could not get the Python packages. Is this machine on the network? It said:"
    assert said == ["    first", "    host not found"]


def test_a_python_without_venv_gets_the_way_out(tmp_path, monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(environment.Unavailable, match="apt install python3-venv"):
        environment._make_python(tmp_path, tmp_path / "python")


def test_the_driver_comes_from_where_pip_is_told(monkeypatch):
    monkeypatch.setenv("PIP_INDEX_URL", "https://packages.example/simple")
    assert driver.pip_settings(sys.executable)["index-url"] == "https://packages.example/simple"

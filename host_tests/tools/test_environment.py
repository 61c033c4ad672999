"""The environment: pinned, added to group by group, made by one command at a time, and whole after an interruption."""

import re
import subprocess
import sys
import threading
import time

import pytest

from host_tests import sources
from tools import environment
from tools.environment import driver, locks, node, packages, parts

PINNED = re.compile(r'^    "([\w.-]+==[\w.]+).*?",(.*)$', re.MULTILINE)  # a line of a group: the pin, and why


def test_a_second_command_waits_for_the_first_one_and_says_so(tmp_path):
    order = []

    def second():
        with locks.held(tmp_path / "lock", lambda: order.append("waits")):
            order.append("begins")

    thread = threading.Thread(target=second)
    with locks.held(tmp_path / "lock", pytest.fail):
        thread.start()
        while not order:
            time.sleep(0.01)
        order.append("the first one ends")
    thread.join()
    assert order == ["waits", "the first one ends", "begins"]


@pytest.fixture
def pip(tmp_path, monkeypatch):
    """A list of the groups that were installed into an empty environment, "again" for a new one; may hold an error."""
    calls, errors = [], []

    def command(words, what, **_):
        if "venv" in words:
            calls.append("again")
            python = tmp_path / f"made/python{sys.version_info[0]}.{sys.version_info[1]}"
            python = python / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
            python.parent.mkdir(parents=True)
            python.touch()
        elif "--group" in words:
            calls.append(words[words.index("--group") + 1])
            assert not list(tmp_path.rglob(packages.STATE))  # what a killed command leaves
            if errors:
                raise errors.pop()

    monkeypatch.setattr(environment, "FOLDER", tmp_path / "made")
    monkeypatch.setattr(parts, "command", command)
    return calls, errors


def test_a_group_is_installed_once_and_added_to_the_others(pip):
    calls, _ = pip
    for group in ("flash", "train", "flash", "test", "case"):  # test includes flash and case
        packages.python_path(group)
    assert calls == ["again", "flash", "train", "test"]


def test_what_failed_loses_nothing_and_what_was_interrupted_or_pinned_anew_begins_again(pip, monkeypatch):
    calls, errors = pip
    packages.python_path("flash")
    errors.append(environment.Unavailable())
    with pytest.raises(environment.Unavailable):
        packages.python_path("train")
    packages.python_path("flash")
    assert calls == ["again", "flash", "train"]
    errors.append(KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        packages.python_path("train")
    packages.python_path("flash")
    assert calls[3:] == ["train", "again", "flash"]
    pins = packages.read_pins() + "more==1\n"
    monkeypatch.setattr(packages, "read_pins", lambda: pins)
    monkeypatch.setattr(sys, "prefix", str(packages.python_path("flash").parent.parent))
    assert calls[6:] == ["again", "flash"]
    monkeypatch.setattr(packages, "read_pins", lambda: pins + "other==1\n")
    with pytest.raises(environment.Unavailable, match="The pinned packages have changed"):
        packages.python_path("flash")  # not by the Python that would be removed


def test_a_machine_without_venv_or_a_writable_folder_is_told_what_helps(tmp_path, monkeypatch):
    monkeypatch.setattr(parts.children, "run", lambda words, **_: subprocess.CompletedProcess(words, 1, "", ""))
    (tmp_path / "file").touch()
    for folder, said in (("", "in the package python3-venv"), ("file", environment.REMEDY)):
        monkeypatch.setattr(environment, "FOLDER", tmp_path / folder / "made")
        with pytest.raises(environment.Unavailable, match=said):
            packages.python_path("flash")


def test_the_one_file_keeps_a_users_data_where_the_system_does(monkeypatch):
    monkeypatch.setenv("HOME", "/ugo")
    monkeypatch.setenv("USERPROFILE", "/ugo")
    for system, name, value, folder in (
        ("linux", "XDG_DATA_HOME", "", "/ugo/.local/share/tavolino"),
        ("linux", "XDG_DATA_HOME", "not/absolute", "/ugo/.local/share/tavolino"),
        ("linux", "XDG_DATA_HOME", "/data", "/data/tavolino"),
        ("darwin", "XDG_DATA_HOME", "/data", "/ugo/Library/Application Support/Tavolino"),
        ("win32", "LOCALAPPDATA", "/local", "/local/Tavolino"),
        ("win32", "LOCALAPPDATA", "", "/ugo/AppData/Local/Tavolino"),
    ):
        monkeypatch.setenv(name, value)
        assert environment.data_folder(system).as_posix() == folder


def test_every_package_is_pinned_with_its_digest_and_no_host_is_named():
    project = sources.text(sources.ROOT / "pyproject.toml")
    lock, pip = sources.text(sources.ROOT / packages.LOCK), sources.text(sources.ROOT / packages.PIP)
    pins = PINNED.findall(project)
    assert len(pins) > 15
    for pin, why in pins:
        assert f"\n{pin} " in lock and why.startswith("  # "), f"{pin}: write the lock again, by the command in it"
    assert re.search(r"^pip==[\d.]+ --hash=sha256:[0-9a-f]{64}$", pip, re.MULTILINE)
    assert "://" not in lock + sources.text(node.PINS / node.NAMES[1])


def test_another_driver_than_the_pinned_one_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(environment, "FOLDER", tmp_path)
    monkeypatch.setattr(driver, "fetch", lambda: b"evil")
    with pytest.raises(environment.Unavailable, match="its SHA-256 differs"):
        driver.driver_path()

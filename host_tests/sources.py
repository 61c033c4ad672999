"""The project's own files, for the tests of its conventions: paths, texts and syntax trees."""

import ast
import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NOT_OURS = (".environment", ".git", ".hypothesis", ".saves", "__pycache__")  # beside what ends in _cache


def files():
    """Every file of the project as a sorted list of Paths."""
    found = []
    for folder, inner, names in os.walk(ROOT):
        inner[:] = [name for name in inner if name not in NOT_OURS and not name.endswith("_cache")]
        found += [Path(folder, name) for name in names if name not in NOT_OURS]  # .git may be a file, too
    return sorted(found)


def readmes():
    """All READMEs as one text."""
    return "\n".join([text(path) for path in files() if path.name == "README.md"])


def modules(*folders):
    """The Python files whose paths begin so, or all of them; ValueError for a beginning that none has."""
    ours = {name(path): path for path in files() if path.suffix == ".py"}
    for folder in folders:
        if not any(one.startswith(folder) for one in ours):
            raise ValueError(f"no module of the project begins with {folder}")
    return [path for one, path in ours.items() if one.startswith(folders or "")]


def portable():
    """The Python files that MicroPython runs: engine, firmware, boards but the PC's, the engine's tests."""
    ours = modules("engine/", "firmware/", "boards/", "host_tests/engine/")
    return [path for path in ours if not name(path).startswith("boards/host/")]


def name(path):
    """The path as the project writes it: engine/cards.py"""
    return path.relative_to(ROOT).as_posix()


def text(path):
    """The file's text, or None where it is none."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def tree(path):
    """The module's syntax tree."""
    return ast.parse(text(path), name(path))


def imports(path, top_only=False):
    """The first words of what a module imports (`engine` for `from engine.cards import text`), as a set."""
    nodes = tree(path).body if top_only else ast.walk(tree(path))
    found = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or ".").split(".")[0])
    return found


def offences(paths, find):
    """["file:line what"] for every (line, what) that find(path) yields."""
    return [f"{name(path)}:{line} {what}" for path in paths for line, what in find(path)]

"""The project's own files, for the tests of its conventions: paths, texts and syntax trees."""

import ast
import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NOT_OURS = (".environment", ".git", ".hypothesis", ".saves", "__pycache__")  # beside what ends in _cache
AGREED = ("checked_rounds", "level_choices", "random_games", "random_rounds")  # of tools/agreement; for MicroPython too


def files():
    """Every file of the project as a sorted list of Paths."""
    found = []
    for folder, inner, names in os.walk(ROOT):
        inner[:] = [name for name in inner if name not in NOT_OURS and not name.endswith("_cache")]
        found += [Path(folder, name) for name in names if name not in NOT_OURS]  # .git may be a file, too
    return sorted(found)


def modules(*folders):
    """The Python files under these folders of the checkout, or all of them."""
    ours = [path for path in files() if path.suffix == ".py"]
    return [path for path in ours if not folders or name(path).startswith(folders)]


def portable():
    """The Python files that MicroPython runs: engine, firmware, boards but the PC's, the engine's tests."""
    agreed = [f"tools/agreement/{name}.py" for name in AGREED]
    ours = modules("engine/", "firmware/", "boards/", "host_tests/engine/", *agreed)
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

"""The project's own files, for the tests of its conventions: paths, texts, syntax trees and imports."""

import ast
import functools
import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("engine", "firmware", "boards", "tools", "host_tests")
NOT_OURS = (".environment", ".git", ".hypothesis", ".saves", "__pycache__")  # beside what ends in _cache


def files():
    """Every file of the project as a sorted list of Paths."""
    found = []
    for folder, inner, names in os.walk(ROOT):
        inner[:] = [name for name in inner if name not in NOT_OURS and not name.endswith("_cache")]
        found += [Path(folder, name) for name in names if name not in NOT_OURS]  # .git may be a file, too
    return sorted(found)


def modules(*beginnings):
    """The Paths of the modules whose paths begin so, such as "engine/", or of all."""
    return [path for path in files() if path.suffix == ".py" and name(path).startswith(beginnings or ROOMS)]


@functools.cache
def dotted(*beginnings):
    """The same as {dotted name: Path}; a package has the name of its folder."""
    names = {path: name(path)[: -len(".py")].replace("/", ".") for path in modules(*beginnings)}
    return {one.removesuffix(".__init__"): path for path, one in names.items()}


def name(path):
    """The path as the project writes it: engine/cards.py"""
    return path.relative_to(ROOT).as_posix()


def text(path):
    """The file's text, or "" where it is none."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


@functools.cache
def tree(path):
    return ast.parse(text(path), name(path))


@functools.cache
def imports(path, top_only=False):
    """The dotted names of what a module imports, of others and of ours, as a set."""
    found = set()
    for node in tree(path).body if top_only else ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            found |= {name if name in dotted() else node.module for name in inner}
    return found


def needed(name):
    """The modules of ours that a module imports, those that only type checkers read too, with their packages.

    Its own packages are not among them: they are there before it.
    """
    parts = [one.split(".") for one in imports(dotted()[name])]
    found = {".".join(part[:length]) for part in parts for length in range(1, len(part) + 1)}
    return {one for one in found if one in dotted() and not f"{name}.".startswith(one + ".")}

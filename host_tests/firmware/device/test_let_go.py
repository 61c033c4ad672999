"""What is imported inside a function, only when it is needed, is let go of again: a list somewhere names it."""

import ast
from pathlib import Path

from firmware.device import loading

FOLDERS = ("play", "screens", "between")
FIRMWARE = Path(loading.__file__).parents[1]
# These are there from the start on, too.
FOR_EVER = loading.MODULES.split() + ["firmware.device.aio", "firmware.device.loading", "firmware.screens.title"]


def trees():
    """The syntax tree of each module in these folders."""
    return [ast.parse(path.read_text("utf-8")) for folder in FOLDERS for path in (FIRMWARE / folder).glob("**/*.py")]


def wanted(tree):
    """The names of the modules that functions import."""
    found = []
    for function in ast.walk(tree):
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for line in ast.walk(function):
                if isinstance(line, ast.ImportFrom):
                    inner = [f"{line.module}.{name.name}" for name in line.names]
                    found += [name for name in inner if is_module(name)] or [line.module]
    return found


def is_module(name):
    return FIRMWARE.parent.joinpath(*name.split(".")).with_suffix(".py").exists()


def named():
    """Every word in a text of the firmware's modules."""
    texts = [line for tree in trees() for line in ast.walk(tree) if isinstance(line, ast.Constant)]
    lists = [loading.SET_UP, loading.LEAVING, loading.BETWEEN, loading.IN_MATCH]
    return " ".join(lists + [text.value for text in texts if isinstance(text.value, str)]).split()


def test_what_only_some_matches_need_does_not_stay_for_all_others():
    needed = {name for tree in trees() for name in wanted(tree)} - set(FOR_EVER)
    assert "firmware.screens.look" in needed and "firmware.between.setup" in needed
    assert sorted(needed - set(named())) == []

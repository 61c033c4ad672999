"""Parameters' names on the board: letters stand for them, and everything still works."""

import ast

from host_tests import sources
from tools.flashing import names, parameters, stage

MODULE = b'''"""A module."""


def put_behind(colour_of, sitter, a=1):
    """Say so."""
    behind = [colour_of(card) for card in sitter]

    def ask(sitter):
        return behind, sitter, a

    return ask
'''
ON_A_BOARD = b'''"""A module."""


def put_behind(colour_of, b, a=1):
    """Say so."""
    behind = [colour_of(card) for card in b]

    def ask(b):
        return behind, b, a

    return ask
'''


def test_a_letter_stands_for_a_name_that_only_parameters_have():
    assert parameters.put_letters(MODULE).decode() == ON_A_BOARD.decode()


def test_names_that_a_call_or_another_module_uses_stay():
    only = parameters.only_parameters()
    assert {"state", "sitter", "level"} <= only
    for name in ("view", "card", "presenter", "timeout_ms", "board", "self"):
        assert name not in only or name == "self", name


def test_in_every_function_each_name_has_one_letter_and_each_letter_one_name():
    for name in stage.files("pocket", compiled=False):
        if name.endswith(".py") and (sources.ROOT / name).is_file():
            source = (sources.ROOT / name).read_bytes()
            before, after = ast.parse(source), ast.parse(parameters.put_letters(source))
            for old, new in zip(parameters.outermost(before), parameters.outermost(after), strict=True):
                pairs = set(zip(names_in(old), names_in(new), strict=True))
                assert len({one for one, _ in pairs}) == len({other for _, other in pairs}) == len(pairs), old.name
            assert shape(before) == shape(after), name


def names_in(function):
    """The names of all parameters and variables in a function, in order."""
    return [parameters.name_of(node) for node in ast.walk(function) if isinstance(node, (ast.arg, ast.Name))]


def shape(tree):
    """All of a module but the names of its parameters and variables."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            node.id = "name"
        elif isinstance(node, ast.arg):
            node.arg = "name"
    return ast.dump(tree, include_attributes=False)


def test_the_board_does_not_learn_them():
    learned = set(names.files(stage.files("pocket"))["names.txt"].split(b"\0"))
    assert not {b"sitter", b"worse", b"is_worse"} & learned
    assert {b"rather_rags", b"presenter"} <= learned


def test_a_script_from_elsewhere_keeps_its_names():
    script = b"sitter = 1\n\n\ndef run():\n    return sitter\n"
    assert b"sitter" in stage.compile_one("script.mpy", script)
    assert b"sitter" not in stage.compile_one("engine/script.mpy", b"def run(sitter):\n    return sitter\n")

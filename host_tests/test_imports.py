"""Imports on a board: they stand on top of modules, and from power-on on none lies too deep within others."""

import ast

from boards import changed
from engine.games import NAMES
from host_tests import arrows, sources

DEEPEST = 10  # imports within imports: thirteen of them outgrow the 8 kB stack of MicroPython on a Pico
DEEPEST_BELOW_THE_IMPORTER = 7  # boards/changed.py's, which takes twice the stack
BY_NAME = {"firmware.games": ["firmware.games"], "firmware.startup": ["engine.games"]}  # who loads each game's module
INSIDE = {  # functions that import, and what: main.py says why; only CPython has a traceback module
    "firmware/main.py main": {"firmware.startup"},
    "firmware/main.py stop": {"firmware.faults", "firmware.rescue", "firmware.device.store"},
    "firmware/faults.py print_traceback": {"traceback"},
}


def imports_inside(path):
    """{"file function": modules} for each function that imports."""
    found = {}
    for function in ast.walk(sources.tree(path)):
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            names = set(modules_of(ast.walk(function)))
            if names:
                found[f"{sources.name(path)} {function.name}"] = names
    return found


def modules_of(nodes):
    """The modules that these syntax nodes import, our own and others."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from dict.fromkeys(name if name in arrows.modules() else node.module for name in inner)


def test_imports_stand_on_top():
    found = {}
    for path in sources.modules("engine/", "firmware/"):
        found.update(imports_inside(path))
    assert found == INSIDE


def deepest_chain(names):
    """The longest chain of imports within imports when these modules are imported one after the other."""
    loaded, longest = set(), []

    def load(name, chain):
        nonlocal longest
        if name in loaded or name not in arrows.modules():
            return
        loaded.add(name)
        chain = [*chain, name]
        longest = max(longest, chain, key=len)
        for wanted in modules_of(sources.tree(arrows.modules()[name]).body):
            load_whole(wanted, chain)
        for folder in BY_NAME.get(name, ()):
            for game in NAMES:
                load_whole(f"{folder}.{game}", chain)

    def load_whole(name, chain):
        parts = name.split(".")
        for count in range(len(parts)):  # packages first
            load(".".join(parts[: count + 1]), chain)

    for name in names:
        load_whole(name, [])
    return longest


def test_from_power_on_no_import_lies_too_deep_within_others():
    chain = deepest_chain(["boards.start", "firmware.startup"])
    assert len(chain) <= DEEPEST, " > ".join(chain)


def test_with_a_changed_module_no_import_lies_so_deep():
    chain = deepest_chain([*changed.FLOORS, "boards.start", "firmware.startup"])
    assert len(chain) <= DEEPEST_BELOW_THE_IMPORTER, " > ".join(chain)


def test_lobby_match_and_pages_know_each_other_only_where_the_house_has_stairs():
    allowed = {"lobby": {"pages"}, "match": {"pages"}, "pages": set()}
    for room, below in allowed.items():
        names = [name for name in arrows.modules() if name.startswith(f"firmware.{room}.")]
        needed = {one.split(".")[1] for name in names for one in arrows.arrows(name) if one.startswith("firmware.")}
        assert needed & set(allowed) - {room} <= below, room
        assert not needed & {"app", "startup", "main", "rescue"}, room


def test_the_chain_is_found():
    assert deepest_chain(["engine.players.thumb"])[:2] == ["engine.players", "engine.players.thinking"]

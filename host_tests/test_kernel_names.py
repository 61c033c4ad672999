"""The bytes that kernels share have names, and a name has one number in all kernels of a game."""

import ast
import importlib

from engine.players.scopa import layout
from host_tests import sources
from tools.flash import kernels

NAMED = ("engine/players/scopa/", "firmware/drawing/")
SHIFTS = (ast.LShift, ast.RShift)


def kernels_of(*folders):
    """{path: syntax tree} of the kernels in these folders."""
    names = [name for name in kernels.find_kernels() if name.startswith(folders)]
    return {name: ast.parse((sources.ROOT / name).read_bytes()) for name in names}


def numbers_of(name, tree):
    """{name: number} that a kernel gives itself."""
    module = importlib.import_module(name[:-3].replace("/", "."))
    keys = [node.targets[0].id for node in tree.body if isinstance(node, ast.Assign)]
    return {key: getattr(module, key) for key in keys}


def bare_numbers(tree):
    """(line, number) of the numbers beyond 0 and 1 in an index, but for how far something is shifted or which suit."""
    found = set()
    for index in [node.slice for node in ast.walk(tree) if isinstance(node, ast.Subscript)]:
        free = [node.right for node in ast.walk(index) if isinstance(node, ast.BinOp) and isinstance(node.op, SHIFTS)]
        for node in ast.walk(index):
            if isinstance(node, ast.Constant) and node not in free and node.value not in (0, 1):
                found.add((node.lineno, node.value))
    return sorted(found)


def test_no_byte_has_a_bare_number():
    found = {name: bare_numbers(tree) for name, tree in kernels_of(*NAMED).items()}
    assert len(found) >= 6 and {name: bare for name, bare in found.items() if bare} == {}


def test_a_name_has_one_number_in_all_kernels_of_scopa():
    known = {name: number for name, number in vars(layout).items() if name.isupper()}
    for name, tree in kernels_of(NAMED[0]).items():
        for key, number in numbers_of(name, tree).items():
            assert known.setdefault(key, number) == number, f"{key} in {name}"
        again = [key for key in numbers_of(name, tree) if hasattr(layout, key)]
        assert again == [], f"{name} names what the layout names"


def test_the_bytes_of_a_round_do_not_overlap():
    starts = [layout.TABLE, layout.PILES, layout.CARD_COUNT, layout.DENARI_COUNT, layout.SCOPE_COUNT, layout.TURN]
    sizes = [layout.RANKS, 3 * layout.RANKS, 3, 3, 3]
    assert [start + size for start, size in zip(starts, sizes)] == starts[1:]
    assert layout.HIDDEN_3 < layout.STATE <= layout.POINTS and layout.COUNTED <= layout.PICKED < layout.NOTE
    assert layout.TABLE + layout.NOTED == layout.ON_TABLE + 1 and layout.NOTED < layout.NOTE_SIZE
    assert layout.MOVE == layout.NOTE + layout.NOTE_SIZE and layout.ROUND == layout.NOTE + 6 * layout.LAYER

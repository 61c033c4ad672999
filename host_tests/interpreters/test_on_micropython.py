"""The rules' tests again, on a real MicroPython: one test here for each function there."""

import ast
import functools

import pytest

from host_tests import micropython, sources

TESTS = sources.ROOT / "host_tests" / "engine"
FOLDERS = ("engine", "host_tests/engine")
SECONDS = 3600  # for all functions of one module; only one that hangs takes so long


def find_tests(path):
    """The names of the module's test functions, in the order of the file."""
    names = [node.name for node in sources.tree(path).body if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name.startswith("test_")]


# The computer players would take minutes: test_same_rounds.py compares their choices.
LEFT_OUT = {*TESTS.glob("players/*"), TESTS / "test_views.py"}
FILES = sorted({*TESTS.rglob("test_*.py")} - LEFT_OUT)
MODULES = {".".join(path.relative_to(TESTS).with_suffix("").parts): find_tests(path) for path in FILES}
CASES = [
    pytest.param(module, name, id=f"{module}-{name}", marks=pytest.mark.xdist_group(module))
    for module, names in MODULES.items()
    for name in names
]


@functools.cache
def outcomes(module):
    """{function: {"out", "error"}} of one module, all run in one interpreter."""
    load = f"import host_tests.engine.{module} as tests"
    chunks = [load] + [f"tests.{name}()" for name in MODULES[module]]
    loaded, *ran = micropython.run_each(chunks, folders=FOLDERS, timeout=SECONDS)
    return {name: loaded if loaded["error"] else one for name, one in zip(MODULES[module], ran)}


@pytest.mark.parametrize("module, name", CASES)
def test_engine(module, name):
    outcome = outcomes(module)[name]
    if outcome["error"]:
        pytest.fail(f"on MicroPython:\n{outcome['out']}{outcome['error']}", pytrace=False)

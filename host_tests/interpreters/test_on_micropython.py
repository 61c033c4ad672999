"""The rules' tests again, on a real MicroPython and on a Pico 2's processor: one test here for each function there."""

import ast
import functools

import pytest

from host_tests import micropython, sources
from host_tests.cortex_m33 import qemu

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
PLAYTHROUGHS = {sources.name(path): sources.text(path) for path in TESTS.glob("playthroughs/*.txt")}


def cases(group=None):
    """Each function; those of a `group`, or else of a module, run in one process."""
    return [
        pytest.param(module, name, id=f"{module}-{name}", marks=pytest.mark.xdist_group(group or module))
        for module, names in MODULES.items()
        for name in names
    ]


def run_on_micropython(chunks, _):
    return micropython.run_each(chunks, folders=FOLDERS, timeout=SECONDS)


@functools.cache
def outcomes(run, module):
    """{function: {"out", "error"}} of one module, all run in one interpreter."""
    load = f"import host_tests.engine.{module} as tests"
    chunks = [load] + [f"tests.{name}()" for name in MODULES[module]]
    loaded, *ran = run(chunks, PLAYTHROUGHS if module == "test_playthroughs" else {})
    return {name: loaded if loaded["error"] else one for name, one in zip(MODULES[module], ran)}


def check(run, module, name):
    outcome = outcomes(run, module)[name]
    if outcome["error"]:
        pytest.fail(f"on MicroPython:\n{outcome['out']}{outcome['error']}", pytrace=False)


@pytest.mark.parametrize("module, name", cases())
def test_engine(module, name):
    check(run_on_micropython, module, name)


@pytest.mark.pico
@pytest.mark.parametrize("module, name", cases("cortex_m33"))
def test_engine_on_the_processor_of_a_pico_2(module, name, cortex_m33):
    check(qemu.run_each, module, name)

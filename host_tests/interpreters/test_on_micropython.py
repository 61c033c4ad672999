"""Every test of host_tests/engine once more, on a real MicroPython: one test here for each function there."""

import ast
import functools

import pytest

from host_tests import micropython, sources

TESTS = sources.ROOT / "host_tests" / "engine"
FOLDERS = ("engine", "host_tests/engine")
SECONDS = 3600  # for all functions of one module; only one that hangs takes so long


def test_names(path):
    """The names of the module's test functions, in the order of the file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name[:5] == "test_"]


test_names.__test__ = False
FILES = sorted(TESTS.rglob("test_*.py"))
MODULES = {".".join(path.relative_to(TESTS).with_suffix("").parts): test_names(path) for path in FILES}
CASES = [
    pytest.param(module, name, id=f"{module}-{name}", marks=pytest.mark.xdist_group(module))
    for module, names in MODULES.items()
    for name in names
]


@functools.cache
def outcomes(module):
    """{function: {"out", "error"}} of one module, all run in one interpreter."""
    load = f"import host_tests.engine.{module} as tests"
    names = MODULES[module]
    chunks = [load] + [f"tests.{name}()" for name in names]
    loaded, *ran = micropython.run_each(chunks, folders=FOLDERS, timeout=SECONDS)
    return {name: loaded if loaded["error"] else one for name, one in zip(names, ran)}


@pytest.mark.xdist_group("together")
def test_what_belongs_together_runs_in_one_process(request):
    """Else each process would run all functions of a module; xdist adds the group to the name."""
    if getattr(request.config.option, "loadgroup", False):
        assert request.node.nodeid.endswith("@together")


@pytest.mark.micropython
@pytest.mark.parametrize("module, name", CASES)
def test_engine(module, name):
    outcome = outcomes(module)[name]
    if outcome["error"]:
        pytest.fail(f"on MicroPython:\n{outcome['out']}{outcome['error']}", pytrace=False)

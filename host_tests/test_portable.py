"""What MicroPython runs keeps to what MicroPython has: by syntax tree, by its compiler, by importing it."""

import ast

import pytest

from host_tests import micropython, sources
from tools.environment.driver import driver_path

MODULES = {"abc", "dataclasses", "enum", "functools", "itertools", "logging", "pathlib", "random", "typing"}
METHODS = {"bit_count", "casefold", "center", "expandtabs", "ljust", "rjust", "swapcase", "zfill"}
METHODS |= {"removeprefix", "removesuffix"}
DISPLAYS = (ast.List, ast.Tuple, ast.Set)
FLOATS = ("a float", "/ makes a float", "float")  # allowed in aio.py only: CPython's asyncio counts seconds
PORTABLE = sources.portable()
FOLDERS = ("engine", "firmware", "boards", "host_tests/engine")


def unknown_to_micropython(path):
    """(line, what) for each thing in a module that MicroPython lacks, or that brings floats in."""
    allowed = FLOATS if sources.name(path) == "firmware/device/aio.py" else ()
    for node in ast.walk(sources.tree(path)):
        what = unknown_node(node)
        if what and what not in allowed:
            yield getattr(node, "lineno", 1), what


def unknown_node(node):
    if isinstance(node, DISPLAYS) and not isinstance(getattr(node, "ctx", None), ast.Store):
        return "[*a]" if any(isinstance(item, ast.Starred) for item in node.elts) else None
    if isinstance(node, ast.Dict):
        return "{**d}" if None in node.keys else None
    if isinstance(node, ast.arguments):
        return "positional-only /" if node.posonlyargs else None
    if isinstance(node, ast.Raise):
        return "raise ... from" if node.cause else None
    if isinstance(node, ast.Constant):
        return "a float" if isinstance(node.value, float) else None
    if isinstance(node, ast.Attribute):
        return f".{node.attr}" if node.attr in METHODS else None
    return unknown_word(node)


def unknown_word(node):
    if isinstance(node, ast.Match):
        return "match"
    if isinstance(node, ast.Div):
        return "/ makes a float"
    if isinstance(node, ast.Name):
        return "float" if node.id == "float" else None
    return None


def test_nothing_that_micropython_lacks():
    assert sources.offences(PORTABLE, unknown_to_micropython) == []


def test_no_module_that_micropython_lacks():
    found = {sources.name(path): sorted(sources.imports(path) & MODULES) for path in PORTABLE}
    assert {path: names for path, names in found.items() if names} == {}


EXAMPLES = (
    ("x = [*a]", "[*a]"),
    ("x = (*a, 1)", "[*a]"),
    ("x = {**d}", "{**d}"),
    ("def f(a, /): pass", "positional-only /"),
    ("match x:\n    case 1: pass", "match"),
    ("try: pass\nexcept E as e: raise F from e", "raise ... from"),
    ("x = 1.5", "a float"),
    ("x = a / b", "/ makes a float"),
    ("x = a.ljust(3)", ".ljust"),
)


@pytest.mark.parametrize("line, what", EXAMPLES)
def test_the_check_finds_what_it_is_for(line, what):
    assert what in [unknown_node(node) for node in ast.walk(ast.parse(line))]


def test_the_check_leaves_the_rest_alone():
    fine = "f(*a)\nx, *y = z\nif (n := 3) // 2: print(f'{n!r}', {'a': 1}, 'a/b')"
    assert [what for what in map(unknown_node, ast.walk(ast.parse(fine))) if what] == []


@pytest.mark.micropython
def test_every_module_compiles():
    paths = [sources.name(path) for path in PORTABLE]
    chunks = [f"compile(open({path!r}).read(), {path!r}, 'exec')" for path in paths]
    results = micropython.run_each(chunks, folders=FOLDERS)
    assert {path: result["error"] for path, result in zip(paths, results) if result["error"]} == {}


@pytest.mark.micropython
def test_every_module_can_be_imported():
    names = [sources.name(path) for path in sources.modules("engine/", "firmware/")]
    driver = {"ssd1306.py": (driver_path() / "ssd1306.py").read_text(encoding="utf-8")}
    chunks = ["import " + name[:-3].replace("/__init__", "").replace("/", ".") for name in names]
    results = micropython.run_each(chunks, files=driver, folders=("engine", "firmware"))
    assert {name: result["error"] for name, result in zip(names, results) if result["error"]} == {}

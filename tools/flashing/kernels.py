"""Kernels and layouts: modules that a board gets as machine code, and numbers that have names.

MicroPython's compiler knows only the constants of the file that it reads. So the numbers of a module called `layout`
are put in place of their names wherever they are imported, and those that a kernel has of its own. A kernel's imports
from engine.viper go, for the compiler knows them by itself. All lines keep their numbers.
"""

import ast
import importlib

from tools import environment

FOLDERS = ("engine", "firmware")
MARK = b"\nfrom engine.viper import "


def is_kernel(source):
    """Whether the source of a module, as bytes, is written for the viper emitter."""
    return MARK in source


def find_all():
    """The paths of all kernels, from the project's folder on."""
    paths = [path for folder in FOLDERS for path in sorted((environment.ROOT / folder).rglob("*.py"))]
    return [path.relative_to(environment.ROOT).as_posix() for path in paths if is_kernel(path.read_bytes())]


def put_numbers(source):
    """The source of a module with numbers for their names; ValueError for a layout's number that is none."""
    lines, numbers, kernel = source.split(b"\n"), {}, is_kernel(source)
    tree = ast.parse(source)
    for node in tree.body:
        found = read_numbers(node, numbers, kernel)
        if found is not None:
            numbers.update(found)
            lines[node.lineno - 1 : node.end_lineno] = [b""] * (node.end_lineno - node.lineno + 1)
    uses = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id in numbers]
    for node in sorted(uses, key=lambda node: node.col_offset, reverse=True):
        line = lines[node.lineno - 1]
        if line:  # not one of those that are taken out
            lines[node.lineno - 1] = line[: node.col_offset] + b"%d" % numbers[node.id] + line[node.end_col_offset :]
    return b"\n".join(lines)


def read_numbers(node, numbers, kernel):
    """{name: number} that a statement of a module brings, which is then taken out; None where it stays."""
    if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(".layout"):
        module = importlib.import_module(node.module)
        return {alias.name: whole(getattr(module, alias.name)) for alias in node.names}
    if kernel and isinstance(node, ast.ImportFrom) and node.module == "engine.viper":
        return {}
    if kernel and isinstance(node, ast.Assign):
        value = compile(ast.Expression(node.value), "a kernel", "eval")
        return {node.targets[0].id: whole(eval(value, {}, dict(numbers)))}
    return None


def whole(number):
    """A number from 0 on, which can stand wherever its name stands; ValueError for anything else."""
    if not isinstance(number, int) or number < 0:
        raise ValueError(f"not a number from 0 on: {number!r}")
    return number

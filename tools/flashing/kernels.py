"""Kernels: the modules that a board gets as machine code, and their source with the numbers in place of their names.

MicroPython's compiler knows only the constants of the file that it reads, and no pointer type has to be imported. So
these lines are taken out, and each use of a name gets its number; all lines keep their numbers.
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
    """The source of a kernel with numbers for the names in capitals; ValueError for an import of names and functions."""
    lines, numbers = source.split(b"\n"), {}
    tree = ast.parse(source)
    for node in tree.body:
        found = read_numbers(node, numbers)
        if found is not None:
            numbers.update(found)
            lines[node.lineno - 1 : node.end_lineno] = [b""] * (node.end_lineno - node.lineno + 1)
    uses = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id in numbers]
    for node in sorted(uses, key=lambda node: node.col_offset, reverse=True):
        line = lines[node.lineno - 1]
        if line:  # not one of those that are taken out
            lines[node.lineno - 1] = line[: node.col_offset] + b"%d" % numbers[node.id] + line[node.end_col_offset :]
    return b"\n".join(lines)


def read_numbers(node, numbers):
    """{name: number} that a statement of a module brings; None for any other statement."""
    if isinstance(node, ast.Assign) and node.targets[0].id.isupper():
        value = compile(ast.Expression(node.value), "a kernel", "eval")
        return {node.targets[0].id: eval(value, {}, dict(numbers))}
    if not isinstance(node, ast.ImportFrom):
        return None
    if node.module == "engine.viper":
        return {}
    names = [alias.name for alias in node.names]
    if not any(name.isupper() for name in names):
        return None
    if not all(name.isupper() for name in names):
        raise ValueError(f"line {node.lineno}: numbers and functions in one import of a kernel")
    module = importlib.import_module(node.module)
    return {name: getattr(module, name) for name in names}

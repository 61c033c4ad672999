"""Inlines constants in kernels: viper code would otherwise look up each name at run time.

A constant is a name in capitals that a module assigns once, to an integer. MicroPython's compiler inlines only those
that are marked const() and defined in the same file; this inlines imported ones, too.
"""

import ast
import functools

from tools import environment

FOLDERS = ("engine", "firmware", "boards")
SMALL_INTEGERS = 1 << 30  # MicroPython's small integers, which need no heap, are smaller
KINDS = (ast.Name, ast.ImportFrom, ast.Assign)
SUMS = (ast.Constant, ast.Name, ast.Load, ast.BinOp, ast.UnaryOp, ast.Tuple, ast.operator, ast.unaryop)


def inline_constants(source):
    """The source of a module (bytes) with its own and its imported constants replaced by their values."""
    (_, nodes), lines = parse_module(source), source.split(b"\n")
    numbers = read_constants(source)
    uses = [node for node in nodes if isinstance(node, ast.Name) and node.id in numbers and not is_stored(node)]
    for node in sorted(uses, key=lambda node: node.col_offset, reverse=True):
        write_number(lines, node, numbers[node.id])
    return b"\n".join(lines)


def write_number(lines, node, number):
    """Replace a name by a number in the lines."""
    line, word = lines[node.lineno - 1], b"%d" % number if number >= 0 else b"(%d)" % number
    lines[node.lineno - 1] = line[: node.col_offset] + word + line[node.end_col_offset :]


@functools.cache
def parse_module(source):
    """(tree, its nodes of KINDS) of the source of a module (bytes); do not modify them, they are cached."""
    tree = ast.parse(source)
    return tree, [node for node in ast.walk(tree) if isinstance(node, KINDS)]


def read_constants(source):
    """{name: value} of the constants that a module's source (bytes) defines or imports."""
    tree, nodes = parse_module(source)
    numbers, stored = {}, [node.id for node in nodes if isinstance(node, ast.Name) and is_stored(node)]
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            known = constants_of(node.module)
            numbers.update({one.asname or one.name: known[one.name] for one in node.names if one.name in known})
    for node in tree.body:
        if isinstance(node, ast.Assign) and all(stored.count(name) == 1 for name in assigned_names(node) or [""]):
            numbers.update(evaluate_assignment(node, numbers))
    return numbers


def is_stored(name):
    """Whether a name is assigned or deleted here."""
    return not isinstance(name.ctx, ast.Load)


@functools.cache
def constants_of(module):
    """{name: value} of the constants in a module of the project; {} for any other module."""
    path = environment.ROOT / ((module or "").replace(".", "/") + ".py")
    known = module and module.split(".")[0] in FOLDERS and path.is_file()
    return read_constants(path.read_bytes()) if known else {}


def assigned_names(node):
    """The names that an assignment binds if all are in capitals, else []."""
    target = node.targets[0]
    names = [getattr(one, "id", "") for one in (target.elts if isinstance(target, ast.Tuple) else [target])]
    return names if all(name.isupper() for name in names) else []


def evaluate_assignment(node, numbers):
    """{name: value} of an assignment of arithmetic on known constants; {} for any other."""
    for part in ast.walk(node.value):
        if not isinstance(part, SUMS) or isinstance(part, ast.Name) and part.id not in numbers:
            return {}
    values = eval(compile(ast.Expression(node.value), "constants", "eval"), {}, dict(numbers))
    found = dict(zip(assigned_names(node), values if isinstance(node.targets[0], ast.Tuple) else [values]))
    return found if all(type(value) is int and abs(value) < SMALL_INTEGERS for value in found.values()) else {}

"""Numbers in the place of their names, in kernels: viper would look up each name again and again.

A constant is what a module calls by a name in capitals, once, and what is a whole number. MicroPython's compiler puts
such a number in its place only if it is marked and stands in the same file; here it is put wherever a kernel uses it.
"""

import ast
import functools

from tools import environment

FOLDERS = ("engine", "firmware", "boards")
MOST = 1 << 30  # the numbers that MicroPython holds without memory of their own are smaller
KINDS = (ast.Name, ast.ImportFrom, ast.Assign)
SUMS = (ast.Constant, ast.Name, ast.Load, ast.BinOp, ast.UnaryOp, ast.Tuple, ast.operator, ast.unaryop)


def put_numbers(source):
    """The source of a module, as bytes, with numbers for the names of constants, its own and those that it imports."""
    (_, nodes), lines = parsed(source), source.split(b"\n")
    numbers = read_constants(source)
    uses = [node for node in nodes if isinstance(node, ast.Name) and node.id in numbers and not is_stored(node)]
    for node in sorted(uses, key=lambda node: node.col_offset, reverse=True):
        put(lines, node, numbers[node.id])
    return b"\n".join(lines)


def put(lines, node, number):
    """Write a number where a name stands."""
    line, word = lines[node.lineno - 1], b"%d" % number if number >= 0 else b"(%d)" % number
    lines[node.lineno - 1] = line[: node.col_offset] + word + line[node.end_col_offset :]


@functools.cache
def parsed(source):
    """(tree, those of its nodes that matter here) of the source of a module, as bytes; for reading only."""
    tree = ast.parse(source)
    return tree, [node for node in ast.walk(tree) if isinstance(node, KINDS)]


def read_constants(source):
    """{name: number} of the constants that a module, its source as bytes, has or imports."""
    tree, nodes = parsed(source)
    numbers, stored = {}, [node.id for node in nodes if isinstance(node, ast.Name) and is_stored(node)]
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            known = constants_of(node.module)
            numbers.update({one.asname or one.name: known[one.name] for one in node.names if one.name in known})
    for node in tree.body:
        if isinstance(node, ast.Assign) and all(stored.count(name) == 1 for name in names_of(node) or [""]):
            numbers.update(reckon(node, numbers))
    return numbers


def is_stored(name):
    """Whether a name is given a value here, or loses it."""
    return not isinstance(name.ctx, ast.Load)


@functools.cache
def constants_of(module):
    """{name: number} of a module of the project; of another one nothing is known."""
    path = environment.ROOT / ((module or "").replace(".", "/") + ".py")
    known = module and module.split(".")[0] in FOLDERS and path.is_file()
    return read_constants(path.read_bytes()) if known else {}


def names_of(node):
    """The names in capitals that an assignment gives values to, one or a row of them."""
    target = node.targets[0]
    names = [getattr(one, "id", "") for one in (target.elts if isinstance(target, ast.Tuple) else [target])]
    return names if all(name.isupper() for name in names) else []


def reckon(node, numbers):
    """{name: number} of an assignment of sums and known constants; {} for any other."""
    for part in ast.walk(node.value):
        if not isinstance(part, SUMS) or isinstance(part, ast.Name) and part.id not in numbers:
            return {}
    values = eval(compile(ast.Expression(node.value), "constants", "eval"), {}, dict(numbers))
    found = dict(zip(names_of(node), values if isinstance(node.targets[0], ast.Tuple) else [values]))
    return found if all(type(value) is int and abs(value) < MOST for value in found.values()) else {}

"""Writes numbers for the names of constants: MicroPython keeps each name in RAM, and looks it up whenever it is used.

A constant is a name in capitals that a module binds once, to an integer. No module is run to find out: on a console a
name may be bound to another value than here.
"""

import ast
import functools
from collections import Counter
from types import SimpleNamespace

from tools import Refused, environment

BOARD = "/board.py"  # what a board defines is looked up by name


def inline(name, source, among):
    """The source (bytes) of the module at a path, with numbers; `among`: the paths (a tuple) of all that run together.

    Imports and definitions that none of them needs any more are left out. No line moves. Refused if a module sets
    another one's constant.
    """
    tree, scope, numbers, names = analyze(name, source)
    needed, own = find_needed(among), name_module(name)
    spare = {key for key, value in scope.items() if isinstance(value, int)}
    spare |= {node.value.id for node, _ in numbers if isinstance(node, ast.Attribute)}
    spare = {key for key in spare - names if f".{key}" not in needed and f"{own}.{key}" not in needed}
    edits = [(node, f"({number})" if number < 0 else repr(number)) for node, number in numbers]
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            kept = [one for one in node.names if (one.asname or one.name) not in spare]
            if len(kept) < len(node.names):
                imported = ", ".join(map(ast.unparse, kept))
                edits.append((node, f"from {node.module} import {imported}" if kept else "pass"))
        elif isinstance(node, ast.Assign):
            bound = set(find_bound(node))
            if bound and bound <= spare:
                edits.append((node, "pass"))
    return replace(source, edits)


def name_module(path):
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def replace(source, edits):
    """The source (bytes) with [(node, text)] in the places of nodes; each text takes as many lines as its node."""
    starts, parts, at = [0], [], 0
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node, text in sorted(edits, key=lambda edit: (edit[0].lineno, edit[0].col_offset)):
        begin, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
        if begin >= at:  # not inside of what has been replaced
            parts += [source[at:begin], text.encode(), b"\n" * (node.end_lineno - node.lineno)]
            at = end
    return b"".join([*parts, source[at:]])


@functools.cache
def analyze(name, source):
    """The module at a path: its tree, its find_scope(), [(node, number)], and the names and .ATTRIBUTES that stay."""
    tree = ast.parse(source)
    scope = {} if name.endswith(BOARD) else find_scope(tree)
    uses = list(find_uses(tree, scope))
    left = [node for node, number in uses if number is None]
    names = {node.id if isinstance(node, ast.Name) else f".{node.attr}" for node in left}
    return tree, scope, [(node, number) for node, number in uses if number is not None], names


def find_scope(tree):
    """What a module's names stand for: {name: a constant's number, or a SimpleNamespace of a module's constants}."""
    scope, bound = {}, Counter(find_bound(tree))
    for node in [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]:
        for one in [one for one in node.names if bound[one.asname or one.name] == 1]:
            inner = find_constants(f"{node.module}.{one.name}")
            value = (find_constants(node.module) or {}).get(one.name) if inner is None else SimpleNamespace(**inner)
            if value is not None:
                scope[one.asname or one.name] = value
    for node in [node for node in tree.body if isinstance(node, ast.Assign)]:
        parts = [getattr(part, "elts", [part]) for part in (node.targets[0], node.value)]
        for target, value in zip(*parts) if len(parts[0]) == len(parts[1]) else ():
            if isinstance(target, ast.Name) and target.id.isupper() and bound[target.id] == 1:
                number = evaluate(value, scope)
                scope.update({target.id: number} if number is not None else {})
    return scope


@functools.cache
def find_constants(module):
    """{name: number} of a module of ours, by its dotted name; None if there is none of that name."""
    place = module.replace(".", "/")
    for name in (place + ".py", place + "/__init__.py"):
        if (environment.ROOT / name).exists():
            scope = analyze(name, (environment.ROOT / name).read_bytes())[1]
            return {key: number for key, number in scope.items() if isinstance(number, int)}
    return None


def find_bound(node):
    """Each name that a tree binds, as often as it does."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Name) and not isinstance(inner.ctx, ast.Load):
            yield inner.id
        elif isinstance(inner, ast.arg):
            yield inner.arg
        elif isinstance(inner, ast.alias):
            yield inner.asname or inner.name
        elif isinstance(inner, ast.Global):
            yield from inner.names


def evaluate(node, scope):
    """The integer that an expression is in a scope, or None."""
    try:
        number = eval(compile(ast.Expression(node), "", "eval"), {"__builtins__": {}}, scope)
    except Exception:
        return None
    return number if isinstance(number, int) else None


def find_uses(node, scope):
    """(node, its number or None) of each name and attribute that a tree reads. Refused if it sets a constant's."""
    number = None
    if isinstance(node, ast.Attribute):
        module = scope.get(node.value.id) if isinstance(node.value, ast.Name) else None
        number = vars(module).get(node.attr) if isinstance(module, SimpleNamespace) else None
        if number is not None and not isinstance(node.ctx, ast.Load):
            raise Refused(f"{ast.unparse(node)} is frozen as a number: line {node.lineno} cannot set it.")
        yield node, number
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        number = scope.get(node.id)
        number = number if isinstance(number, int) else None
        yield node, number
    elif isinstance(node, ast.JoinedStr):  # Python 3.11 does not know where in a line its parts are
        scope = {}
    for child in ast.iter_child_nodes(node) if number is None else ():
        yield from find_uses(child, scope)


@functools.cache
def find_needed(among):
    """What the modules at some paths need of each other when they run: .ATTRIBUTE of any, or module.NAME."""
    found = set()
    for name in among:
        tree, _, _, names = analyze(name, (environment.ROOT / name).read_bytes())
        found |= names
        for node in [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]:
            found |= {f"{node.module}.{one.name}" for one in node.names if (one.asname or one.name) in names}
    return found


def list_all(names):
    """The source (bytes) of a module, for boards/changed.py: NUMBERS, ((module, ((constant, number), ...)), ...)."""
    found = [(module, tuple(sorted((find_constants(module) or {}).items()))) for module in map(name_module, names)]
    return f"NUMBERS = {tuple(pair for pair in found if pair[1])}\n".encode()

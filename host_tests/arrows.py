"""Who imports whom in the project, by syntax tree: also inside functions, and in the code that strings hold."""

import ast
import functools
import re

from host_tests import sources

ROOMS = ("boards", "engine", "firmware", "host_tests", "tools")


@functools.cache
def modules():
    """{dotted name: Path} of every module and package of the project."""
    found = {}
    for path in sources.modules(*(room + "/" for room in ROOMS)):
        name = sources.name(path)[: -len(".py")].replace("/", ".")
        found[name.removesuffix(".__init__")] = path
    return found


def imported(nodes):
    """The modules of the project that these syntax nodes import, as dotted names."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in modules() else node.module for name in inner)


def strings(tree):
    """Every string of a syntax tree as (line, text); of an f-string the fixed parts."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


@functools.cache
def arrows(name):
    """The modules of the project that a module needs, with the packages they lie in; its own packages do not count."""
    tree = sources.tree(modules()[name])
    needed = {found for found in imported(ast.walk(tree)) if found in modules()}
    above = {found[:at] for found in needed for at, letter in enumerate(found) if letter == "."}
    return {found for found in needed | above if found in modules() and not f"{name}.".startswith(found + ".")}


def rooms(name):
    """The rooms, as a set, that a module imports from, or names in its strings: as code, with dots, as a path."""
    tree = sources.tree(modules()[name])
    told = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]  # docstrings may tell of any room
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in told}
    named = re.findall(rf"(?<![\w./-])({'|'.join(ROOMS)})(?=[./]\w| import )", " ".join(filter(is_text, texts)))
    return {one.partition(".")[0] for one in arrows(name)} | set(named)


def is_text(value):
    """Whether it is a string."""
    return isinstance(value, str)


def circles():
    """Every set of modules that need each other, as sorted lists; Tarjan's strongly connected components."""
    index, lowest, stack, found = {}, {}, [], []

    def visit(name):
        index[name] = lowest[name] = len(index)
        stack.append(name)
        for other in sorted(arrows(name)):
            if other not in index:
                visit(other)
            if other in stack:
                lowest[name] = min(lowest[name], lowest[other])
        if lowest[name] == index[name]:
            place = stack.index(name)
            found.append(sorted(stack[place:]))
            del stack[place:]

    for name in modules():
        if name not in index:
            visit(name)
    return [circle for circle in found if len(circle) > 1]

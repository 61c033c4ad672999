"""Letters in the place of parameters' names, for a board: there a name takes memory for ever, and a letter none.

MicroPython keeps the names of parameters, for calls that name them, but not those of other local variables. Only names
that nothing but parameters has are put away: no function, attribute or text is called so, no call uses the name, and no
function of boards/ has it, for somebody's own board may call that. All lines keep their numbers, and functions their
names: a traceback says what it always said.
"""

import ast
import builtins
import functools
from string import ascii_lowercase

from tools import environment
from tools.flashing import constants

FOLDERS = ("engine/", "firmware/")  # whose modules are known here, and so what else has their parameters' names
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def put_letters(source):
    """The source of a module, as bytes, with letters for the names that are nothing but parameters."""
    lines = source.split(b"\n")
    uses = [use for function in outermost(ast.parse(source)) for use in find_uses(function)]
    for line, column, name, letter in sorted(uses, reverse=True):
        text = lines[line - 1]
        lines[line - 1] = text[:column] + letter.encode() + text[column + len(name.encode()) :]
    return b"\n".join(lines)


def find_uses(function):
    """Each (line, column, name, its letter) of the names to put away in a function and in those inside of it."""
    nodes = [node for node in ast.walk(function) if isinstance(node, (ast.arg, ast.Name))]
    names = sorted({name_of(node) for node in nodes})
    free = [letter for letter in ascii_lowercase if letter not in names]
    letters = dict(zip([name for name in names if name in only_parameters()], free))
    return [(node.lineno, node.col_offset, name, letters[name]) for node in nodes if (name := name_of(node)) in letters]


def name_of(node):
    """The name of a parameter or a variable."""
    return node.arg if isinstance(node, ast.arg) else node.id


def outermost(node):
    """The functions and methods of a module that are inside of no other function."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, FUNCTIONS):
            yield child
        else:
            yield from outermost(child)


@functools.cache
def only_parameters():
    """The names that nothing but parameters and other local variables have, in all modules for the board."""
    found = gather(parameters_of, *FOLDERS)
    return found - gather(other_names, *constants.FOLDERS) - gather(parameters_of, "boards") - set(dir(builtins))


def gather(find, *folders):
    """All that `find` finds in the modules of some folders."""
    paths = [path for folder in folders for path in (environment.ROOT / folder).rglob("*.py")]
    return {name for path in paths for name in find(ast.parse(path.read_bytes()))}


def parameters_of(tree):
    """The names of the parameters in a module."""
    return [node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)]


def other_names(tree):
    """All that a module has names for, besides parameters and local variables, and the names that no letter reaches."""
    inside = {id(node) for function in outermost(tree) for node in ast.walk(function)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and id(node) not in inside:
            yield node.id
        elif isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.ExceptHandler):
            yield node.name
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.keyword):
            yield node.arg
        elif isinstance(node, ast.Constant):
            yield node.value
        elif isinstance(node, ast.ImportFrom):
            yield from node.module.split(".")
        elif isinstance(node, ast.alias):
            yield from [*node.name.split("."), node.asname]
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            yield from node.names
        elif isinstance(node, ast.JoinedStr):
            yield from [part.id for part in ast.walk(node) if isinstance(part, ast.Name)]

"""Mutants: a module with one small step taken in it, each with the lines that it changes, before and after."""

import ast
from collections import Counter, namedtuple

from tools.mutation.steps import steps

# One step in a module. `file`: its path; `place`: the class and function, as Class.name; `lines`: the first and the
# last of the lines of which a test must run one to notice, None for what runs at import, as a table or a default value;
# `before`, `after`: the changed lines on one line; `number`: which one, where the same step can be taken in several
# places; `source`: the whole module as it is then; `row`: the number of the changed line.
Mutant = namedtuple("Mutant", "file place lines before after number source row")


def key(mutant):
    """What tells it from all others, whatever is changed elsewhere in its module; text."""
    return "\t".join((mutant.file, mutant.place, mutant.before, mutant.after, str(mutant.number)))


def find(file, text):
    """Every mutant of a module, in the order of its lines."""
    source, seen, found, counts = text.encode(), {text}, [], Counter()
    for node, statement, place, inside in walk(ast.parse(text)):
        for first, last, new in steps(node, source):
            changed = (source[:first] + new + source[last:]).decode()
            before, after = shown(source, first, last, new)
            if changed in seen:
                continue
            seen.add(changed)
            counts[place, before, after] += 1
            number = counts[place, before, after]
            lines = lines_of(node, statement) if inside else None
            found.append(
                (first, Mutant(file, place, lines, before, after, number, changed, source[:first].count(b"\n") + 1))
            )
    return [mutant for _, mutant in sorted(found, key=lambda pair: pair[0])]


def walk(node, statement=None, place=(), inside=False):
    """(node, its statement, the name around it, whether that is a function) of all that may be changed.

    The words for people are left alone.
    """
    for child in ast.iter_child_nodes(node):
        if is_docstring(child):
            continue
        body = isinstance(node, (ast.FunctionDef, ast.ClassDef)) and child in node.body
        names = (*place, node.name) if body else place
        within = inside or (body and isinstance(node, ast.FunctionDef))
        around = child if isinstance(child, (ast.stmt, ast.excepthandler)) else statement
        yield child, around, ".".join(names), within
        if not is_error(child):
            yield from walk(child, around, names, within)


def is_docstring(node):
    """It changes nothing."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def is_error(node):
    """What tells people what is wrong: `raise` itself can be left out, but its words are not changed."""
    return isinstance(node, ast.Raise) or (
        isinstance(node, ast.Call) and getattr(node.func, "id", "").endswith("Error")
    )


def lines_of(node, statement):
    """The lines of a simple statement; of a longer one only those of the node."""
    piece = node if hasattr(statement, "body") and hasattr(node, "lineno") else statement
    return piece.lineno, piece.end_lineno


def shown(source, first, last, new):
    """The lines around a step, before and after it, each as one line with single spaces."""
    start = source.rfind(b"\n", 0, first) + 1
    end = source.find(b"\n", last)
    end = len(source) if end < 0 else end
    before, after = source[start:end], source[start:first] + new + source[last:end]
    return tuple(" ".join(piece.decode().split()) for piece in (before, after))

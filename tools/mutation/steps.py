"""The small steps: what may stand in the place of a piece of Python, as a text to go between two bytes."""

import ast
import re

COMPARED = {
    ast.Lt: ("<", ("<=", ">=")),
    ast.LtE: ("<=", ("<", ">")),
    ast.Gt: (">", (">=", "<=")),
    ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: ("is not", ("is",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: ("not in", ("in",)),
}
RECKONED = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
JOINED = {ast.And: ("and", "or"), ast.Or: ("or", "and")}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
COPIED = {"sorted": "list", "list": "", "dict": ""}  # what is no longer sorted; what is no longer a copy


def steps(node, source):
    """(first, last, text) for each step at this node: `text` stands for source[first:last]; all are bytes."""
    found = STEPS.get(type(node))
    return list(found(node, source)) if found else []


def of_comparison(node, source):
    for left, operator, right in zip([node.left, *node.comparators], node.ops, node.comparators):
        old, others = COMPARED[type(operator)]
        for new in others:
            yield between(left, right, old, new, source)


def of_reckoning(node, source):
    if type(node.op) in RECKONED and not is_text(node.left):  # "%d" % number is no arithmetic
        yield between(node.left, node.right, *RECKONED[type(node.op)], source)


def of_adding_up(node, source):
    if type(node.op) in RECKONED:
        old, new = RECKONED[type(node.op)]
        yield between(node.target, node.value, old + "=", new + "=", source)
        yield between(node.target, node.value, old + "=", "=", source)
    yield whole(node, source, "pass")


def of_joining(node, source):
    for left, right in zip(node.values, node.values[1:]):
        yield between(left, right, *JOINED[type(node.op)], source)


def of_sign(node, source):
    sign = {ast.Not: "not ", ast.USub: "-"}.get(type(node.op), "")
    first = span(node, source)[0]
    if sign:
        yield first, first + len(sign), b""


def of_constant(node, source):
    value = node.value
    if isinstance(value, bool):
        yield whole(node, source, str(not value))
    elif isinstance(value, int):
        yield whole(node, source, str(value + 1))
        yield whole(node, source, str(value - 1) if value else "(-1)")
    elif isinstance(value, str):
        yield whole(node, source, repr(value + "x"))
    elif isinstance(value, bytes):
        yield whole(node, source, repr(value + b"x"))


def of_condition(node, source):
    for answer in ("True", "False"):
        yield whole(node.test, source, answer)


def of_while(node, source):
    yield whole(node.test, source, "False")


def of_for(node, source):
    yield whole(node.iter, source, "()")


def of_comprehension(node, source):
    for condition in node.ifs:
        yield whole(condition, source, "True")


def of_slice(node, source):
    for bound in (node.lower, node.upper, node.step):
        if bound is not None:
            yield whole(bound, source, "")


def of_arguments(node, source):
    for default in [*node.defaults, *node.kw_defaults]:
        if isinstance(default, ast.Constant) and default.value is None:
            yield whole(default, source, "0")


def of_call(node, source):
    name = getattr(node.func, "id", None)
    if name in CALLED:
        yield whole(node.func, source, CALLED[name])
    if name in COPIED and len(node.args) == 1 and not node.keywords:
        yield whole(node.func, source, COPIED[name])


def of_return(node, source):
    if node.value is not None and not (isinstance(node.value, ast.Constant) and node.value.value is None):
        yield whole(node.value, source, "None")


def of_assignment(node, source):
    """A name that is never set stops any test at once: only what an object or a list keeps is left out."""
    if not any(isinstance(target, ast.Name) for target in node.targets):
        yield whole(node, source, "pass")


def of_statement(node, source):
    yield whole(node, source, "pass")


def of_break(node, source):
    yield whole(node, source, "continue")


def of_continue(node, source):
    yield whole(node, source, "break")


STEPS = {
    ast.Compare: of_comparison,
    ast.BinOp: of_reckoning,
    ast.AugAssign: of_adding_up,
    ast.BoolOp: of_joining,
    ast.UnaryOp: of_sign,
    ast.Constant: of_constant,
    ast.If: of_condition,
    ast.IfExp: of_condition,
    ast.While: of_while,
    ast.For: of_for,
    ast.comprehension: of_comprehension,
    ast.Slice: of_slice,
    ast.arguments: of_arguments,
    ast.Call: of_call,
    ast.Return: of_return,
    ast.Assign: of_assignment,
    ast.Expr: of_statement,
    ast.Delete: of_statement,
    ast.Raise: of_statement,
    ast.Break: of_break,
    ast.Continue: of_continue,
}


def is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, (str, bytes))


def span(node, source):
    """The first byte of a node, and the one behind its last."""
    starts = [0, *(found.end() for found in re.finditer(rb"\n", source))]
    return starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset


def whole(node, source, text):
    """The step that puts a text in the place of the node."""
    return *span(node, source), text.encode()


def between(left, right, old, new, source):
    """The step that puts another operator between two nodes."""
    first, last = span(left, source)[1], span(right, source)[0]
    place = source.index(old.split()[0].encode(), first, last)
    end = source.index(old.split()[-1].encode(), place, last) + len(old.split()[-1])
    return place, end, new.encode()

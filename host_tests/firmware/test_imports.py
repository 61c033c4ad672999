"""What imports what in the firmware: no module needs one that needs it."""

import ast

from host_tests import sources

MODULES = {sources.name(path)[: -len(".py")].replace("/", "."): path for path in sources.modules("firmware/")}


def needed(path):
    """The modules of the firmware that a module imports, also those that it imports in a function."""
    names = set()
    for node in ast.walk(sources.tree(path)):
        if isinstance(node, ast.ImportFrom):
            names |= {node.module} | {f"{node.module}.{one.name}" for one in node.names}
        elif isinstance(node, ast.Import):
            names |= {one.name for one in node.names}
    return names & set(MODULES)


def test_no_imports_go_round_in_a_circle():
    """Those that are done late, for the start or for memory, count as well."""
    left = {name: needed(path) for name, path in MODULES.items()}
    while True:
        done = [name for name in left if not left[name] & set(left)]
        if not done:
            break
        for name in done:
            del left[name]
    assert sorted(left) == [], "in a circle, or importing one that is"

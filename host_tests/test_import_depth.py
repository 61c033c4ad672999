"""How deep imports nest when the console starts: each takes 0.6 kB of a Pico's 8 kB stack, on the emulated Pico."""

import ast

from host_tests import arrows, sources

DEEPEST = 9  # 13 ended in "maximum recursion depth exceeded"


def imports(tree):
    """The modules of the project that a syntax tree imports, in order, with the packages they lie in."""
    nodes = [node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom))]
    found = arrows.imported(sorted(nodes, key=lambda node: node.lineno))
    return [name[:at] for name in found for at in ends(name) if name[:at] in arrows.modules()]


def ends(name):
    """Where the names of the packages in a dotted name end, and the name itself."""
    return [at for at, letter in enumerate(name + ".") if letter == "."]


def without_functions(tree):
    """A module's syntax tree with what runs when it is imported only."""
    body = [node for node in tree.body if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    return ast.Module(body, [])


def load(name, above, loaded):
    """Every chain of imports that begins where a module is imported, below a chain of others."""
    if name not in loaded:
        loaded.add(name)
        chain = (*above, name)
        yield chain
        for needed in imports(without_functions(sources.tree(arrows.modules()[name]))):
            yield from load(needed, chain, loaded)


def deepest(names):
    """The longest chain when these modules are imported one after the other."""
    loaded = set()
    return max([chain for name in names for chain in load(name, (), loaded)], key=len)


def test_the_deepest_chain_of_imports_fits_on_the_stack():
    chain = deepest(["boards.start", *imports(sources.tree(arrows.modules()["boards.start"]))])
    assert len(chain) <= DEEPEST, " -> ".join(chain)


def test_what_is_loaded_already_nests_no_deeper():
    whole = deepest(["firmware.main"])
    assert len(deepest([*reversed(whole)])) < len(whole)

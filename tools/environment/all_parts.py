"""Everything that the tests need, at once."""

import sys

from tools.environment import Unavailable, driver, node, packages


def ensure():
    """Make whatever is missing; Unavailable when a part cannot be made."""
    packages.python_path()
    node.modules()
    driver.driver_path()


def run(*words):
    """The exit code of the tests' Python with these words, when everything is there; 2 when a part cannot be made."""
    try:
        ensure()
    except Unavailable as problem:
        print(problem, file=sys.stderr)
        return 2
    return packages.run("test", *words)

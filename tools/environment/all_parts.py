"""Everything that the tests need, at once."""

from tools.environment import driver, node, packages


def ensure():
    """Make whatever is missing, skip what is there; Unavailable when a part cannot be made."""
    packages.python_path()
    node.micropython_path()
    driver.driver_path()
    node.rp2040_path()
    node.axe_path()

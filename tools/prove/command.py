"""The command `prove`: tries to break the console, and reports what failed."""

from tools.environment import all_parts
from tools.prove import options
from tools.shared.arguments import as_words

HELP = "try to break the console: power cuts, errors, hangs, loose contacts, hidden cards; print a tally"
EXAMPLES = ("prove", "prove --quick", "prove --only power screens", "prove --list")
add_arguments = options.add_arguments  # those that the other Python parses again


def run(arguments):
    """Run it with the Python of the test environment, which has the file system of the Pico."""
    return all_parts.run("-m", "tools.prove", *as_words(arguments))

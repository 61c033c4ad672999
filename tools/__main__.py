"""`python3 -m tools <command>`: finds the command's folder and runs the module `command` in it."""

import sys
from types import ModuleType

if sys.version_info < (3, 10):  # noqa: UP036 - before any import that an older Python would stumble over
    sys.exit("Tavolino needs Python 3.10 or newer; this is Python " + sys.version.split()[0])

import argparse
import difflib
import importlib
from pathlib import Path

HERE = Path(__file__).resolve().parent
CALL = "python3 -m tools"
GROUPS = (  # the commands by purpose; all others are for developers
    ("to play", ("play", "web", "verify")),
    ("to build a console", ("wiring", "case", "flash", "uf2", "doctor")),
    ("to have computers play", ("arena", "ladder", "train")),
)
WIDTH = 10  # of the column of names


def command_names() -> list[str]:
    """Every folder with a module `command`: each defines HELP, EXAMPLES, add_arguments and run."""
    return sorted(path.parent.name for path in HERE.glob("*/command.py"))


def commands() -> dict[str, ModuleType]:
    """{name: module} of every command, by name."""
    return {name: find_command(name) for name in command_names()}


def find_command(name: str) -> ModuleType:
    """The module of a command."""
    return importlib.import_module(f"tools.{name}.command")


def overview() -> str:
    """The overview for newcomers: each command with one line and one example."""
    found = commands()
    known = {name for _, names in GROUPS for name in names}
    groups = [*GROUPS, ("to work on it", [name for name in found if name not in known])]
    lines = ["Tavolino: Briscola and Scopa on a card console you build.", "", f"usage: {CALL} <command> [options]"]
    for what, names in groups:
        lines += ["", f"{what}:"]
        for name in names:
            lines += [f"  {name:{WIDTH}}{found[name].HELP}", f"  {'':{WIDTH}}{example_calls(found[name])[0]}"]
    return "\n".join([*lines, "", f"`{CALL} <command> --help` shows the options of one command and more examples."])


def example_calls(module: ModuleType) -> list[str]:
    """The example calls as full command lines; EXAMPLES in the command's module lists them from its name on."""
    return [f"{CALL} {line}" for line in module.EXAMPLES]


def run_command(name: str, words: list[str]) -> int:
    """Run one command with its command-line arguments; the exit code."""
    if name not in command_names():
        return refuse_unknown(name)
    module = find_command(name)
    shown = "\n  ".join(["examples:", *example_calls(module)])
    parser = argparse.ArgumentParser(
        prog=f"{CALL} {name}",
        description=module.HELP,
        epilog=shown,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    module.add_arguments(parser)
    return module.run(parser.parse_args(words))


def refuse_unknown(name: str) -> int:
    """Report an unknown command, with the most similar one; exit code 2."""
    near = difflib.get_close_matches(name, list(commands()), n=1, cutoff=0.4)
    meant = f" Did you mean `{CALL} {near[0]}`?" if near else ""
    print(f"There is no command `{name}`.{meant} `{CALL}` lists them all.", file=sys.stderr)
    return 2


def main(words: list[str]) -> int:
    """The whole program; the exit code."""
    if not words or words[0] in ("-h", "--help", "help"):
        print(overview())
        return 0
    try:
        return run_command(words[0], words[1:])
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130  # what a shell expects of a program ended by Ctrl-C


if __name__ == "__main__":
    # `python3 path/to/tools` from another folder: Python then looks for modules in tools/ itself.
    sys.path[0] = str(HERE.parent)
    sys.exit(importlib.import_module("tools.shared.streams").run_guarded(main, sys.argv[1:]))

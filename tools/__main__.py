"""`python3 -m tools <command>`: finds the command's folder and runs the module `command` in it."""

import sys
from pathlib import Path
from types import ModuleType

if __name__ == "__main__":
    import signal

    if signal.getsignal(signal.SIGINT) == signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # while modules are imported, Ctrl-C ends this without a traceback
    # `python3 path/to/tools` from another folder: Python then looks for modules in tools/ itself.
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

import argparse
import difflib
import importlib

import firmware
from tools import Refused, environment

CALL = f"python3 {environment.ROOT.name}" if environment.PACKED else "python3 -m tools"
GROUPS = (  # the commands by purpose; the folder of each has a module `command` with HELP, EXAMPLES, add_arguments, run
    ("to play", ("play", "web", "verify")),
    ("to build a console", ("wiring", "case", "flash", "uf2", "doctor")),
    ("to have computers play", ("arena", "train")),
    ("to work on it", ("test", "release")),
)
HERE = (("to play", ("play", "verify")),) if environment.PACKED else GROUPS
WIDTH = 10  # of the column of names


def commands() -> dict[str, ModuleType]:
    """{name: module} of every command, in the order of the overview."""
    return {name: importlib.import_module(f"tools.{name}.command") for _, names in HERE for name in names}


def overview() -> str:
    """The overview for newcomers: each command with one line and one example."""
    found = commands()
    lines = ["Tavolino: Briscola and Scopa on a card console you build.", "", f"usage: {CALL} <command> [options]"]
    for what, names in HERE:
        lines += ["", f"{what}:"]
        for name in names:
            lines += [f"  {name:{WIDTH}}{found[name].HELP}", f"  {'':{WIDTH}}{CALL} {found[name].EXAMPLES[0]}"]
    lines += ["", f"Matches and settings are kept in {environment.SAVES}."]
    helps = f"`{CALL} <command> --help` shows the options of one command and more examples, `--version` the version."
    return "\n".join([*lines, "", helps])


def run_command(name: str, words: list[str]) -> int:
    """Run one command with its command-line arguments; the exit code."""
    every, names = [[name for _, names in groups for name in names] for groups in (GROUPS, HERE)]
    if name not in names:
        if name in every:
            raise Refused(environment.NOT_PACKED.format(name))
        options = make_parser("play").format_usage().replace("[", " ").replace("]", " ").split()
        known = {name: name for name in names} | {option: f"play {option}" for option in options if option[0] == "-"}
        near = difflib.get_close_matches(name, known, n=1)
        meant = f" Did you mean `{CALL} {known[near[0]]}`?" if near else ""
        print(f"There is no command `{name}`.{meant} `{CALL} --help` lists them all.", file=sys.stderr)
        return 2
    from tools.shared import children

    arguments = make_parser(name).parse_args(words)
    children.catch_interrupt()
    return importlib.import_module(f"tools.{name}.command").run(arguments)


def make_parser(name: str) -> argparse.ArgumentParser:
    """What reads a command's options."""
    module = importlib.import_module(f"tools.{name}.command")
    parser = argparse.ArgumentParser(
        prog=f"{CALL} {name}",
        description=module.HELP,
        epilog="\n  ".join(["examples:", *(f"{CALL} {line}" for line in module.EXAMPLES)]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    module.add_arguments(parser)
    return parser


def main(words: list[str]) -> int:
    """The whole program; the exit code."""
    if environment.PACKED and not words:
        words = ["play"]
    if not words or words[0] in ("-h", "--help", "help"):
        print(overview())
        return 0
    if words[0] == "--version":
        print(firmware.NAME)
        return 0
    from boards.host import UnusableBoard
    from tools.shared.streams import printable

    try:
        return run_command(words[0], words[1:])
    except (Refused, UnusableBoard) as problem:
        print(printable(str(problem)), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130  # what a shell expects of a program ended by Ctrl-C


if __name__ == "__main__":
    importlib.import_module("tools.shared.children").catch_signals()
    sys.exit(importlib.import_module("tools.shared.streams").run_guarded(main, sys.argv[1:]))

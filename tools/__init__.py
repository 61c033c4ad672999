"""The project's commands: `python3 -m tools <command>`; the folder of that name has it in command.py."""

import sys

if sys.version_info < (3, 10):  # noqa: UP036 - before any module that an older Python would stumble over
    sys.exit("Tavolino needs Python 3.10 or newer; this is Python " + sys.version.split()[0])


class Refused(Exception):
    """A command cannot be carried out; the message says why and what helps."""

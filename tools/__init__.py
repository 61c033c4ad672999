"""The project's commands: `python3 -m tools <command>`; the folder of that name has it in command.py."""


class Refused(Exception):
    """A command cannot be carried out; the message says why and what helps."""

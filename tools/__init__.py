"""The project's commands: `python3 -m tools <command>`; the folder of that name has it in command.py."""

"""The project's commands: `python3 -m tools <command>`; every module here that defines HELP is one."""

"""The command `test`: makes the environment, checks the style, and runs every test on every interpreter."""

import os
import subprocess

from tools import environment
from tools.rp2040 import image

HELP = "run every test, on CPython and on MicroPython (the first run fetches what it needs)"
EXAMPLES = ("test", "test --fast", "test --pico", "test -- -k scopa")


def add_arguments(parser):
    """Options of `test`."""
    parser.add_argument("--fast", action="store_true", help="leave out the tests marked as slow")
    parser.add_argument("--pico", action="store_true", help="also run the tests on an emulated Pico")
    parser.add_argument("pytest", nargs="*", metavar="-- WORDS", help="everything after -- goes to pytest")


def run(arguments):
    """0 when the style and every test are right, else 1 or pytest's own exit code."""
    try:
        environment.ensure()
        python = str(environment.python_path())
        if arguments.pico:
            image.find()  # once, before several processes want it
    except (environment.Unavailable, image.Unavailable) as problem:
        print(f"The tests cannot start.\n{problem}")
        return 1
    check = [python, "-m", "ruff", "check", "--quiet", "--output-format", "concise"]
    style = subprocess.call(check, cwd=environment.ROOT)
    print("ruff: clean" if style == 0 else "ruff: see above", flush=True)
    workers = ["-n", str(os.cpu_count() or 1), "--dist", "loadgroup"]
    left_out = ["slow"] if arguments.fast else []
    if not arguments.pico:
        left_out.append("pico")
    some = ["-m", " and ".join("not " + mark for mark in left_out)] if left_out else []
    words = [python, "-m", "pytest", *workers, *some, *arguments.pytest]
    return subprocess.call(words, cwd=environment.ROOT) or style

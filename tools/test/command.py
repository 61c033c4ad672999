"""The command `test`: makes the environment, checks the style, and runs every test on every interpreter."""

import os
import subprocess

from tools import environment
from tools.environment import Unavailable, all_parts, browser, packages
from tools.fabrication import make
from tools.pico import game_image, image

HELP = "run every test, on CPython and on MicroPython (the first run fetches what it needs)"
EXAMPLES = ("test", "test --fast", "test --no-pico", "test -- -k scopa")


def add_arguments(parser):
    """Options of `test`."""
    parser.add_argument("--fast", action="store_true", help="leave out the tests marked as slow")
    parser.add_argument("--no-pico", action="store_true", help="leave out the tests on an emulated Pico")
    parser.add_argument("pytest", nargs="*", metavar="-- WORDS", help="everything after -- goes to pytest")


def run(arguments):
    """0 when the style and every test are right, else 1 or pytest's own exit code."""
    try:
        all_parts.ensure()
        python = str(packages.python_path())
        without_pico = arguments.no_pico or arguments.fast or not can(images, "on an emulated Pico")
        without_browser = not can(browser.chromium_path, "in a browser")
        can(browser.install_webkit, "in WebKit")
        can(make.install, "of what a maker of boards gets")
    except (Unavailable, image.Unavailable) as problem:
        print(f"The tests cannot start.\n{problem}")
        return 1
    style = check_style(python)
    workers = ["-n", str(os.cpu_count() or 1), "--dist", "loadgroup"]
    choice = (("slow", arguments.fast), ("pico", without_pico), ("browser", without_browser))
    left_out = [mark for mark, out in choice if out]
    some = ["-m", " and ".join("not " + mark for mark in left_out)] if left_out else []
    words = [python, "-m", "pytest", *workers, *some, *arguments.pytest]
    return subprocess.call(words, cwd=environment.ROOT) or style


def check_style(python):
    """0 when ruff finds nothing to say and nothing to format and mypy no wrong type, else 1; said in a line."""
    short = ["--quiet", "--output-format", "concise"]
    checks = [["ruff", "check", *short], ["ruff", "format", "--check", *short], ["mypy", "--no-error-summary"]]
    codes = [subprocess.call([python, "-m", *words], cwd=environment.ROOT) for words in checks]
    print("style: see above" if any(codes) else "style: clean", flush=True)
    return 1 if any(codes) else 0


def images():
    """Make stock MicroPython for the emulated Pico and the one with the game; image.Unavailable."""
    image.find_micropython()
    game_image.find_image()


def can(find, what):
    """Whether what `find` gives is there, made now if need be, for the tests called `what`; else they are left out.

    Under CI=true its Unavailable goes on. Here and once, before several processes want it.
    """
    try:
        find()
    except (Unavailable, image.Unavailable) as problem:
        if os.environ.get("CI") == "true":
            raise
        print(f"Left out: the tests {what}. {problem}", flush=True)
        return False
    return True

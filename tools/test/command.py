"""The command `test`: makes the environment, checks the style, and runs every test on every interpreter."""

import contextlib
import functools
import os

from tools import environment
from tools.environment import Unavailable, browser, driver, node, packages
from tools.pico import cortex_m33, game_image, image
from tools.pico.chips import CHIPS
from tools.release.boards import __main__ as boards
from tools.shared import children

HELP = "run every test, on CPython and on MicroPython (the first run fetches what it needs)"
PICOS = [functools.partial(game_image.find_image, chip) for chip in CHIPS]
EXAMPLES = ("test", "test --fast", "test --deep", "test -- -k scopa")


def add_arguments(parser):
    parser.add_argument("--fast", action="store_true", help="leave out slow tests and those on an emulated Pico")
    parser.add_argument("--deep", action="store_true", help="also try to break the console at length (for a night)")
    parser.add_argument("pytest", nargs="*", metavar="-- WORDS", help="everything after -- goes to pytest")


def run(arguments):
    """0 when the style and every test are right, else 1 or pytest's own exit code."""
    try:
        python = str(packages.python_path())
        node.modules()
        driver.driver_path()
    except Unavailable as problem:
        print(f"The tests cannot start.\n{problem}")
        return 1
    images = () if arguments.fast else (image.find_micropython, *PICOS, cortex_m33.find_program)
    for find in (*images, browser.chromium_path, browser.firefox_path, browser.install_webkit, boards.install):
        with contextlib.suppress(Unavailable, image.Unavailable):
            find()  # before several processes want it; without it, tests are skipped and say why
    style = check_style(python)
    processes = (os.cpu_count() or 1) + 1  # what a browser or a serial port lets wait leaves a core to another test
    words = ["-n", str(processes), "--dist", "loadgroup", *arguments.pytest]
    words += ["-m", "not slow and not pico"] if arguments.fast else []
    words += ["--deep"] if arguments.deep else []
    code = children.run([python, "-m", "pytest", *words], cwd=environment.ROOT).returncode
    return code or style


def check_style(python):
    """0 when ruff finds nothing to say and nothing to format and mypy no wrong type, else 1; said in a line."""
    short = ["--quiet", "--output-format", "concise"]
    checks = [["ruff", "check", *short], ["ruff", "format", "--check", *short], ["mypy", "--no-error-summary"]]
    failed = any([children.run([python, "-m", *words], cwd=environment.ROOT).returncode for words in checks])
    print("style: see above" if failed else "style: clean", flush=True)
    return int(failed)

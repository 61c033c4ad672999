"""Run Python sources on a real MicroPython (the WebAssembly build under Node) with the checkout's modules."""

import json
import subprocess
from pathlib import Path

from tools import environment
from tools.environment import node

MIB = 1024 * 1024
RUNNER = Path(__file__).with_name("micropython.mjs")


class Failed(Exception):
    """The code raised on MicroPython, or ran too long; the message is MicroPython's traceback."""


def run_code(code, files=None, folders=("engine",), timeout=600, heap=16 * MIB):
    """Run one script and return its output; Failed when it raises or takes longer than `timeout` seconds.

    `folders` of the checkout ("engine", "host_tests/engine") can be imported and read, `files` ({path: text})
    are written beside them, into the current directory. `heap`: initial size in bytes; this build enlarges
    it when it is full.
    """
    result = run_each([code], files, folders, timeout, heap)[0]
    if result["error"] is not None:
        raise Failed(result["error"])
    return result["out"]


def run_each(chunks, files=None, folders=("engine",), timeout=600, heap=16 * MIB):
    """Run several sources one after the other in one interpreter: they share their globals.

    Returns a list of {"out": printed text, "error": traceback or None}, one per source; a source that fails
    does not stop the later ones. Garbage is collected only between sources, so split long work.
    """
    job = {
        "module": str(node.micropython_path() / "micropython.mjs"),
        "heap": heap,
        "files": {**_mounted(folders), **(files or {})},
        "chunks": chunks,
    }
    command = node.words(RUNNER)
    try:
        done = subprocess.run(command, input=json.dumps(job).encode(), capture_output=True, timeout=timeout)
        output, ending = done.stdout, f"MicroPython stopped:\n{done.stderr.decode(errors='replace')}"
    except subprocess.TimeoutExpired as late:
        output, ending = late.stdout or b"", f"took longer than {timeout} seconds"
    return _results(output, len(chunks), ending)


def version():
    """The interpreter's own version, such as "1.27.0"."""
    return run_code("import sys; print('.'.join(map(str, sys.implementation.version[:3])))", folders=()).strip()


def _results(output, count, ending):
    """The runner's complete lines as results; sources without a line fail with `ending`."""
    lines = output.decode().split("\n")[:-1]
    results = [json.loads(line) for line in lines]
    return results + [{"out": "", "error": ending}] * (count - len(results))


def _mounted(folders):
    """{path in the checkout: text} of every text file in `folders`."""
    found = {}
    for folder in folders:
        for path in sorted((environment.ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".txt"):
                found[path.relative_to(environment.ROOT).as_posix()] = path.read_text(encoding="utf-8")
    return found

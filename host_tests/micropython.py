"""Run Python sources on a real MicroPython (the WebAssembly build under Node) with the checkout's modules."""

import json
import subprocess
from pathlib import Path

from host_tests import sources
from tools.environment import node

HEAP = 16 * 1024 * 1024  # bytes at first; this build enlarges it when it is full
RUNNER = Path(__file__).with_name("micropython.mjs")


def run_each(chunks, files=None, folders=("engine",), timeout=600):
    """Run several sources one after the other in one interpreter: they share their globals.

    Returns a list of {"out": printed text, "error": traceback or None}, one per source; a source that fails
    does not stop the later ones. Garbage is collected only between sources, so split long work.
    `folders` of the checkout ("engine", "host_tests/engine") can be imported and read, `files` ({path: text})
    are written beside them, into the current directory.
    """
    job = {
        "module": str(node.micropython_path() / "micropython.mjs"),
        "heap": HEAP,
        "files": {**_mounted(folders), **(files or {})},
        "chunks": chunks,
    }
    try:
        done = subprocess.run(node.words(RUNNER), input=json.dumps(job).encode(), capture_output=True, timeout=timeout)
        output, ending = done.stdout, f"MicroPython stopped:\n{done.stderr.decode(errors='replace')}"
    except subprocess.TimeoutExpired as late:
        output, ending = late.stdout or b"", f"took longer than {timeout} seconds"
    results = [json.loads(line) for line in output.decode().split("\n")[:-1]]  # the last line may be incomplete
    return results + [{"out": "", "error": ending}] * (len(chunks) - len(results))


def _mounted(folders):
    """{path in the checkout: text} of every text file in `folders`."""
    beginnings = tuple(folder + "/" for folder in folders)
    paths = [path for path in sources.files() if path.suffix in (".py", ".txt")]
    return {sources.name(path): sources.text(path) for path in paths if sources.name(path).startswith(beginnings)}

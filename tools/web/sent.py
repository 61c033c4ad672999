"""The files in boards/web as a browser gets them."""

import os
import re

from tools import environment

WEB = environment.FILES / "boards/web"
COMMENTS = {
    ".mjs": re.compile(rb"^[ \t]*(//.*|/\*\*.*(\n[ \t]*\*.*)*)\n|[ \t]+// .*", re.MULTILINE),
    ".css": re.compile(rb"[ \t]*/\*.*?\*/", re.DOTALL),
}
COMMENTS[".js"] = COMMENTS[".mjs"]


def read_sent(path):
    """The bytes of a file: programs and styles come without comments."""
    kind = os.path.splitext(path.name)[1]
    return COMMENTS[kind].sub(b"", path.read_bytes()) if kind in COMMENTS else path.read_bytes()

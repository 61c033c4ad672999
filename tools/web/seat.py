"""The files of the page that a phone opens to take a seat at `play --phones`."""

import re

from tools.web.sent import WEB, read_sent

SEAT = WEB / "seat"
NAMED = re.compile(r'(?:href|src)="/([^"]+)"')


def find_files():
    """{path: its file} of all that a phone fetches; "" is the page, which names the others.

    A file is the seat page's own or one of the big page, which it shares.
    """
    index = SEAT / "index.html"
    names = NAMED.findall(index.read_text(encoding="utf-8"))
    return {"": index, **{name: (SEAT / name if (SEAT / name).exists() else WEB / "page" / name) for name in names}}


def read_seat_page() -> dict[str, bytes]:
    """The same as {path: bytes}."""
    return {path: read_sent(file) for path, file in find_files().items()}

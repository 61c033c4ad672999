"""The files of the page that a phone opens to take a seat at `play --phones`."""

import re

from tools.web.sent import WEB, read_sent

NAMED = re.compile(r'(?:href|src)="/([^"]+)"')


def find_files():
    """{path: its file} of all that a phone fetches, as they lie in boards/web; "" is the page, which names them."""
    index = WEB / "seat/index.html"
    return {"": index, **{name: WEB / name for name in NAMED.findall(index.read_text(encoding="utf-8"))}}


def read_seat_page() -> dict[str, bytes]:
    """The same as {path: bytes}."""
    return {path: read_sent(file) for path, file in find_files().items()}

"""The files of the page that a phone opens to take a seat at `play --phones`."""

import re

from tools.web.build import WEB, read_sent

INDEX = WEB / "seat/index.html"
NAMED = re.compile(r'(?:href|src)="/([^"]+)"')


def read_seat_page() -> dict[str, bytes]:
    """{path: bytes} of all that a phone fetches; "" is the page, which names the others.

    A file is the seat page's own or one of the big page, which it shares.
    """
    page = INDEX.read_bytes()
    paths = [(INDEX.parent / name, WEB / "page" / name, name) for name in NAMED.findall(page.decode())]
    return {"": page, **{name: read_sent(own if own.exists() else shared) for own, shared, name in paths}}

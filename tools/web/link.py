"""A match as a link: its record, compressed, in the fragment of the page's address. kept/record.mjs does the same."""

import base64
import re
import zlib

MARK = "#record="
CHECKSUM = re.compile(rb" \*[0-9a-f]{4}$")
PLAIN = -15  # deflate without a header


def link_fragment(record: bytes) -> str:
    """The fragment of the address for a complete record (bytes).

    Only the last checksum is kept: it covers all lines, and the page computes the others.
    """
    *lines, last = record.splitlines()
    packer = zlib.compressobj(9, zlib.DEFLATED, PLAIN)
    packed = packer.compress(b"\n".join([*[CHECKSUM.sub(b"", line) for line in lines], last])) + packer.flush()
    return MARK + base64.urlsafe_b64encode(packed).decode().rstrip("=")

"""A match as a link: its record, made short, behind a page's address. The page does the same in kept/record.mjs."""

import base64
import re
import zlib

MARK = "#record="
CHECKSUM = re.compile(rb" \*[0-9a-f]{4}$")
PLAIN = -15  # deflate without a header


def behind(record):
    """What stands behind the address, for a record (bytes) that is whole.

    Of the checksums only the last one is kept: it covers all lines, and who reads the link makes the others again.
    """
    *lines, last = record.splitlines()
    packer = zlib.compressobj(9, zlib.DEFLATED, PLAIN)
    packed = packer.compress(b"\n".join([*[CHECKSUM.sub(b"", line) for line in lines], last])) + packer.flush()
    return MARK + base64.urlsafe_b64encode(packed).decode().rstrip("=")

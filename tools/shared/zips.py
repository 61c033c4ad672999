"""Zip files whose bytes depend only on their contents, not on the time or the machine's files."""

import io
import zipfile

EARLIEST = (1980, 1, 1)  # that a zip file can hold
FILE = 0o644 << 16  # the permissions, as zip files store them


def pack_zip(files: dict[str, bytes], day: tuple[int, int, int] = EARLIEST) -> bytes:
    """A zip file with {path: bytes}, in this order; all files have the date `day`: (year, month, day)."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, (*day, 0, 0, 0))
            entry.compress_type, entry.create_system, entry.external_attr = zipfile.ZIP_DEFLATED, 3, FILE  # 3 is Unix
            archive.writestr(entry, content)
    return packed.getvalue()

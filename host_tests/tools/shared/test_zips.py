"""Zip files that are the same each time."""

import io
import time
import zipfile

from tools.shared import zips

FILES = {"b/second.txt": b"two" * 1000, "a.txt": b"one"}


def test_a_zip_file_has_the_same_bytes_at_another_time_and_everybody_may_read_what_is_in_it(monkeypatch):
    before = zips.pack_zip(FILES, (2026, 11, 24))
    monkeypatch.setattr(time, "time", lambda: 2_000_000_000.0)
    assert zips.pack_zip(FILES, (2026, 11, 24)) == before
    assert list(zips.unpack_zip(before).items()) == list(FILES.items())
    with zipfile.ZipFile(io.BytesIO(before)) as archive:
        for entry in archive.infolist():
            assert entry.date_time == (2026, 11, 24, 0, 0, 0) and entry.external_attr >> 16 == 0o644

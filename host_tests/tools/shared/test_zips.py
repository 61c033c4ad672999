"""Zip files that are the same each time."""

import io
import time
import zipfile

from tools.shared import zips

FILES = {"b/second.txt": b"two" * 1000, "a.txt": b"one"}


def test_a_zip_file_has_the_same_bytes_at_another_time(monkeypatch):
    before = zips.pack_zip(FILES)
    monkeypatch.setattr(time, "time", lambda: 2_000_000_000.0)
    assert zips.pack_zip(FILES) == before and len(before) < 1000


def test_everybody_may_read_what_is_unpacked_and_it_has_the_day_asked_for():
    with zipfile.ZipFile(io.BytesIO(zips.pack_zip(FILES, (2026, 11, 24)))) as archive:
        for entry in archive.infolist():
            assert entry.date_time == (2026, 11, 24, 0, 0, 0) and entry.external_attr >> 16 == 0o644


def test_what_was_packed_comes_out_in_its_order():
    assert list(zips.unpack_zip(zips.pack_zip(FILES)).items()) == list(FILES.items())

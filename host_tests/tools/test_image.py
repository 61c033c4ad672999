"""Where MicroPython for the emulated Pico comes from, and what is said where there is none."""

import pytest

from tools.environment import Unavailable
from tools.pico import debian, image


@pytest.mark.parametrize(
    "known, said",
    [
        ("http://deb.example.org/debian/\nhttp://deb.example.org/debian-security/\n", None),
        ("https://deb.example.org/node_20.x/\n", "apt does not know Debian's main archive here."),
        ("", "apt does not know Debian's main archive here."),
    ],
)
def test_the_sources_come_from_debians_main_archive_or_it_is_said_why_not(tmp_path, monkeypatch, known, said):
    apt = tmp_path / "apt-get"
    apt.write_text(f"#!/bin/sh\nprintf '{known}'\n")
    apt.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setattr(debian.packages, "is_possible", lambda: True)
    monkeypatch.setattr(image, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(debian, "prepare_sources", lambda folder: folder.mkdir())
    monkeypatch.setattr(debian, "build_stock", lambda micropython: b"new")
    if said:
        with pytest.raises(Unavailable, match=f"There is no MicroPython for the emulated Pico: {said}"):
            image.find_micropython()
    else:
        assert [image.find_micropython() for _ in range(2)] == [b"new"] * 2


def test_an_image_holds_the_date_of_its_sources_and_its_pins_in_a_fixed_order(tmp_path):
    (tmp_path / "debian").mkdir()
    (tmp_path / "debian/changelog").write_text(
        "micropython (1.25.0+ds-1) unstable\n\n -- Ada <ada@example.org>  Sun, 04 May 2025 21:40:18 +0800\n\n"
        "micropython (1.24.0) unstable\n\n -- Ada <ada@example.org>  Sat, 08 Mar 2025 17:06:28 +0800\n"
    )
    assert debian.find_steady_variables(tmp_path) == {"SOURCE_DATE_EPOCH": "1746366018", "PYTHONHASHSEED": "0"}

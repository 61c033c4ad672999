"""Fetch the display driver from the Python package index; runs inside the environment, for environment.py."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

DRIVER = "micropython-ssd1306==0.3"
SHA256 = "d00cae1ff680e6ae504e258e700f002874b0d924b1a604253b6ea63144b58289"


def fetch(folder):
    """Put ssd1306.py into `folder`. The package has no setup.py, so pip itself cannot install it."""
    from unearth import PackageFinder

    settings = pip_settings(sys.executable)
    if "cert" in settings:
        os.environ.setdefault("SSL_CERT_FILE", settings["cert"])
    finder = PackageFinder(
        index_urls=settings.get("index-url", "").split(),
        trusted_hosts=settings.get("trusted-host", "").split(),
        no_binary=[":all:"],
    )
    best = finder.find_best_match(DRIVER).best
    if best is None:
        raise SystemExit(f"the package index has no {DRIVER}")
    with tempfile.TemporaryDirectory() as place:
        unpacked = finder.download_and_unpack(best.link, place, hashes={"sha256": [SHA256]})
        Path(folder, "ssd1306.py").write_bytes(Path(unpacked, "ssd1306.py").read_bytes())


def pip_settings(python):
    """What this Python's pip is told on this machine, as {"index-url": ..., "cert": ...} with what is set."""
    command = [python, "-m", "pip", "config", "list"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    settings = {}
    for section in ("global", "install", ":env:"):  # the later one wins, as for pip
        for line in lines:
            key, _, value = line.partition("=")
            if key.startswith(section + "."):
                settings[key[len(section) + 1 :]] = value.strip("'\"")
    return settings


if __name__ == "__main__":
    fetch(sys.argv[1])

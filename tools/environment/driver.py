"""The display driver, ssd1306.py, from the Python package index."""

import os
import sys
import tempfile
from pathlib import Path

from tools import environment
from tools.environment import packages, parts

DRIVER = "micropython-ssd1306==0.3"
SHA256 = "d00cae1ff680e6ae504e258e700f002874b0d924b1a604253b6ea63144b58289"
FILES = {"ssd1306.py": "fcdaff406b4c5cc56bc99a5cb1e85d58be2108b43d1bb50c432062323a48edb7"}


def driver_path():
    """The folder (a Path) that holds the real display driver, ssd1306.py: to go on sys.path. Unavailable."""
    folder = environment.FOLDER / "driver"

    def make():
        python = packages.python_path("flash")
        parts.say("the display driver ssd1306")
        parts.fresh(folder)
        parts.command([str(python), "-m", "tools.environment.driver", str(folder)], "the display driver")

    parts.have("the display driver", lambda: parts.intact(folder, FILES), make)
    return folder


def fetch(folder):
    """Put ssd1306.py into `folder`; runs inside the environment. The package has no setup.py for pip to install it."""
    from unearth import PackageFinder

    settings = packages.pip_settings(sys.executable)
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


if __name__ == "__main__":
    fetch(sys.argv[1])

"""Debian's own packages, installed where that is possible: by root, on Debian."""

import os
import shutil
import subprocess
from pathlib import Path

from tools.environment import Unavailable, parts

WAIT = "DPkg::Lock::Timeout=600"  # seconds: a fresh machine may be installing its updates


def is_possible():
    return bool(Path("/etc/debian_version").exists() and shutil.which("apt-get") and os.geteuid() == 0)


def install(names, what):
    """Install those packages that are missing, which are for `what`; Unavailable, with how to get them."""
    if not is_possible():
        raise Unavailable(f"{what}: missing. On Debian and Ubuntu `sudo apt install {' '.join(names)}` brings it.")
    query = ["dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\n", *names]
    there = subprocess.run(query, capture_output=True, text=True).stdout.splitlines()
    missing = [name for name in names if f"{name} installed" not in there]
    if missing:
        parts.report(f"{what}: installing {', '.join(missing)} with apt-get")
        parts.command(["apt-get", "update"], what)
        words = ["apt-get", "-o", WAIT, "install", "--yes", "--no-install-recommends", *missing]
        parts.command(words, what, {**os.environ, "DEBIAN_FRONTEND": "noninteractive"})

"""Debian's own packages, installed where that is possible: by root, who runs this on a Debian."""

import os
import shutil
import subprocess
from pathlib import Path

from tools.environment import parts


def is_possible():
    """Whether packages can be installed here."""
    there = Path("/etc/debian_version").exists() and shutil.which("apt-get")
    return bool(there) and os.geteuid() == 0


def install(names, what):
    """Install those packages that are missing, which are for `what`; Unavailable."""
    missing = find_missing(names)
    if missing:
        parts.say(f"{what}: installing {', '.join(missing)} with apt-get")
        parts.command(["apt-get", "update"], what)
        words = ["apt-get", "install", "--yes", "--no-install-recommends", *missing]
        parts.command(words, what, {**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


def find_missing(names):
    """The packages that are not installed."""
    command = ["dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\n", *names]
    answer = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()
    return [name for name in names if f"{name} installed" not in answer]

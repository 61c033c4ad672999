"""The browser that the tests of the page use: a Chromium that this machine has; none is fetched."""

import os
import shutil
from pathlib import Path

from tools.environment import Unavailable

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
INSTALLED = (  # where macOS and Windows have it, which is not on the PATH
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)


def chromium_path():
    """The program (a Path); Unavailable with how to get one."""
    found = [path for path in map(shutil.which, NAMES) if path] + [path for path in INSTALLED if os.path.exists(path)]
    if not found:
        raise Unavailable("No Chromium or Chrome is here. On Debian and Ubuntu `sudo apt install chromium` brings it.")
    return Path(found[0])

"""The browsers of the tests: Chromium and WebKit, which Debian's root can install, and perhaps a Firefox."""

import os
import shutil
from pathlib import Path

from tools.environment import Unavailable, debian

WEBKIT = {"Xvfb": "xvfb", "WebKitWebDriver": "webkit2gtk-driver"}  # its programs and their packages
FIREFOX = "firefox-esr"  # the one that the pinned Playwright drives without a build of its own
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
INSTALLED = (  # where macOS and Windows have it, which is not on the PATH
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)


def chromium_path():
    """The program (a Path), installed now if need be and possible; Unavailable with how to get one."""
    path = find()
    if path is None and debian.is_possible():
        debian.install([NAMES[0]], "the browser of the tests")
        path = find()
    if path is None:
        raise Unavailable("No Chromium or Chrome is here. On Debian and Ubuntu `sudo apt install chromium` brings it.")
    return path


def install_webkit():
    """Have Debian's WebKit, and a screen for it that nobody sees; Unavailable with how to get them."""
    if all(map(shutil.which, WEBKIT)):
        return
    packages = list(WEBKIT.values())
    if not debian.is_possible():
        raise Unavailable(
            f"There is no WebKit. On Debian and Ubuntu `sudo apt install {' '.join(packages)}` brings it."
        )
    debian.install(packages, "WebKit for the tests")


def find():
    """The program that this machine has, or None."""
    found = [path for path in map(shutil.which, NAMES) if path] + [path for path in INSTALLED if os.path.exists(path)]
    return Path(found[0]) if found else None


def find_firefox():
    """Debian's Firefox (a Path), or None: nothing but one module of tests needs it."""
    found = shutil.which(FIREFOX)
    return Path(found) if found else None

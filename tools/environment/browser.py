"""The browsers of the tests: Chromium, Firefox and WebKit, which root can install on Debian."""

import shutil
from pathlib import Path

from tools.environment import debian

CHROMIUM = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)


def chromium_path():
    """The program (a Path), installed now if need be and possible; Unavailable with how to get one."""
    if not any(map(shutil.which, CHROMIUM)):
        debian.install(["chromium"], "Chromium or Chrome, for the tests")
    return next(Path(found) for found in map(shutil.which, CHROMIUM) if found)


def firefox_path():
    """Debian's Firefox (a Path), which the pinned Playwright drives; as chromium_path()."""
    if not shutil.which("firefox-esr"):
        debian.install(["firefox-esr"], "Firefox, for the tests")
    return Path(shutil.which("firefox-esr"))


def install_webkit():
    """Have Debian's WebKit, and a screen for it that nobody sees; Unavailable with how to get them."""
    if not all(map(shutil.which, ("Xvfb", "WebKitWebDriver"))):
        debian.install(["xvfb", "webkit2gtk-driver"], "WebKit, for the tests")

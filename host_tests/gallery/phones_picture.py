"""The picture of four phones in one match: `python -m host_tests.gallery.phones_picture` takes it, in Chromium."""

import base64
import re
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from host_tests import commands, sources
from tools.environment import browser

PICTURE = sources.ROOT / "boards/web/pictures/phones.jpg"
NAMES = ("Anna", "Bruno", "Carla", "Dario")
PHONE = {"viewport": {"width": 320, "height": 600}, "has_touch": True, "is_mobile": True, "locale": "en-GB"}
KEYS = {"left": "ArrowLeft", "right": "ArrowRight", "ok": "Enter"}
# Presses of each phone: all sit down for a match of Scopa, the fourth one cuts, the third one chooses a capture.
EVENING = "1:ok 2:ok 3:ok 4:ok 1:right 1:ok 1:left 1:ok 4:ok 3:right 3:right 3:right"
PAUSE_MS = 1500
TABLE = """<style>
body { margin: 0; padding: 18px; background: #3a5a44; display: flex; gap: 18px; width: max-content }
img { border: 9px solid #16130f; border-radius: 30px; display: block }
</style>"""


def write_picture():
    """Play to the moment, and write the picture."""
    with tempfile.TemporaryDirectory() as saves, sync_playwright() as playwright:
        Path(saves, "settings.txt").write_text("explain=0\n", encoding="utf-8")
        with commands.begin("play", "--phones", "--port", 0, "--seed", 6, "--saves", saves, stdin=-3) as command:
            port, code = re.search(r":(\d+)/J/(\w+)", command.stdout.readline()).groups()
            with playwright.chromium.launch(
                executable_path=str(browser.chromium_path()), args=["--no-sandbox"]
            ) as chromium:
                phones = [sit_down(chromium, f"http://127.0.0.1:{port}/J/{code}", name) for name in NAMES]
                for step in EVENING.split():
                    number, button = step.split(":")
                    phones[int(number) - 1].keyboard.press(KEYS[button])
                    phones[0].wait_for_timeout(PAUSE_MS)
                lay_out(chromium, [phone.screenshot() for phone in phones])
            command.terminate()


def sit_down(chromium, link, name):
    """The page of a phone with a seat."""
    page = chromium.new_context(**PHONE).new_page()
    page.goto(link)
    page.fill("#entry", name)
    page.keyboard.press("Enter")
    page.wait_for_selector(f"#who:has-text('{name}')")
    return page


def lay_out(chromium, screens):
    """Write the picture of all screens beside each other."""
    page = chromium.new_page(viewport={"width": 1480, "height": 660})
    shown = ["<img src='data:image/png;base64,%s'>" % base64.b64encode(screen).decode() for screen in screens]
    page.set_content(TABLE + "".join(shown))
    page.locator("body").screenshot(path=PICTURE, type="jpeg", quality=80)


if __name__ == "__main__":
    write_picture()

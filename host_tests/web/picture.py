"""The picture of the page for the first README: the pocket console on a phone, and a table for four on a laptop.

`python3 -m host_tests.web.picture FILE`, with the environment's Python, writes it.
"""

import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from host_tests.web import pages
from host_tests.web.persons import kept
from host_tests.web.shared import record_of
from tools.environment import browser
from tools.web import build

SCENES = (  # board, game, seats, moves made, width and height of the window
    ("pocket", "scopa", ("person", "level4"), 1, (360, 700)),
    ("table_four", "briscola", ("person:Anna", "person:Bruno", "person:Carla", "person:Dino"), 15, (960, 700)),
)
GO_ON = 2  # presses of OK: at the title, and to continue the match
SHOWN_MS = 1500  # after a press, until the screen is still
GAP = 16
SHEET = '<body style="margin: 0; display: flex; align-items: flex-start; gap: 16px; background: #fff">{}</body>'
SHOT = '<img src="data:image/png;base64,{}" style="border-radius: 14px">'


def draw_page():
    """The picture as a PNG (bytes)."""
    with (
        tempfile.TemporaryDirectory() as folder,
        pages.served(Path(folder)) as address,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=str(browser.chromium_path()), args=["--no-sandbox"]) as chromium,
    ):
        build.write_page(Path(folder), build.page_files(build.page_parts()))
        shots = [base64.b64encode(photograph(chromium, address + "/", *scene)).decode() for scene in SCENES]
        page = chromium.new_page(viewport={"width": 360 + GAP + 960, "height": 700})
        page.set_content(SHEET.format("".join(SHOT.format(shot) for shot in shots)))
        return page.screenshot()


def photograph(chromium, address, board, game, seats, moves, size):
    """A screenshot of a window of this size in the middle of a match."""
    files = {
        "settings.txt": "explain=0\n",
        "journal.txt": record_of(game, None, len(seats), moves, seats=seats).decode(),
    }
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]}, locale="en-GB", color_scheme="light")
    page.add_init_script(kept(board, files))
    page.goto(address)
    page.locator("#splash").wait_for(state="hidden")
    for _ in range(GO_ON):
        page.wait_for_timeout(SHOWN_MS)
        page.keyboard.press("Enter")
    page.wait_for_timeout(2 * SHOWN_MS)
    return page.screenshot()


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(draw_page())

"""The page with a fake console behind it: written into a folder, served, and used as a person would."""

import contextlib
import functools
import hashlib
import json
import shutil
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import expect

from boards.host import load_board
from host_tests import sources
from tools.web import build, markup

PAGE = sources.ROOT / "boards" / "web" / "page"
WORKER = Path(__file__).with_name("fake_worker.mjs")
BOARDS = ("pocket", "table_two", "table_four")
BUTTONS = ("left", "right", "ok", "back")
WAIT_MS = 120_000  # what is waited for comes at once; only on a machine with very much else to do it takes long
LATEST_S = 120
expect.set_options(timeout=WAIT_MS)
SETTLED = """
() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
  done(!document.getAnimations().some((one) => one instanceof CSSTransition)))))
"""
WHOLE = """
async () => {
  const found = [];
  const list = new URL('files.json', document.baseURI);
  for (const name of await caches.keys()) if (await caches.match(list, { cacheName: name })) found.push(name);
  return found;
}
"""


def write_site(folder, address=None):
    """The page as the build lays it out, for an address or none; only the worker and the boards are the tests' own."""
    for path, content in markup.fill_pages(build.read_folder(PAGE, ""), build.licence_text(), address).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    (folder / "runtime").mkdir()
    shutil.copy(WORKER, folder / "runtime" / "worker.mjs")
    (folder / "console.pack").write_bytes(b"")
    (folder / "boards.json").write_text(json.dumps({"boards": {name: board(name) for name in BOARDS}, "downloads": []}))
    write_list(folder)


def board(name):
    """What the page needs to know about a board."""
    found = load_board(name)
    stations = [{button: station[button] for button in BUTTONS} for station in found.STATIONS]
    return {"title": found.TITLE.partition(":")[0], "stations": stations}


def write_list(folder):
    """files.json, as the build writes it."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.name != "files.json"]
    files = {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    (folder / "files.json").write_text(json.dumps({"version": version, "files": files}))


class Quiet(SimpleHTTPRequestHandler):
    """A plain server of static files that tells nothing."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served(folder, kind=Quiet):
    """The address of a folder on this machine, from a server of this kind."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(kind, directory=folder))
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class Table:
    """One tab with the page in it. `page` is Playwright's."""

    def __init__(self, page):
        self.page = page

    def drawn(self):
        """Wait until the first picture is there."""
        self.page.locator("#splash").wait_for(state="hidden")
        return self

    def choose(self, name):
        """Choose a board."""
        self.page.select_option("#board", name)
        expect(self.page.locator(".station")).to_have_count(len(load_board(name).STATIONS))
        self.wait_for("presses")
        self.page.wait_for_function(SETTLED)  # stations slide when the words below the stage change
        return self

    def station(self, number=1):
        """The group of a station, counted from 1."""
        return self.page.locator(".station").nth(number - 1)

    def button(self, name, number=1):
        return self.station(number).locator(f"[data-button={name}]")

    def press(self, key):
        """Press a key, by Playwright's name for it."""
        self.page.keyboard.press(key)

    def said(self, number=1):
        """What a station says in words."""
        return self.station(number).locator(".said").inner_text()

    def wait_for(self, text, number=1):
        """Wait until a station says this."""
        expect(self.station(number).locator(".said")).to_contain_text(text)

    def pixel(self, x, y, number=1):
        """Whether a pixel of a screen is lit."""
        return (
            self.station(number)
            .locator("canvas")
            .evaluate("(canvas, [x, y]) => canvas.getContext('2d').getImageData(x, y, 1, 1).data[3] > 0", [x, y])
        )

    def shown(self, number=1):
        """The number of presses that a screen shows."""
        return sum(self.pixel(0, bit, number) << bit for bit in range(8))

    def kept(self, name="pocket"):
        """What the browser keeps of a board, as {name: text}, or None."""
        return json.loads(self.page.evaluate("name => localStorage.getItem('tavolino/' + name)", name) or "null")

    def notice(self):
        """What the page tells, or None."""
        box = self.page.locator("#notice")
        return box.locator("p").inner_text() if box.is_visible() else None

    def answer(self, name):
        self.page.click(f"#notice [data-answer='{name}']")

    def menu(self, button):
        """Choose something in the menu."""
        self.page.click("#open-menu")
        self.page.click(f"#menu #{button}")

    def sure(self, yes=True):
        """Answer the question that the page asks."""
        self.page.click("#yes" if yes else "#question [value=no]")


def wait_for_versions(table, count):
    """Wait until the browser keeps so many whole versions of the page; their names."""
    end = time.monotonic() + LATEST_S
    while len(found := table.page.evaluate(WHOLE)) != count and time.monotonic() < end:
        time.sleep(0.05)
    assert len(found) == count
    return found

"""The page with a fake console behind it: written into a folder, served, and used as a person would."""

import contextlib
import functools
import json
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import expect

from boards.host import load_board
from tools.environment import node
from tools.web import build, markup

PAGE = build.WEB / "page"
WORKER = Path(__file__).with_name("fake_worker.mjs")
VERSION = b"export const version = '';"  # of the console, as it says it
BOARDS = build.ORDER
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
BUTTONS = ("left", "right", "ok", "back")
BUZZES = "window.buzzes = []; Navigator.prototype.vibrate = (ms) => buzzes.push(ms);"
WAIT_MS = 120_000  # what is waited for comes at once; only on a machine with very much else to do it takes long
expect.set_options(timeout=WAIT_MS)
# Of the page's look for a newer one, which it does every hour: ConsolePage.an_hour_passes() has it done now.
HOURLY = """
const every = window.setInterval;
window.setInterval = (act, ms) => {
  if (ms !== 3600000) return every(act, ms);
  window.hourPasses = act;
};
"""
FULL = """  // as long as the page is `brimful`, a match on the pocket console cannot be kept
const setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, text) {
  if (window.brimful && name.startsWith('tavolino/pocket')) throw new DOMException('full', 'QuotaExceededError');
  setItem.call(this, name, text);
};
"""
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
    """The page as the build lays it out, for an address or none; only the worker is the tests' own."""
    page = markup.fill_pages(build.read_folder(PAGE, ""), build.licence_text(), address)
    console = {"runtime/worker.mjs": WORKER.read_bytes(), "runtime/version.mjs": VERSION, "console.pack": b""}
    more = {**console, "boards.json": build.boards_json({})}
    build.write_page(folder, build.page_files({"page": {**page, **more}}))


def files_in(folder):
    """{path: bytes} of all files in a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def write_list(folder):
    """The list of files again, after a change."""
    there = files_in(folder)
    there.pop(build.LIST)
    (folder / build.LIST).write_bytes(build.page_files({"": there})[build.LIST])


def change(path, before, after):
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")


class Quiet(SimpleHTTPRequestHandler):
    """A plain server of static files: `requested` are the paths that were asked for, of all servers of this kind."""

    requested: list = []

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}

    def log_message(self, *_):
        self.requested.append(self.path)


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


class ConsolePage:
    """One tab with the page in it. `page` is Playwright's."""

    def __init__(self, page):
        self.page = page

    def drawn(self):
        """Wait until the first picture is there."""
        self.page.locator(".station .loading").first.wait_for(state="hidden")
        return self

    def choose(self, name):
        self.page.select_option("#board", name)
        expect(self.page.locator(".station")).to_have_count(len(load_board(name).STATIONS))
        self.wait_for("presses")
        self.page.wait_for_function(SETTLED)  # stations slide when the words below the stage change
        return self

    def station(self, number=1):
        """The group of a station, counted from 1."""
        return self.page.locator(".station").nth(number - 1)

    def button(self, name):
        return self.station().locator(f"[data-button={name}]")

    def press(self, *keys):
        """Press keys, by Playwright's names for them."""
        for key in keys:
            self.page.keyboard.press(key)

    def ok(self, *counts, version=""):
        """Click OK, each time until so many presses have been counted."""
        for count in counts:
            self.button("ok").click()
            self.wait_for(f"{count} presses{version}, held: .")
        return self

    def click(self, name):
        self.button(name).click()

    def reload(self):
        self.page.reload()
        self.drawn()

    def an_hour_passes(self):
        """Have the page look for a newer one; it was opened with HOURLY."""
        self.page.wait_for_function("() => 'hourPasses' in window")
        self.page.evaluate("hourPasses()")

    def said(self, number=1):
        return self.station(number).locator(".said").inner_text()

    def wait_for(self, text, number=1):
        expect(self.station(number).locator(".said")).to_contain_text(text)

    def shown(self, number=1):
        """The number of presses that a screen shows: its first column has it as bits."""
        column = "canvas => canvas.getContext('2d').getImageData(0, 0, 1, 8).data.filter((_, at) => at % 4 === 3)"
        lit = self.station(number).locator("canvas").evaluate(f"canvas => Array.from(({column})(canvas))")
        return sum(bool(alpha) << bit for bit, alpha in enumerate(lit))

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
        self.page.click("#open-menu")
        self.page.click(f"#menu #{button}")

    def sure(self, yes=True):
        self.page.click("#yes" if yes else "#question [value=no]")


def violations(tab):
    """What axe-core finds, as ["rule: where"]."""
    if not tab.page.evaluate("() => 'axe' in window"):
        tab.page.evaluate(node.axe_path().read_text(encoding="utf-8"))
    found = json.loads(tab.page.evaluate("axe.run().then((found) => JSON.stringify(found.violations))"))
    return [f"{one['id']}: {spot['target']}" for one in found for spot in one["nodes"]]


def wait_until(is_true):
    """Wait for something that comes at once, unless the machine has very much else to do."""
    end = time.monotonic() + WAIT_MS / 1000
    while not is_true():
        assert time.monotonic() < end
        time.sleep(0.05)


def wait_for_versions(tab, count):
    """Wait until the browser keeps so many whole versions of the page."""
    wait_until(lambda: len(tab.page.evaluate(WHOLE)) == count)

"""Debian's WebKit behind the W3C WebDriver protocol, on a screen that nobody sees: as much of it as the tests need."""

import contextlib
import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request

from host_tests.web.pages import LATEST_S, WHOLE

ENTER = "\ue007"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # how the protocol marks an element
POLL_S = 0.05


@contextlib.contextmanager
def started():
    """The address of a session with a new browser: what it keeps goes with it."""
    with contextlib.ExitStack() as stack:
        screen = stack.enter_context(running("Xvfb", "-displayfd", "1", "-nolisten", "tcp", stdout=subprocess.PIPE))
        display = ":" + screen.stdout.readline().decode().strip()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        # As root in a container there is no sandbox; the page is the project's own.
        settings = {**os.environ, "DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        stack.enter_context(running("WebKitWebDriver", f"--port={port}", stdout=subprocess.DEVNULL, env=settings))
        server = f"http://127.0.0.1:{port}"
        wait_until(lambda: is_up(server))
        session = f"{server}/session/{call(f'{server}/session', {'capabilities': {}})['sessionId']}"
        stack.callback(call, session, method="DELETE")
        yield session


@contextlib.contextmanager
def running(*words, **options):
    """A program that ends with the block."""
    with subprocess.Popen(words, stderr=subprocess.DEVNULL, **options) as process:
        try:
            yield process
        finally:
            process.terminate()


def is_up(server):
    """Whether the driver answers yet."""
    try:
        return call(f"{server}/status", method="GET")["ready"]
    except urllib.error.URLError:
        return False


def call(address, body=None, method="POST"):
    """The value of the driver's answer."""
    data = json.dumps(body or {}).encode() if method == "POST" else None
    with urllib.request.urlopen(urllib.request.Request(address, data, method=method)) as answer:
        return json.load(answer)["value"]


def wait_until(is_true):
    """Wait for something that comes at once, unless the machine has very much else to do."""
    end = time.monotonic() + LATEST_S
    while not is_true():
        assert time.monotonic() < end
        time.sleep(POLL_S)


class Table:
    """The page in WebKit, as persons.py uses pages.Table."""

    def __init__(self, session, address):
        self.session = session
        self.page = self  # for what Playwright's page can do, too
        call(f"{session}/url", {"url": address})

    def evaluate(self, script, *arguments):
        """What a JavaScript function gives."""
        return call(f"{self.session}/execute/sync", {"script": f"return ({script})(...arguments)", "args": arguments})

    def wait_for_function(self, script):
        """Wait until a JavaScript function gives something true."""
        wait_until(lambda: self.evaluate(script))

    def reload(self):
        """Load the page again."""
        call(f"{self.session}/refresh")

    def drawn(self):
        """Wait until the first picture is there."""
        self.wait_for_function("() => document.getElementById('splash')?.hidden")
        return self

    def wait_for_copy(self):
        """Wait until the browser keeps the whole page."""
        self.wait_for_function(WHOLE)

    def press(self, _):
        """Press Enter."""
        self.act("key", [{"type": kind, "value": ENTER} for kind in ("keyDown", "keyUp")])

    def button(self, name):
        """A button of the first station, which is pressed by click()."""
        self.selector = f"[data-button={name}]"
        return self

    def click(self):
        """Move the mouse there and press it."""
        element = self.evaluate("(selector) => document.querySelector(selector)", self.selector)
        move = {"type": "pointerMove", "x": 0, "y": 0, "duration": 0, "origin": {ELEMENT: element[ELEMENT]}}
        self.act("pointer", [move, *({"type": f"pointer{way}", "button": 0} for way in ("Down", "Up"))])

    def act(self, kind, actions):
        """Do something with the keys or the mouse, without a pause."""
        call(f"{self.session}/actions", {"actions": [{"type": kind, "id": kind, "actions": actions}]})

    def said(self):
        """What the first station says in words."""
        return self.evaluate("() => document.querySelector('.said').textContent")

    def wait_for(self, text):
        """Wait until it says this."""
        wait_until(lambda: text in self.said())

    def kept(self, name):
        """What the browser keeps of a board, as {name: text}."""
        return json.loads(self.evaluate("(name) => localStorage.getItem('tavolino/' + name)", name))

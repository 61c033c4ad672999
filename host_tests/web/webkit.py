"""Debian's WebKit behind the W3C WebDriver protocol, on a screen that nobody sees: as much of it as the tests need."""

import contextlib
import json
import os
import socket
import subprocess
import urllib.request

from host_tests.web.pages import WHOLE, wait_until
from tools.shared import children


@contextlib.contextmanager
def started(address):
    """The page in a new browser, as a ConsolePage; what the browser keeps goes with it."""
    with contextlib.ExitStack() as stack:
        screen = stack.enter_context(running("Xvfb", "-displayfd", "1", "-nolisten", "tcp", stdout=subprocess.PIPE))
        display = ":" + screen.stdout.readline().decode().strip()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        # As root in a container there is no sandbox; the page is the project's own.
        settings = {**os.environ, "DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        stack.enter_context(running("WebKitWebDriver", f"--port={port}", stdout=subprocess.DEVNULL, env=settings))
        server = f"http://127.0.0.1:{port}/session"
        wait_until(lambda: is_up(port))
        begun = call(server, {"capabilities": {}})
        session = f"{server}/{begun['sessionId']}"
        stack.callback(call, session, method="DELETE")
        call(f"{session}/url", {"url": address})
        yield ConsolePage(session)


@contextlib.contextmanager
def running(*words, **options):
    """A program that ends with the block."""
    with children.start(words, stderr=subprocess.DEVNULL, **options) as process:
        try:
            yield process
        finally:
            process.terminate()


def is_up(port):
    """Whether the driver answers yet."""
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
        return True
    return False


def call(address, body=None, method="POST"):
    """The value of the driver's answer."""
    data = json.dumps(body or {}).encode() if method == "POST" else None
    with urllib.request.urlopen(urllib.request.Request(address, data, method=method)) as answer:
        return json.load(answer)["value"]


class ConsolePage:
    """The page in WebKit, as persons.py uses pages.ConsolePage."""

    def __init__(self, session):
        self.session = session

    def evaluate(self, script):
        return call(f"{self.session}/execute/sync", {"script": f"return {script}", "args": []})

    def drawn(self):
        wait_until(lambda: self.evaluate("document.querySelector('.loading')?.hidden"))
        return self

    def reload(self):
        call(f"{self.session}/refresh")
        self.drawn()

    def wait_for_copy(self):
        wait_until(lambda: self.evaluate(f"({WHOLE})()"))

    def click(self, name):
        place = {"using": "css selector", "value": f"[data-button={name}]"}
        (element,) = call(f"{self.session}/element", place).values()
        call(f"{self.session}/element/{element}/click")

    def said(self):
        return self.evaluate("document.querySelector('.said').textContent")

    def kept(self, name):
        return json.loads(self.evaluate(f"localStorage.getItem('tavolino/{name}')"))

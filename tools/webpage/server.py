"""A server of the page for this machine only."""

import functools
import os
import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

HERE = "127.0.0.1"
TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm", ".json": "application/json"}


class Handler(SimpleHTTPRequestHandler):
    """Gives files as a static server does; the browser asks each time whether one has changed."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # whatever this machine says of them

    def send_head(self):
        """A path that no file can have is one that is not here."""
        try:
            return super().send_head()
        except ValueError:  # a zero byte in it
            self.send_error(404)

    def end_headers(self):
        """Add that a file may have changed the next time."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *words):
        """Say nothing of each file."""


class Server(ThreadingHTTPServer):
    """One port, one server."""

    allow_reuse_address = os.name == "posix"  # on Windows this would let two servers share a port

    def handle_error(self, *request):
        """Say nothing when a browser no longer wants what it asked for."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(*request)


def opened(folder, port):
    """The server (in a `with` statement) of a folder; `port` 0: any that is free. OSError when the port is taken."""
    return Server((HERE, port), functools.partial(Handler, directory=str(folder)))


def address(server):
    """Where a browser finds it."""
    return f"http://{HERE}:{server.server_address[1]}/"

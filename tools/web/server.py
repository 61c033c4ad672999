"""A server of the page for this machine only."""

import functools
import os
import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

HERE = "127.0.0.1"


class Handler(SimpleHTTPRequestHandler):
    """Serves static files; the browser must ask for them each time."""

    extensions_map = {".mjs": "text/javascript", ".js": "text/javascript", ".json": "application/json"}

    def send_head(self):
        """Send the whole file, as the dates of two pages say nothing: the clock may have been set between them."""
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def end_headers(self):
        """Add the header that makes the browser ask each time."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *words):
        """Log nothing."""


class Server(ThreadingHTTPServer):
    """One port, one server."""

    allow_reuse_address = os.name == "posix"  # on Windows this would let two servers share a port

    def handle_error(self, *request):
        """Ignore connections that the browser has closed."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(*request)


def open_server(folder: Path, port: int) -> Server:
    """The server (in a `with` statement) of a folder; `port` 0: any that is free. OSError when the port is taken."""
    return Server((HERE, port), functools.partial(Handler, directory=str(folder)))

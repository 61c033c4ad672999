"""A server behind a slow network: so many bytes a second for all connections, and a wait for each answer.

Chromium's own slow network leaves out what a worker fetches.
"""

import contextlib
import functools
import gzip
import threading
import time
from http.server import ThreadingHTTPServer
from pathlib import Path

from host_tests.web.page import pages

BYTES_A_SECOND = 200_000  # 1.6 Mbit/s
LATENCY_S = 0.15
PIECE = 2048  # bytes that one connection sends before others may
TEXTS = (".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".webmanifest")  # what servers compress


class Network:
    """The way to all clients."""

    def __init__(self):
        self.lock = threading.Lock()
        self.free_at = 0

    def carry(self, size):
        """Wait for as long as so many bytes take, behind those of others."""
        with self.lock:
            self.free_at = max(self.free_at, time.monotonic()) + size / BYTES_A_SECOND
            until = self.free_at
        time.sleep(max(0, until - time.monotonic()))


class Slow(pages.Quiet):
    """Serves a folder over a Network, compressed where a server that compresses would."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *words, network, compresses, **named):
        self.network, self.compresses = network, compresses
        super().__init__(*words, **named)

    def do_GET(self):
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        time.sleep(LATENCY_S)
        if not path.is_file():
            self.send_error(404)
            return
        content = path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        if self.compresses and path.suffix in TEXTS:
            content = gzip.compress(content)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        for at in range(0, len(content), PIECE):
            piece = content[at : at + PIECE]
            self.network.carry(len(piece))
            self.wfile.write(piece)


class Server(ThreadingHTTPServer):
    """One that a browser may leave in the middle of an answer."""

    daemon_threads = True

    def handle_error(self, *request):
        pass


@contextlib.contextmanager
def served_slowly(folder, compresses):
    """The address of a folder on this machine."""
    handler = functools.partial(Slow, directory=folder, network=Network(), compresses=compresses)
    with Server(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()

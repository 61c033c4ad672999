"""The server for the phones of a home network: the files of their page by HTTP, and the room by WebSocket."""

import asyncio
import gzip
import hashlib
import http
import ipaddress
import logging
import os
import re
import socket
from collections import Counter

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Response

from tools.play.phones.connection import Door
from tools.web.seat import read_seat_page

QUEUE = 100  # sockets that wait until they are taken
LOOSE = 100  # sockets without a seat, of strangers and as many of known addresses; for a new one another is closed
MAX_MESSAGE = 2048  # bytes of a message
CALLS = 15, 150  # sockets of an address a second, and at once: more of them wait; a page takes 33
ASKING = 4096, 8192  # bytes of a socket a second, and at once, until it has asked for something: more of them wait
NAMING = 128, 1024  # the same, until it has a seat
SITTING = 4096, 8192  # and then
PIECE = 512  # bytes that are taken in one go
ADDRESSES = 500  # are remembered
OPEN_S = 10  # until a socket must have asked for something
PING_S, PONG_S = 4, 8
CLOSE_S = 10  # until what was sent last must have arrived
END_S = 1  # and that when the command ends
NAME = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[0-9a-z._-]+)(:[0-9]{1,5})?", re.IGNORECASE)  # of a Host header
FIRST = re.compile(rb"(?P<method>[A-Z]+) (?P<path>[^ ]+) HTTP/1\.[01](?=\r?\n)")  # a request's line
FIRST_BYTES = 8192  # that it has at most
READING = "GET", "HEAD"  # what is answered, a phone's connection among it
KINDS = {
    "": "text/html; charset=utf-8",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}
POLICY = (
    "default-src 'self'; connect-src 'self' %s; img-src 'self' data:; "  # older Safaris want sockets to be named
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"
)
PORTS = {"https": ":443", "http": ":80"}
SAFE = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Allowance:
    """`a_second` of something, and `most` at once."""

    def __init__(self, a_second: float, most: float) -> None:
        self.a_second, self.most = a_second, most
        self.left, self.since_s = most, asyncio.get_running_loop().time()

    def take(self, amount: float) -> float:
        """Use so much of it; how many seconds to wait before the next."""
        now = asyncio.get_running_loop().time()
        self.left = min(self.most, self.left + (now - self.since_s) * self.a_second) - amount
        self.since_s = now
        return max(0, -self.left / self.a_second)


class Socket(ServerConnection, asyncio.BufferedProtocol):
    """A socket that is read no faster than a phone of ours would write, so none keeps the others waiting: what is not
    read stays with its sender. Nothing else may stop the reading or go on with it.

    is_trusted  whether it has said the code or a token; what strangers cause is not logged
    """

    def __init__(self, crowd, *given, **options):
        super().__init__(*given, **options)
        self.crowd, self.is_trusted = crowd, False
        self.allowance, self.piece = Allowance(*ASKING), bytearray(PIECE)
        self.first, self.method = b"", None  # of its request: the line until it is whole, and then the method

    def connection_made(self, transport):
        """Somebody has come."""
        super().connection_made(transport)
        self.address = (transport.get_extra_info("peername") or ("",))[0]
        self.loop.call_soon(self.rest, self.crowd.add(self))  # not before Python 3.10 has begun to read

    def connection_lost(self, error):
        """And has gone; what a stranger said is not looked at any more."""
        self.crowd.remove(self)
        super().connection_lost(error)
        if self in self.server.handlers and not self.is_trusted:
            self.server.handlers[self].cancel()

    def trust(self):
        """It has said the code or a token."""
        self.is_trusted = True
        self.crowd.known.add(self.address)

    def sit(self):
        """It has a seat."""
        self.allowance = Allowance(*SITTING)
        self.crowd.remove(self)

    def get_buffer(self, _hint):
        """Where the next piece is put."""
        return self.piece

    def buffer_updated(self, count):
        """Take a piece."""
        self.data_received(self.translate(bytes(self.piece[:count])))
        self.rest(self.allowance.take(count))

    def process_event(self, event):
        """Take a request or a frame. No browser pings, or sends a short message in pieces, which might have no end."""
        if isinstance(event, Frame) and (not event.fin or event.opcode is Opcode.PING):
            self.transport.abort()
        else:
            super().process_event(event)

    def translate(self, piece):
        """A piece of a request as the library reads it, which knows only GET and HTTP/1.1; nothing else of others."""
        if self.method:
            return piece if self.method in READING else b""
        self.first += piece
        if b"\n" not in self.first and len(self.first) < FIRST_BYTES:
            return b""
        found = FIRST.match(self.first)
        self.method = found["method"].decode() if found else "GET"
        if self.method not in READING:
            return b"GET / HTTP/1.1\r\n\r\n"
        return b"GET %s HTTP/1.1%s" % (found["path"], self.first[found.end() :]) if found else self.first

    def rest(self, seconds):
        """Read nothing for so long, and then until the allowance has something left."""
        if seconds:
            self.transport.pause_reading()
            self.loop.call_later(seconds, lambda: self.rest(self.allowance.take(0)))
        else:
            self.transport.resume_reading()


class Crowd:
    """The sockets that have no seat yet, the oldest first: {socket: address}.

    known  the addresses of those who had the code or a token: strangers do not take their places
    """

    def __init__(self):
        self.loose, self.known = {}, set()
        self.calls = {}  # {address: Allowance}

    def add(self, socket):
        """One more; how many seconds it has to wait. If there are too many, one of the address with most of them has to
        go.
        """
        self.loose[socket] = address = socket.address
        rivals = {one: of for one, of in self.loose.items() if (of in self.known) == (address in self.known)}
        if len(rivals) > LOOSE:
            [(crowded, _)] = Counter(rivals.values()).most_common(1)
            oldest = next(one for one, of in rivals.items() if of == crowded)
            self.remove(oldest)
            oldest.transport.abort()
        if address not in self.calls and len(self.calls) >= ADDRESSES:
            self.calls.pop(next(iter(self.calls)))
        return self.calls.setdefault(address, Allowance(*CALLS)).take(1)

    def remove(self, socket):
        """It has a seat, or is gone."""
        self.loose.pop(socket, None)


class Server:
    """Answers the phones of a room. `names` are those of this machine; `address` is "https://table.example.org" or the
    like, of a tunnel or a reverse proxy before it, or "".
    """

    def __init__(self, room, names=(), address=""):
        self.room = room
        kind, _, self.tunnel = address.rstrip("/").lower().partition("://")
        self.tunnel = self.tunnel.removesuffix(PORTS.get(kind, ""))  # as browsers say it
        self.address = f"{kind}://{self.tunnel}" if address else None
        self.names = {name.lower() for name in ("localhost", *names)} | {self.tunnel.partition(":")[0]} - {""}
        self.door, self.crowd, self.is_closing = Door(room), Crowd(), False
        self.files = {"/" + path: make_file(path, content) for path, content in read_seat_page().items()}

    async def open(self, bind, port):
        """Begin. OSError when the port is taken."""
        for name in ("websockets.server", "asyncio"):  # they would print a traceback for each scrap of garbage
            logging.getLogger(name).addHandler(logging.NullHandler())
        listening = open_socket(bind, port)
        self.serving = await serve(
            self.meet,
            sock=listening,
            backlog=1,  # is taken before others have their turn
            compression=None,
            process_request=self.answer,
            process_response=self.dress,
            server_header=None,
            open_timeout=OPEN_S,
            ping_interval=PING_S,
            ping_timeout=PONG_S,
            close_timeout=CLOSE_S,
            max_size=MAX_MESSAGE,
            max_queue=None,
            create_connection=lambda *given, **options: Socket(self.crowd, *given, **options),
        )
        listening.listen(QUEUE)  # asyncio has made it as short as its backlog
        asyncio.get_running_loop().set_exception_handler(self.note_trouble)
        return self

    @property
    def port(self):
        """The port."""
        return self.serving.sockets[0].getsockname()[1]

    async def close(self):
        """Tell all phones that it is over, and end; those that have heard it do not come in again meanwhile."""
        self.is_closing = True
        for member in self.room.members:
            if member.connection:
                member.connection.end("over")
        seated = [task for socket, task in self.serving.handlers.items() if socket not in self.crowd.loose]
        if seated:
            await asyncio.wait(seated, timeout=END_S)
        self.serving.close()
        try:
            await asyncio.wait_for(self.serving.wait_closed(), END_S)
        except asyncio.TimeoutError:
            for socket in list(self.serving.handlers):
                socket.transport.abort()

    async def meet(self, socket):
        """Serve a phone."""
        socket.allowance = Allowance(*NAMING)
        try:
            await self.door.meet(socket)
        except Exception as error:
            if socket.is_trusted:
                self.room.note_error(error)
            raise

    def answer(self, socket, request):
        """The answer to a request, None for one that enters the room; no page of another site gets one (CSRF), nor
        under another site's name (DNS rebinding).
        """
        if self.is_closing:
            return socket.respond(503, "The table is closed.\n")
        if socket.method not in READING:
            return socket.respond(405, "This page can only be read.\n")
        hosts, origins = request.headers.get_all("Host"), request.headers.get_all("Origin")
        if len(hosts) != 1 or not self.is_ours(hosts[0]):
            return socket.respond(421, "No table has this address: open the one that its terminal shows.\n")
        path = request.path.partition("?")[0]
        if path == "/room":
            ours = origins in (["http://" + hosts[0]], [self.address])
            return None if ours else socket.respond(403, "This is for the page of this machine.\n")
        file = self.files.get("/" if path.startswith("/J/") else path)
        return file(request.headers) if file else socket.respond(404, "There is nothing here.\n")

    def dress(self, socket, request, response):
        """Add what keeps other sites out to each answer."""
        host = "".join(request.headers.get_all("Host"))
        hosts = [one for one in (host, self.tunnel) if self.is_ours(one)]
        for name, value in SAFE.items():
            response.headers[name] = value
        if response.status_code == 405:
            response.headers["Allow"] = ", ".join(READING)
        if socket.method == "HEAD":
            response.body = b""
        response.headers["Content-Security-Policy"] = POLICY % " ".join([f"ws://{one} wss://{one}" for one in hosts])

    def is_ours(self, host):
        """Whether a Host header names this machine: an address does, as no foreign name can stand behind it."""
        found = NAME.fullmatch(host)
        name = found["name"].lower().rstrip(".") if found else ""
        try:
            return name in self.names or bool(ipaddress.ip_address(name.strip("[]")))
        except ValueError:
            return False

    def note_trouble(self, _loop, context):
        """An error that nobody waits for; not those of sockets, which strangers may cause."""
        if context.get("exception") and "future" in context:
            self.room.note_error(context["exception"])


async def open_server(room, bind, port, names=(), address=""):
    """The server of a room; close() ends it. OSError when the port is taken."""
    return await Server(room, names, address).open(bind, port)


def open_socket(bind, port):
    """A socket that waits at an address, "" for all of this machine, IPv6 ones too where it has them; OSError."""
    both = not bind and socket.has_dualstack_ipv6()
    family = socket.AF_INET6 if both else socket.AF_INET
    return socket.create_server((bind, port), family=family, dualstack_ipv6=both)


def make_file(path, content):
    """What answers a request for a file, from the request's headers."""
    packed, mark = gzip.compress(content), '"%s"' % hashlib.sha256(content).hexdigest()[:16]
    always = {"Content-Type": KINDS[os.path.splitext(path)[1]], "Cache-Control": "no-cache", "ETag": mark}
    always.update({"Connection": "close", "Vary": "Accept-Encoding"})

    def answer(headers):
        if mark in headers.get_all("If-None-Match"):
            return make_answer(304, always, b"")
        if any("gzip" in one for one in headers.get_all("Accept-Encoding")):
            return make_answer(200, {**always, "Content-Encoding": "gzip"}, packed)
        return make_answer(200, always, content)

    return answer


def make_answer(status, headers, content):
    """A Response of the library."""
    headers = Headers({**headers, "Content-Length": str(len(content))})
    return Response(status, http.HTTPStatus(status).phrase, headers, content)

"""A stand-in for the table of `play --phones`: the same messages on a WebSocket; its console counts presses."""

import base64
import contextlib
import http
import json
import threading

from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Response
from websockets.sync.server import serve

from tools.web.seat import read_seat_page

CODE = "K7Q2MX"
TYPES = {"": "text/html", "mjs": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}


class StandIn:
    """A table with one seat that is used: `names` has {name: token, or "" where it is free}.

    `open`: whether lines are accepted; `heard`: what phones said at a seat; `line`: that of the seat;
    `lines`: how many there were.
    """

    def __init__(self, **names):
        self.names, self.line, self.name, self.open = names, None, "", True
        self.heard, self.presses, self.match, self.state, self.lines = [], 0, False, "cards", 0
        self.picture, self.language, self.away = bytes(1024), "en", []
        self.pages = read_seat_page()

    @contextlib.contextmanager
    def served(self):
        """Its address, while it is served."""
        with serve(self.listen, "127.0.0.1", 0, process_request=self.answer, close_timeout=1) as server:
            thread = threading.Thread(target=server.serve_forever)
            thread.start()
            yield f"http://127.0.0.1:{server.socket.getsockname()[1]}"
            server.shutdown()
            thread.join()

    def answer(self, connection, request):
        """The answer to a request for a file, None for a line."""
        path = request.path[1:]
        if path == "line":
            return None if self.open else connection.respond(http.HTTPStatus.NOT_FOUND, "")
        path = "" if path.startswith("J/") else path
        if path not in self.pages:
            return connection.respond(http.HTTPStatus.NOT_FOUND, path)
        kind, body = TYPES[path.rpartition(".")[2]], self.pages[path]
        return Response(200, "OK", Headers({"Content-Type": kind, "Content-Length": str(len(body))}), body)

    def listen(self, line):
        """Listen to a phone until it is gone."""
        self.lines += 1
        with contextlib.suppress(ConnectionClosed):
            for text in line:
                message = json.loads(text)
                if line is self.line:
                    self.hear(message)
                else:
                    self.welcome(line, **message)
        if line is self.line:
            self.line = None

    def welcome(self, line, token=None, code=None, name=None):
        """The first words of a phone."""
        if token:
            name = {own: one for one, own in self.names.items()}.get(token)
            self.sit(line, name, {}) if name else say(line, ended="freed")
        elif code != CODE:
            say(line, wrong="code")
        elif name is None:
            self.door = line
            self.tell_door()
        elif not name.isalpha():
            say(line, wrong="name")
        elif self.names.get(name):
            say(line, wrong="held", who=name, away=name in self.away)
        else:
            self.names[name] = f"token of {name}"
            self.sit(line, name, {"token": self.names[name]})

    def tell_door(self):
        """Say who is there to the phone that has come last."""
        free = [one for one, own in self.names.items() if not own]
        held = [one for one in self.names if one not in free]
        there = {"match": self.match, "free": free, "held": held, "away": self.away, "full": len(held) > 5}
        say(self.door, table=there)

    def sit(self, line, name, token):
        """A seat has its newest line, and no other one."""
        before, self.line, self.name = self.line, line, name
        if before:
            say(before, ended="elsewhere")
        say(line, name=name, **token)
        self.show(language=self.language, match=self.match)

    def hear(self, message):
        """What somebody at the seat does."""
        self.heard.append(message)
        self.presses += sum(down for _, _, down in message.get("buttons", ()))
        if message.get("leave"):
            self.free()
        elif "seen" not in message:
            self.show()

    def show(self, state=None, **more):
        """Send the picture, and its words."""
        self.state = state or self.state
        words = f"{self.presses} presses. Your hand: Ace of Coins."
        said = [0, words, self.state, words, "The table.", "Your hand: Ace of Coins.", False]
        say(self.line, screens=[[0, base64.b64encode(self.picture).decode(), "full"]], said=[said], **more)

    def free(self):
        """The seat is given back."""
        self.names[self.name] = ""
        self.end("freed")

    def end(self, why):
        """The last word of the line."""
        line, self.line = self.line, None
        say(line, ended=why)
        line.close()

    def lose(self):
        """The network is gone, until `open` is set again."""
        self.open, line, self.line = False, self.line, None
        line.socket.shutdown(2)


def say(line, **message):
    """Send it; a phone that is gone hears nothing."""
    with contextlib.suppress(ConnectionClosed):
        line.send(json.dumps(message))

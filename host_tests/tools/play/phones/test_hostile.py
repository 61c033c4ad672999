"""What does not come from our page gets a refusal or nothing; the others at the table notice nothing of it."""

import asyncio
import gzip
import json
import os
import sys

import pytest
from websockets.exceptions import ConnectionClosed

from host_tests.tools.play.phones.phones import Phone, at_once, connect_from, served
from tools.play.phones import connection, server
from tools.play.phones.holders import Holders
from tools.play.phones.room import Room

PAGE = ("Host: 127.0.0.1:{port}",)
OURS = (*PAGE, "Origin: http://127.0.0.1:{port}")
CODE = "ABCDEF"
OTHER = "127.0.0.2"  # another address of this machine
with_other = pytest.mark.skipif(sys.platform == "darwin", reason="macOS has one loopback address only")
KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
UPGRADE = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")


def ask(first, *headers, body=b""):
    return "\r\n".join([first, *headers, "", ""]).encode("latin-1") + body


def enter(*headers):
    """A phone's request for a line, perhaps with headers in place of ours."""
    return ask("GET /room HTTP/1.1", *(headers or OURS), *UPGRADE, KEY)


ODD = [bytes([first, 0x80, 0, 0, 0, 0]) for first in (0x01, 0x02, 0x89)]  # frames: the first of many, a ping
TLS = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500)
BAD = ["Content-Length: 5"], [" folded: x"], ["X: \0"], ["X: y"] * 200
HOSTS = "evil.example", "localhost.evil.example:{port}", "x@localhost", "[::1", "127.0.0.1:x", "1.2.3.4.5", "a, b"
PATHS = "/../room.py", "/%2e%2e/x", "//x", "/phones.json", "/table/", "/room/", "*", "http://x.example/"
ORIGINS = "", "://", "null", "http://evil.example", "https://127.0.0.1:{port}", "http://127.0.0.1"
HTTP = {  # the status, or "" if the connection is closed, and what is asked
    "": [
        *(b"", os.urandom(3000), TLS, b"GET / HTTP/1.1\r\nHost", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
        *[enter() + odd for odd in ODD],
        *[ask("GET / HTTP/1.1", *PAGE, *bad) for bad in BAD],
        ask("GET /" + "y" * 9000 + " HTTP/1.1", *PAGE),
    ],
    "405": [
        ask(f"{method} /J/{CODE} HTTP/1.{version}", *PAGE, "Content-Length: 3", body=b"a=1")
        for method in ("POST", "OPTIONS", "DELETE")
        for version in (0, 1)
    ],
    "200": [ask(f"{method} / HTTP/1.0", *PAGE, "Connection: close") for method in ("GET", "HEAD")],  # nginx
    "421": [
        *[ask("GET / HTTP/1.1", *hosts) for hosts in ((), ("Host:",), PAGE * 2)],
        *[ask("GET / HTTP/1.1", f"Host: {host}") for host in HOSTS],
    ],
    "404": [ask(f"GET {path} HTTP/1.1", *PAGE) for path in PATHS],
    "426": [ask("GET /room HTTP/1.1", *OURS)],
    "400": [ask("GET /room HTTP/1.1", *OURS, *UPGRADE)],
    "403": [enter(*PAGE), enter(*OURS, OURS[1]), *[enter(*PAGE, f"Origin: {origin}") for origin in ORIGINS]],
}
CODES = None, 5, [], {}, "", "\ud800", "\ud83d\ude00", "A" * 900, "\0" * 6, "' OR 1=1 --"
NAMES = None, 5, [], "", "A B", "Annabella", "../x", "a:b", "\u202eAnna", "An\u200dna", "<b>"
MESSAGES = {  # the answer, a word or the number with which the connection is closed, and the only message
    "1008": [b"{}", "", "x", "null", "[]", "5", '"x"', "NaN", "[" * 900, '{"a":' * 300],
    "1009": ["x" * 2049],
    "code": [
        *[{"code": code} for code in CODES],
        *('{"code": "AAAAAA", "code": ' + "9" * 900 + "}", {"buttons": [[0, "ok", True]]}),
    ],
    "freed": [{"token": token} for token in (None, 5, [], "", "\ud800", "x" * 900)],
    "name": [{"code": CODE, "name": name} for name in NAMES],
    "letters": [{"code": CODE, "name": name} for name in ("\ud800", "\U0001f0a1")],
    "held": [{"code": CODE, "name": "ANNA"}],
}
BUTTONS = "x", 5, {}, [5], [[]], [["ok"]], [[0, "ok"]], [[0, "ok", 1]], [[True, "ok", True]], [[0, "up", True]]
TOUCHES = 5, "x", {}, [], [0, 1, 2], [0, 128, 0, 0], [0, 0, 64, 0], [0, -1, 0, 0], [0, 0, 0, 3], [0, 1.5, 0, 0]
SEATED = (  # what somebody with a seat says who is then disconnected
    *[{"buttons": one} for one in (*BUTTONS, [[0, [], True]], [[0, "ok", True, 1]], [[0, "ok", True]] * 17)],
    *[{name: one} for name in ("card", "throw") for one in (True, "17", None, [17])],
    *[{"touch": one} for one in (*TOUCHES, [0, True, 0, 0], [0, None, 0, 0], [0, 10**40, 0, 0])],
    *["x", "[]", "[" * 2000],
)
ALWAYS = {
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


@pytest.fixture
def patient(monkeypatch):
    """Who tries many things need not wait."""
    monkeypatch.setattr(connection, "WRONG_S", 0)
    monkeypatch.setattr(server, "CALLS", (1000, 1000))


def packed(message):
    return message if isinstance(message, (str, bytes)) else json.dumps(message)


async def call(port, data):
    """(status, headers, body) of the answer to a request; the status is "" if the connection is closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(data)
    if not data:
        writer.write_eof()
    try:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode()[:-4].split("\r\n")
        headers = {name.lower(): value for name, _, value in (one.partition(": ") for one in lines)}
        length = int(headers.get("content-length", 0))
        return first[9:12], headers, await (reader.read() if data[:4] == b"HEAD" else reader.readexactly(length))
    except (asyncio.IncompleteReadError, ConnectionError):
        return "", {}, b""
    finally:
        writer.close()


async def call_room(port, messages, words):
    """That many answers on a connection, the number with which it closes among them."""
    got = []
    async with connect_from("127.0.0.1", port) as phone:
        try:
            for message in messages:
                await phone.send(packed(message))
            while len(got) < words:
                (key, value), *_ = json.loads(await phone.recv()).items()
                got.append(key if isinstance(value, dict) else value)
        except ConnectionClosed as end:
            got.append(str(end.rcvd.code))
    return " ".join(got)


async def call_all(port, rows):
    """What was not answered as it should; a row begins with a request (bytes) or with messages (a list)."""
    asking = [
        call_room(port, request, len(right.split())) if isinstance(request, list) else call(port, fill(request, port))
        for request, right in rows
    ]
    got = [one[0] if isinstance(one, tuple) else one for one in await asyncio.gather(*asking)]
    return [(request[:200], right, answer) for (request, right), answer in zip(rows, got) if answer != right]


def fail(*_):
    raise ZeroDivisionError


def fill(data, port):
    """What is said to a server at this port."""
    return data.replace(b"{port}", b"%d" % port)


@at_once
async def test_garbage_is_refused_and_nobody_else_notices(tmp_path, patient, capfd):
    async with served(tmp_path) as (room, served_at):
        anna, eve = [await Phone(served_at).sit(room, name) for name in ("Anna", "Eve")]
        port, room.holders.code = served_at.port, CODE
        assert await call_all(port, [(one, right) for right, asked in HTTP.items() for one in asked]) == []
        await anna.change("back")
        said = [([one], right) for right, messages in MESSAGES.items() for one in messages]
        guessed = [{"code": "AAAAAA"}] * 20, "code code code code code code 1008"
        assert await call_all(port, [*said, guessed]) == []
        await anna.change("back")
        for message in SEATED:
            await eve.socket.send(packed(message))
            await eve.hearing_ends()
            assert eve.socket.close_code == 1008, message
            await eve.back()
        await anna.change("back")
        assert room.list_held() == ["Anna", "Eve"]
    assert not os.path.exists(tmp_path / "error.txt") and capfd.readouterr() == ("", "")


@at_once
async def test_who_is_silent_or_one_of_too_many_is_closed_and_nobody_else_notices(
    tmp_path, monkeypatch, patient, capfd
):
    async with served(tmp_path) as (room, served_at):
        anna = await Phone(served_at).sit(room, "Anna")
        monkeypatch.setattr(connection, "FIRST_S", 0.1)
        assert await call_all(served_at.port, [([], "1008")] * 40) == []
        await anna.change("back")
        monkeypatch.setattr(connection, "FIRST_S", 600)
        served_at.serving.open_timeout = 0.1
        assert await call_all(served_at.port, [(b"", "408")] * 40) == [(b"", "408", "")] * 40
        await anna.change("back")
        served_at.serving.open_timeout = 600
        many = [fill(enter(), served_at.port)] * (server.LOOSE + 20)
        lines = [asyncio.ensure_future(call(served_at.port, one)) for one in many]
        await asyncio.wait(lines, return_when=asyncio.FIRST_COMPLETED)
        await anna.change("back")
        for one in lines:
            one.cancel()
    assert not os.path.exists(tmp_path / "error.txt") and capfd.readouterr() == ("", "")


@at_once
async def test_who_floods_a_line_waits_and_nobody_else_does(tmp_path, monkeypatch):
    monkeypatch.setattr(server, "SITTING", (1, 4096))
    async with served(tmp_path) as (room, served_at):
        anna, eve = [await Phone(served_at).sit(room, name) for name in ("Anna", "Eve")]
        eve.answers, presses = False, []
        monkeypatch.setattr(room.members[1], "press", lambda *press: presses.append(press))
        await asyncio.gather(*[eve.press("back") for _ in range(500)])
        for _ in range(10):
            await anna.change("back")
        assert room.members[1].state == "here" and 0 < len(presses) < 200


@with_other
@at_once
async def test_wrong_codes_of_an_address_are_tried_one_after_the_other_and_keep_no_other_address_waiting(
    tmp_path, monkeypatch
):
    slept = []

    async def sleep(seconds, rest=asyncio.sleep):
        slept.append(seconds)
        await rest(0)

    async with served(tmp_path) as (room, served_at):
        monkeypatch.setattr(connection, "WRONG_S", 1000)
        monkeypatch.setattr(connection.asyncio, "sleep", sleep)
        assert await call_all(served_at.port, [([{"code": "AAAAAA"}], "code")] * 20) == []
        assert sum(one > 500 for one in slept) == 20 - connection.GUESSES
        slept.clear()
        await Phone(served_at, OTHER).sit(room, "Anna")
        assert max(slept, default=0) < 500


@with_other
@at_once
async def test_who_comes_back_by_a_token_keeps_the_place_whatever_other_addresses_do(tmp_path, monkeypatch):
    monkeypatch.setattr(connection, "FIRST_S", 600)
    async with served(tmp_path) as (room, served_at):
        served_at.serving.open_timeout = 600
        anna = await Phone(served_at, OTHER).sit(room, "Anna")
        await anna.lose()
        async with connect_from(OTHER, served_at.port) as back:
            others = [(f"127.0.1.{number}", 0) for number in range(server.LOOSE)]
            held = [await asyncio.open_connection("127.0.0.1", served_at.port, local_addr=one) for one in others]
            for reader, writer in held:
                writer.write(fill(enter(), served_at.port))
                await reader.readuntil(b"\r\n\r\n")
            await back.send(packed({"token": anna.token}))
            assert json.loads(await back.recv()) == {"name": "Anna"}
            for _, writer in held:
                writer.close()


@at_once
async def test_only_errors_of_those_with_the_code_are_logged(tmp_path, monkeypatch):
    async with served(tmp_path) as (room, served_at):
        room.sit_here("Anna")
        asyncio.get_running_loop().call_soon(fail)
        for place, name, logged in ((Holders, "knows", False), (Room, "ask_for", True)):
            with monkeypatch.context() as patch:
                patch.setattr(place, name, fail)
                said = [{"code": room.code, "name": "Eve"}]
                assert await call_all(served_at.port, [(said, "1011")]) == []
            assert os.path.exists(tmp_path / "error.txt") == logged


@at_once
async def test_the_page_is_for_this_machines_names_and_its_tunnel_and_no_other_page_may_hold_or_read_it(tmp_path):
    async with served(tmp_path, names=("Host",), address="https://Table.example.org:443/") as (_, served_at):
        for host in "127.0.0.1:1 [::1]:1 [fe80::1] 192.0.2.1 localhost HOST host. table.example.org".split():
            status, headers, body = await call(served_at.port, ask("GET /J/ABCDEF HTTP/1.1", f"Host: {host}"))
            assert (status, headers["content-type"]) == ("200", "text/html; charset=utf-8"), host
            assert ALWAYS.items() <= headers.items() and "set-cookie" not in headers
            policy = headers["content-security-policy"]
            for part in ("default-src 'self'", "frame-ancestors 'none'", f"ws://{host} ", " wss://table.example.org;"):
                assert part in policy
        tunnel = "table.example.org"
        for host, scheme, right in ((tunnel, "https", "101"), (tunnel, "http", "101"), ("localhost", "http", "403")):
            asked = enter(f"Host: {host}", f"Origin: {scheme}://{tunnel}")
            assert (await call(served_at.port, asked))[0] == right
        zipped = ask("GET / HTTP/1.1", "Host: localhost", "Accept-Encoding: br, gzip")
        _, headers, packed = await call(served_at.port, zipped)
        assert headers["content-encoding"] == "gzip" and gzip.decompress(packed) == body
        status, shown, nothing = await call(served_at.port, ask("HEAD / HTTP/1.1", "Host: localhost"))
        assert (status, shown["content-length"], nothing) == ("200", str(len(body)), b"")
        again = ask("GET / HTTP/1.1", "Host: localhost", f"If-None-Match: {headers['etag']}")
        assert (await call(served_at.port, again))[::2] == ("304", b"")

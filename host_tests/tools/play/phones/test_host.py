"""`play --phones` for its host: how phones find it, who is there, seats, the end; with a terminal or without."""

import argparse
import asyncio
import re
import signal
import sys
from types import SimpleNamespace

import pytest

from firmware.screens.title import Join
from firmware.storage.store import JOURNALS, Store
from host_tests.commands import begin, call
from host_tests.console.joined import people
from host_tests.console.match.test_remote_stations import begin as begin_match
from host_tests.console.observing import cut, settle_plan
from host_tests.tools.play.phones.phones import open_room
from tools.play import command, language
from tools.play.phones import addresses, view
from tools.play.phones.window import Window

JOIN = re.compile(r"http://\S+:(\d+)/J/[2-9A-Z]{6} ")
CODE = re.compile("\x1b\\[[?0-9;]*[A-Za-z]")


P2P = addresses.POINT_TO_POINT
WLAN, BRIDGE = ("wlan0", 0, "192.168.1.9", "device"), ("podman0", 0, "10.88.0.1", "bridge")


@pytest.mark.parametrize(
    "way_out, named, interfaces, expected",  # name, flags, address, what Linux has in the interface's folder
    [
        ("", "127.0.1.1", [], ""),
        ("192.168.1.9", "", [], "192.168.1.9"),
        ("10.5.0.2", "", [WLAN, ("nordlynx", P2P, "10.5.0.2", ""), BRIDGE], "192.168.1.9 10.5.0.2 10.88.0.1"),
        ("10.0.0.2", "", [("eth0", 0, "10.0.0.7", ""), ("ppp0", P2P, "10.0.0.2", "")], "10.0.0.7 10.0.0.2"),
        ("10.5.0.2", "", [WLAN, ("tap0", 0, "10.5.0.2", "")], "192.168.1.9 10.5.0.2"),
        ("10.5.0.2", "192.168.1.9", [], "192.168.1.9 10.5.0.2"),  # Windows
        ("192.168.1.9", "192.168.1.1", [], "192.168.1.9 192.168.1.1"),
        ("10.0.0.7", "", [("wg1", 0, "10.0.0.7", "lower_wlan0"), BRIDGE], "10.0.0.7 10.88.0.1"),
        ("10.0.0.7", "169.254.3.4", [WLAN, ("b", 0, "10.0.0.7", "device")], "10.0.0.7 192.168.1.9 169.254.3.4"),
        ("fd00::9", "fe80::1", [("wlan0", 0, "fd00::9", "device"), BRIDGE], "[fd00::9] 10.88.0.1"),
        ("fd00::9", "fe80::1", [("wlan0", 0, "fd00::9", "device"), WLAN], "192.168.1.9"),
    ],
)
def test_the_network_of_a_real_device_comes_first(monkeypatch, tmp_path, way_out, named, interfaces, expected):
    for name, _, _, content in [WLAN, *interfaces]:
        (tmp_path / name / content).mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(addresses, "DEVICES", tmp_path)
    listed = {address: addresses.judge(name, flags) for name, flags, address, _ in interfaces}
    monkeypatch.setattr(addresses, "list_interfaces", lambda: listed)
    monkeypatch.setattr(addresses, "find_ways_out", way_out.split)
    monkeypatch.setattr(addresses, "resolve_host_name", named.split)
    assert addresses.find_addresses() == expected.split()


def test_the_names_of_a_machine_are_those_of_its_network_even_if_they_cannot_be_looked_up(monkeypatch, tmp_path):
    monkeypatch.setattr(addresses, "RESOLVER", tmp_path / "resolv.conf")
    (tmp_path / "resolv.conf").write_text("# by hand\n\nnameserver 192.168.1.1\nsearch fritz.box lan\n")
    for name in ("laptop", "a" * 64, "a..b", ".local", "caf\udce9"):
        monkeypatch.setattr(addresses.socket, "gethostname", lambda name=name: name)
        assert addresses.list_names()[0] == name and addresses.list_names()[2:] == [
            f"{name.partition('.')[0]}.{domain}" for domain in ("fritz.box", "lan")
        ]
        assert name == "laptop" or addresses.resolve_host_name() == []


def test_an_address_of_a_tunnel_is_a_name_and_nothing_else():
    for text in (*"table.example.org https://a/b https:// https://u@a ftp://a".split(), "https://a\n"):
        with pytest.raises(argparse.ArgumentTypeError, match="must be like https://table.example.org"):
            command.origin(text)
    assert command.origin("https://Table.example.org:8443/") == "https://table.example.org:8443"


class FixedTerminal:
    """A terminal of a fixed size; `lines` is what it shows."""

    def __init__(self, *size):
        self.fixed, self.lines = size, []

    def size(self):
        return self.fixed

    def paint(self, lines, _size):
        self.lines = [CODE.sub("", line) for line in lines]


def at_table(folder, use, *size):
    """Run use(window, room) at a table where Anna and Bruno have seats, in a terminal of this size."""

    async def run():
        room = open_room(folder)
        for name in ("Anna", "Bruno"):
            room.sit_here(name)
        use(Window(FixedTerminal(*size), room, ["http://192.168.1.9:8641"], lambda words: [words["plain"]]), room)
        await room.close()

    asyncio.run(run())


def test_the_host_frees_a_seat_by_its_number_but_not_by_accident_and_sees_whether_a_match_is_stored(tmp_path):
    def use(window, room):
        for name, said in (("other.txt", "No match is on"), (JOURNALS[0], "A match is stored")):
            (tmp_path / name).write_text("")
            window.paint()
            assert said in "\n".join(window.terminal.lines)
        anna, bruno = room.members
        bruno.station.question = Join(None, bruno.station, anna.station)
        window.paint()
        assert "Anna is choosing." in "\n".join(window.terminal.lines)
        for keys, question, held in (
            (["x", "2", "esc"], "1-2: free a seat", ["Anna", "Bruno"]),
            (["2"], "Bruno is here.", ["Anna", "Bruno"]),
            (["esc", "3", "enter", "2", "enter"], "1: free the seat", ["Anna"]),
            (["p", *"Annamaria", "enter"], "1 to 8 letters", ["Anna"]),
            ([*["backspace"] * 5, "enter"], "Somebody has this name", ["Anna"]),
            (["esc", "p", *"eva", "enter", "q"], "Leave your seat?", ["Anna", "Eva"]),
        ):
            for key in keys:
                assert not window.key(key)
            window.paint()
            assert question in "\n".join(window.terminal.lines) and room.list_held() == held, keys

    at_table(tmp_path, use, 80, 24)


def test_the_terminal_shows_a_score_when_the_phones_do(tmp_path):
    settle_plan(tmp_path, "person person", target=1)
    with people(tmp_path, "Anna", "Bea") as console:
        room = SimpleNamespace(code="", members=[], list_held=list, list_free=list, is_full=list, saves="")
        window = Window(FixedTerminal(80, 24), room, ["http://192.168.1.9:8641"], lambda words: [])

        def shows(score):
            room.match = console.table
            window.paint()
            return f"Score: {score}" in "\n".join(window.terminal.lines)

        begin_match(console, 1)
        cut(console)
        while console.table.match.winner is None:
            console.settle()
            assert shows("Anna 0, Bea 0")
            console.play_on()
        assert max(console.table.match.score) == 1 and shows("Anna 0, Bea 0")
        console.settle()
        assert not shows("Anna 0, Bea 0")


def test_a_new_folder_begins_in_the_language_of_the_machine_and_a_chosen_one_stays(tmp_path, monkeypatch):
    for name, value, stored, expected in (
        *(("LANG", "it_IT.UTF-8", {}, "it"), ("LANG", "en_GB.UTF-8", {}, "en"), ("LANG", "xx_XX.UTF-8", {}, None)),
        *(("LC_ALL", "C", {}, None), ("LC_MESSAGES", "it_IT", {}, "it"), ("LANG", "it_IT", {"language": "en"}, "en")),
    ):
        for other in language.NAMES:
            monkeypatch.delenv(other, raising=False)
        monkeypatch.setenv("LANG", "it_IT" if name == "LC_ALL" else "en_GB")
        monkeypatch.setenv(name, value)
        store = Store(str(tmp_path))
        store.write_settings(stored)
        language.begin_in_own_language(str(tmp_path))
        assert store.read_settings().get("language") == expected, (name, value)


@pytest.mark.parametrize("size", [(80, 24), (78, 22), (60, 20), (40, 12), (130, 40)])
def test_the_view_fits_its_window(tmp_path, size):
    def use(window, room):
        window.paint()
        lines = window.terminal.lines
        assert len(lines) <= size[1] and all(len(line) <= size[0] for line in lines)
        assert any("▀" in line for line in lines) == (size >= view.BESIDE)
        assert room.code in "\n".join(lines) and "Ctrl-C" in lines[-1]

    at_table(tmp_path, use, *size)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals of this kind")
@pytest.mark.parametrize("way, code", [("SIGINT", 0), ("SIGTERM", 143)])
def test_without_a_terminal_it_says_where_the_table_is_until_it_is_ended(tmp_path, way, code):
    with begin("play", "--phones", "--port", 0, "--saves", tmp_path, stdin=None) as process:
        port = JOIN.search(process.stdout.readline())[1]
        assert "Does not open?" in process.stdout.readline() and "Plain HTTP" in process.stdout.readline()
        for words, said in ((["--saves", tmp_path], "another console"), (["--port", port], f"Port {port} cannot be")):
            refused = call("play", "--phones", "--saves", tmp_path / "other", *words)
            assert refused.returncode == 2 and said in refused.stderr
        process.send_signal(getattr(signal, way))
        assert process.wait(600) == code and process.stdout.read() == "The table is closed.\n"
        assert not process.stderr.read()

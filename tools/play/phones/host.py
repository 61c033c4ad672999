"""`play --phones`: opens a room and shows it in the terminal, or prints where it is, until it is ended."""

import asyncio
import contextlib
import os
import signal
import sys
import threading

from firmware.storage.store import Store
from firmware.words import text
from tools import Refused
from tools.play.keys import open_keys
from tools.play.language import begin_in_own_language
from tools.play.live import FRAME
from tools.play.phones import addresses, server
from tools.play.phones.room import Room
from tools.play.phones.window import Window
from tools.play.phones.words import WORDS
from tools.play.saves import holds_match
from tools.play.terminal import Terminal, usable
from tools.shared.streams import report

PORT = 8641  # always the same, because browsers keep a phone's seat separately for each port
EVERYWHERE, HERE = "", "127.0.0.1"
ENDING = ("SIGINT", "SIGTERM", "SIGHUP")


def run_host(seed, folder, port=None, address=None):
    """Serve a room until Ctrl-C, or until its console has ended by errors; whether it has.

    `address`: under which phones find this machine through a tunnel or a reverse proxy; None: in its own networks.
    """
    begin_in_own_language(folder)
    text.choose(Store(folder).read_settings().get("language", "en"))
    with catch_signals() as signals:
        with Terminal(sys.stdout) if usable() else contextlib.nullcontext() as terminal:
            broken = asyncio.run(serve(seed, folder, PORT if port is None else port, address, terminal, signals))
    words = WORDS[text.spoken]
    report(words["ended"])
    if holds_match(folder):
        report(words["goes_on"])
    if signals and signals[0] != signal.SIGINT:
        sys.exit(128 + signals[0])
    return broken


@contextlib.contextmanager
def catch_signals():
    """A list that gets the number of a signal that should end this program: nothing is interrupted halfway."""
    signals, before = [], {}
    for number in [getattr(signal, name) for name in ENDING if hasattr(signal, name)]:
        if signal.getsignal(number) != signal.SIG_IGN:  # nohup and a shell's & ignore some
            before[number] = signal.signal(number, lambda number, _: signals.append(number))
    try:
        yield signals
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


async def serve(seed, folder, port, address, terminal, signals):
    """Serve a room, and show it; whether its console has ended by errors."""
    room = Room(folder, seed)
    names = addresses.list_names()
    try:
        running = await server.open_server(room, HERE if address else EVERYWHERE, port, names, address or "")
    except OSError as error:
        raise Refused(f"Port {port} cannot be used: {os.strerror(error.errno)}. Choose another one with --port.")
    threading.Thread(target=addresses.find_full_name, args=(running.names.add,), daemon=True).start()
    own = addresses.find_addresses() or [HERE]
    found = [address] if address else [f"http://{one}:{running.port}" for one in own]
    show = show_lines if terminal is None else show_window
    try:
        await show(terminal, room, found, lambda words: list_notes(words, room, running.port, address, found), signals)
    finally:
        await running.close()
        await room.close()
    return room.ended.is_set()


def list_notes(words, room, port, address, found):
    """What to know about the way to this machine."""
    notes = [words["damaged"] % room.holders.damaged] if room.holders.damaged else []
    if f"//{HERE}:" in found[0]:
        return notes + [words["loopback"]]
    if "here" not in [member.state for member in room.members]:
        notes.append(words["through" if address else "same"] % port)
    return notes if found[0].startswith("https:") else notes + [words["plain"]]


async def show_window(terminal, room, found, say_notes, signals):
    """The room in the terminal, and keys, until the end."""
    window, keys = Window(terminal, room, found, say_notes), open_keys()
    with contextlib.suppress(EOFError):
        while not signals and not room.ended.is_set():
            window.paint()
            if any([window.key(key) for key in keys.read(0)]):
                return
            window.pass_time()
            await asyncio.sleep(FRAME)


async def show_lines(_, room, found, say_notes, signals):
    """Lines about the way to the room, until the end."""
    words = WORDS[text.spoken]
    links = [f"{address}/J/{room.code}" for address in found]
    report(words["ready"] % links[0])
    if links[1:]:
        report(words["or"] % ", ".join(links[1:]))
    for note in say_notes(words):
        report(note)
    while not signals and not room.ended.is_set():
        await asyncio.sleep(FRAME)

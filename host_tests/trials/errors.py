"""Errors stored in error.txt, counted for every console: on the PC and on an emulated Pico."""

import contextlib
import sys

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware import faults
from firmware.device.store import Store
from tools.pico import emulator, storage


def on_flash(path):
    """The text of error.txt on the flash of an emulated Pico; "" without one, or on a broken file system."""
    from littlefs import LittleFSError

    with contextlib.suppress(LittleFSError), open(path, "rb") as file:
        return storage.read_files(file.read()).get("/saves/" + faults.ERRORS, b"").decode(errors="replace")
    return ""


@contextlib.contextmanager
def counted():
    """A list of the errors that consoles store inside the `with` statement, each of which is also printed."""
    stored, write, close = [], Store.write, emulator.Emulator.close

    def note(text):
        newest = text.partition("\n\n")[0]
        stored.append(newest)
        print(newest, file=sys.stderr)

    def write_and_note(store, name, text):
        if name == faults.ERRORS:
            note(text)
        return write(store, name, text)

    def note_and_close(pico):
        text = on_flash(pico.flash)
        if text:
            note(text)
        close(pico)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Store, "write", write_and_note)
        patch.setattr(emulator.Emulator, "close", note_and_close)
        yield stored

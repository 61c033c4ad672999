"""On an emulated Pico a played card is programmed into the journal without an erase."""

import pytest

from engine import record, replay
from engine.match import Match
from engine.moves import move_text
from firmware.screens.reader import Reader
from firmware.words.text import say, say_trouble
from host_tests.gallery import pencil
from tools.measure import played_match
from tools.pico import storage

pytestmark = pytest.mark.pico
ERASE_US = 40_000


def journal(console):
    """The whole lines of the journal on a console's flash."""
    text = storage.read_files(console.emulator.flash.read_bytes())["/saves/journal.txt"]
    return [line for line in text.splitlines(True) if line.endswith(b"\n")]


def taken_back(times):
    """The journal of a match whose first card is taken back so often."""
    writer, match = record.Writer(), Match("briscola", 2, bytes(32))
    lines = [writer.line(record.header_text(match, ["person", "thumb"])), writer.line("cut 17")]
    match = replay.read_record(lines).match
    card = move_text(match.round.legal()[0], type(match.round))
    lines += [writer.line(body) for _ in range(times) for body in (card, "back 1")]
    return "".join(lines).encode()


def test_a_match_with_more_lines_than_the_heap_bears_is_put_aside_with_a_message(opened):
    long = taken_back(4300)
    console = opened(files={"saves/settings.txt": b"language=en\n", "saves/journal.txt": long})
    console.start()
    console.press(0, "ok")
    assert console.frame(0) == pencil.picture(Reader(say("stored"), [say_trouble("unreadable")]))
    console.press(0, "ok")
    kept = storage.read_files(console.emulator.flash.read_bytes())
    assert kept["/saves/journal.old"] == long and "/saves/journal.txt" not in kept


def test_a_card_is_stored_without_an_erase(opened):
    console = opened(files={"saves/settings.txt": played_match.match_settings("briscola", 1)})
    console.start()
    for name in ("ok", "ok", "ok") + 3 * ("right", "ok"):  # the title, the set-up, the cut, cards
        console.press(0, name)
        console.settle()
    before, stored = journal(console), []
    console.emulator.on_stored = lambda us, took: stored.append(took)
    for name in 3 * ("right", "ok"):
        console.press(0, name)
        console.settle()
    after = journal(console)
    assert len(before) > 3 and len(after) >= len(before) + 2 and after[: len(before)] == before
    assert stored and max(stored) < ERASE_US

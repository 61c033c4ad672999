"""The saves as a file: the page and `flash` write the same bytes, and refuse the same files for the same reason."""

import json
import subprocess
from pathlib import Path

import pytest

from firmware.pages import settings
from host_tests.web.test_links import RECORDS
from tools.environment import node
from tools.flash import Refused, saves_file, saves_on_pc

FILER = Path(__file__).with_name("filer.mjs")
SAID = {saves_file.OTHER: "file.other", saves_file.NEWER: "file.newer", saves_file.DAMAGED: "file.damaged"}
SAVES = {
    "settings.txt": "language=it\nnames=Niccolò,李\n".encode(),
    "journal.txt": RECORDS["half a round"],
    "journal.old": bytes(range(255)),
    "error.txt": b"",
}
FILE = saves_file.pack("pocket", SAVES)


def in_page(**wanted):
    """What the page's module makes of saves, files and pairs of saves."""
    done = subprocess.run(node.words(FILER), input=json.dumps(wanted), stdout=subprocess.PIPE, encoding="utf-8")
    return json.loads(done.stdout)


def texts(files):
    """{name: text} as the page has it."""
    return {name: content.decode("latin-1") for name, content in files.items()}


def verdict(content):
    """What `flash` makes of a file: {name: text}, or the page's name of the reason why it is refused."""
    try:
        return texts(saves_file.unpack(content))
    except Refused as problem:
        return SAID[str(problem)]


def changed(**changes):
    return json.dumps({**json.loads(FILE), **changes}).encode()


def test_the_page_and_flash_write_the_same_bytes_and_read_each_others():
    shuffled = dict(reversed(texts(SAVES).items()))
    found = in_page(pack=[["pocket", shuffled], ["kitchen", {}]], read=[FILE.hex()])
    assert [bytes.fromhex(one) for one in found["packed"]] == [FILE, saves_file.pack("kitchen", {})]
    assert found["found"] == [{"files": texts(SAVES), "board": "pocket"}]
    assert saves_file.unpack(FILE) == SAVES


def test_the_erased_room_behind_a_picos_journal_stays_on_the_pico():
    assert saves_file.unpack(saves_file.pack("pocket", {"journal.txt": b"tavolino\n" + b"\xff" * 4000})) == {
        "journal.txt": b"tavolino\n"
    }


WRONG = {
    "empty": (b"", "file.other"),
    "spaces": (b"  \n", "file.other"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "file.other"),
    "another program's": (b'{"shopping": ["bread", "wine"]}', "file.other"),
    "a list": (b'["tavolino"]', "file.other"),
    "nothing": (b"null", "file.other"),
    "deep": (b"[" * 100_000 + b"]" * 100_000, "file.other"),
    "UTF-16": (FILE.decode().encode("utf-16"), "file.other"),
    "huge": (b" " * saves_file.LARGEST + FILE, "file.other"),
    "Latin-1": (FILE.decode().encode("latin-1"), "file.damaged"),
    "another move": (FILE.replace(b"journal.txt", b"journal.tyt"), "file.damaged"),
    "another board": (changed(board="table_two"), "file.damaged"),
    "no board": (changed(board=None), "file.damaged"),
    "no checksum": (changed(check=None), "file.damaged"),
    "numbers": (changed(files={"settings.txt": 5}), "file.damaged"),
    "no files": (changed(files=[]), "file.damaged"),
    "no name": (changed(files={"": ""}), "file.damaged"),
    "no bytes": (changed(files={"settings.txt": "\u20ac"}), "file.damaged"),
    "a version of words": (changed(tavolino="2"), "file.damaged"),
    "yes": (changed(tavolino=True), "file.damaged"),
    "older": (changed(tavolino=0), "file.damaged"),
    "newer": (changed(tavolino=2), "file.newer"),
    "newer and different": (b'{"tavolino": 3, "saves": []}', "file.newer"),
}


@pytest.mark.parametrize("content, reason", WRONG.values(), ids=WRONG)
def test_a_wrong_file_is_refused_by_both_for_the_same_reason(content, reason):
    assert verdict(content) == reason
    assert in_page(read=[content.hex()])["found"] == [{"problem": reason}]


def test_a_file_that_is_cut_off_anywhere_is_never_taken():
    """The line end behind it may go, as editors and messengers do that."""
    cuts = [FILE[:end] for end in [*range(1, 40), *range(40, len(FILE) - 1, 97), len(FILE) - 2]]
    found = in_page(read=[one.hex() for one in cuts])["found"]
    assert [one["problem"] for one in found] == [verdict(one) for one in cuts]
    assert {one["problem"] for one in found} == {"file.other", "file.damaged"}
    assert verdict(FILE[:-1]) == texts(SAVES)


@pytest.mark.parametrize("way", [b"\xef\xbb\xbf" + FILE, FILE.replace(b"\n", b"\r\n"), FILE.strip()])
def test_what_an_editor_does_to_a_file_does_no_harm(way):
    assert verdict(way) == in_page(read=[way.hex()])["found"][0]["files"] == texts(SAVES)


MINE = b"language=en\nlight=low\nsound=off\nturned=1,2\n"
THEIRS = b"adaptive.scopa2=3\nlanguage=it\nlight=full\nplayers=2\nsound=on\n"


@pytest.mark.parametrize(
    "files, own, wanted",
    [
        (THEIRS, MINE, b"adaptive.scopa2=3\nlanguage=it\nlight=low\nplayers=2\nsound=off\nturned=1,2\n"),
        (MINE, b"language=it\n", b"language=en\n"),
        (MINE, None, MINE),
        (None, MINE, None),
        (THEIRS, b"light=\xff\nturned", b"adaptive.scopa2=3\nlanguage=it\nplayers=2\n"),
    ],
)
def test_brightness_sound_and_turned_screens_stay_with_the_machine(files, own, wanted):
    files, own, wanted = [{} if one is None else {"settings.txt": one} for one in (files, own, wanted)]
    restored = saves_on_pc.keep_own({"last.txt": b"", **files}, own.get("settings.txt", b""))
    assert restored == {"last.txt": b"", **wanted}
    adopted = in_page(adopt=[[texts({"crashes.txt": b"2\n", "last.txt": b"", **files}), texts(own)]])["adopted"]
    assert adopted == [texts({"last.txt": b"", **wanted})]


def test_only_settings_of_the_console_stay_with_the_machine():
    stay = [name for name in settings.NAMES if saves_on_pc.OF_MACHINE.fullmatch(name.encode() + b"=")]
    assert stay == ["light", "sound", "turned"]

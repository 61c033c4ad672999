"""The saves as a file: the page and `flash` write the same bytes, and refuse the same files for the same reason."""

import json

import pytest
from playwright.sync_api import expect

from host_tests.tools.verify.matches import RECORDS
from host_tests.web.consoles import in_page, texts
from tools.flash import Refused, saves_file, saves_on_pc

SAID = {saves_file.OTHER: "file.other", saves_file.NEWER: "file.newer", saves_file.DAMAGED: "file.damaged"}
SAVES = {
    "settings.txt": "language=it\nnames=Niccolò,李\n".encode(),
    "journal.txt": RECORDS["half a round"],
    "journal.old": bytes(range(255)),
    "error.txt": b"",
}
FILE = saves_file.pack("pocket", SAVES)
FULL = "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"


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
    packed = in_page("pack", ["pocket", shuffled], ["kitchen", {}])
    assert [bytes.fromhex(one) for one in packed] == [FILE, saves_file.pack("kitchen", {})]
    edited = b"\xef\xbb\xbf" + FILE, FILE.replace(b"\n", b"\r\n"), FILE.strip()  # as some editors leave it
    found = in_page("read", FILE.hex(), *[one.hex() for one in edited])
    assert found == [{"files": texts(SAVES), "board": "pocket"}] * 4
    assert [saves_file.unpack(one) for one in (FILE, *edited)] == [SAVES] * 4
    erased = {"journal.txt": b"tavolino\n" + b"\xff" * 4000}  # the room behind a Pico's journal
    assert saves_file.pack("pocket", erased) == saves_file.pack("pocket", {"journal.txt": b"tavolino\n"})


WRONG = {
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "file.other"),
    "nothing": (b"null", "file.other"),
    "deep": (b"[" * 100_000 + b"]" * 100_000, "file.other"),
    "UTF-16": (FILE.decode().encode("utf-16"), "file.other"),
    "huge": (b" " * saves_file.LARGEST + FILE, "file.other"),
    "Latin-1": (FILE.decode().encode("latin-1"), "file.damaged"),
    "another move": (FILE.replace(b"journal.txt", b"journal.tyt"), "file.damaged"),
    "no checksum": (changed(check=None), "file.damaged"),
    "numbers": (changed(files={"settings.txt": 5}), "file.damaged"),
    "no name": (changed(files={"": ""}), "file.damaged"),
    "no bytes": (changed(files={"settings.txt": "\u20ac"}), "file.damaged"),
    "yes": (changed(tavolino=True), "file.damaged"),
    "one and a half": (changed(tavolino=1.5), "file.damaged"),
    "newer": (changed(tavolino=2), "file.newer"),
    **{f"cut off at {end}": (FILE[:end], "file.other") for end in (0, 11)},
    **{f"cut off at {end}": (FILE[:end], "file.damaged") for end in (13, len(FILE) - 2)},
}


def test_a_wrong_file_is_refused_by_both_for_the_same_reason():
    found = in_page("read", *[content.hex() for content, _ in WRONG.values()])
    assert dict(zip(WRONG, found)) == {name: {"problem": reason} for name, (_, reason) in WRONG.items()}
    for name, (content, reason) in WRONG.items():
        assert verdict(content) == reason, name


MINE = b"language=en\nlight=low\nsound=off\nturned=1,2\n"
THEIRS = b"adaptive.scopa2=3\nlanguage=it\nlight=full\nplayers=2\nsound=on\n"


def test_brightness_sound_and_turned_screens_stay_with_the_machine():
    for theirs, own, wanted in (
        (THEIRS, MINE, b"adaptive.scopa2=3\nlanguage=it\nlight=low\nplayers=2\nsound=off\nturned=1,2\n"),
        (THEIRS, b"light=\xff\nturned", b"adaptive.scopa2=3\nlanguage=it\nplayers=2\n"),
    ):
        files, wanted = {"last.txt": b"", "settings.txt": theirs}, {"last.txt": b"", "settings.txt": wanted}
        assert saves_on_pc.keep_own(files, own) == wanted
        adopted = in_page("adopt", [texts({"crashes.txt": b"2\n", **files}), texts({"settings.txt": own})])
        assert adopted == [texts(wanted)]


def test_the_page_knows_which_matches_would_go():
    scopa, briscola = RECORDS["a match"], RECORDS["half a round"]
    found = in_page("games", texts({"journal.briscola": briscola, "journal.txt": scopa}), texts({"journal.old": scopa}))
    assert found == [["Briscola", "Scopa"], []]


def load(tab, text):
    tab.page.click("#open-menu")
    with tab.page.expect_file_chooser() as chooser:
        tab.page.click("#load")
    chooser.value.set_files({"name": "saved.json", "mimeType": "application/json", "buffer": text.encode()})


@pytest.mark.browser
def test_a_saved_file_brings_the_match_back_when_people_are_sure_and_starting_over_can_be_taken_back(visit):
    tab = visit().ok(1, 2)
    with tab.page.expect_download() as coming:
        tab.menu("save")
    assert not tab.page.locator("#undo").is_visible()
    name, text = coming.value.suggested_filename, coming.value.path().read_text(encoding="utf-8")
    assert tab.page.inner_text("#saved") == f"Saved: {name} is among your downloads."
    tab.press("Escape")
    assert name.startswith("tavolino-pocket-20") and name.endswith(".json")
    assert saves_file.unpack(text.encode()) == {name: one.encode() for name, one in tab.kept().items()}
    tab.ok(3)
    for begin in (lambda: load(tab, text), lambda: tab.menu("start-over")):
        begin()
        expect(tab.page.locator("#question-text")).to_contain_text("no match")
        tab.sure(yes=False)
        assert tab.kept()["counted.txt"] == "3" and "3 presses" in tab.said()
    tab.reload()  # what is done in spite of a no is done a moment later
    tab.wait_for("3 presses")
    load(tab, text)
    tab.sure()
    tab.wait_for("2 presses")
    assert tab.kept() == json.loads(text)["files"]
    kept = b"game=briscola\nlanguage=en\nlight=low\nturned=1\n"
    of_a_pico = {"counted.txt": b"42", "crashes.txt": b"2\n", "settings.txt": kept}
    load(tab, saves_file.pack("kitchen", of_a_pico).decode())  # a board of somebody's own
    tab.sure()
    tab.wait_for("42 presses")
    assert tab.kept() == {"counted.txt": "42", "settings.txt": "game=briscola\nlanguage=en\n"}
    tab.menu("start-over")
    tab.sure()
    tab.wait_for("0 presses")
    tab.menu("undo")
    tab.wait_for("42 presses")
    assert tab.kept()["counted.txt"] == "42"


@pytest.mark.browser
def test_a_file_that_cannot_be_loaded_is_refused_in_words_and_loses_nothing(visit):
    tab = visit()
    load(tab, saves_file.pack("pocket", {"counted.txt": b"1"}).decode())  # where nothing would go nobody is asked
    tab.wait_for("1 presses")
    text, before = saves_file.pack("pocket", {"counted.txt": b"7"}).decode(), tab.kept()
    for wrong, told in (
        (text.replace('"7"', '"9"'), "This file is damaged, so it was not loaded. Nothing was changed."),
        (text.replace('"tavolino": 1', '"tavolino": 2'), "This file comes from a newer Tavolino."),
        ("", "This is not a file from Tavolino. Nothing was changed."),
        (saves_file.pack("table_two", {}).decode(), "was saved from “Table for two”. Choose that console first"),
    ):
        load(tab, wrong)
        tab.page.get_by_text(told).wait_for()
        tab.answer("understood")
    tab.page.evaluate(FULL)
    load(tab, text)
    tab.sure()
    tab.page.get_by_text("storage is full").wait_for()
    tab.wait_for("1 presses")
    assert tab.kept() == before

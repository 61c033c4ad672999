"""The match as a file: saved, loaded again, refused when it is wrong; started over, and brought back."""

import json

import pytest

from tools.flash import saves_file

pytestmark = pytest.mark.browser

FULL = "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"


@pytest.fixture
def played(visit):
    """A pocket console on which two buttons were pressed."""
    table = visit().drawn()
    for presses in (1, 2):
        table.button("ok").click()
        table.wait_for(f"{presses} presses, held: .")
    return table


def save(table):
    """(name, text) of the file that the menu saves."""
    with table.page.expect_download() as coming:
        table.menu("save")
    table.page.keyboard.press("Escape")
    return coming.value.suggested_filename, coming.value.path().read_text(encoding="utf-8")


def load(table, text):
    """Give the menu a file."""
    table.page.click("#open-menu")
    with table.page.expect_file_chooser() as chooser:
        table.page.click("#load")
    chooser.value.set_files({"name": "saved.json", "mimeType": "application/json", "buffer": text.encode()})


def test_a_saved_file_brings_the_match_back(played):
    name, text = save(played)
    assert name.startswith("tavolino-pocket-20") and name.endswith(".json")
    played.button("ok").click()
    played.wait_for("3 presses, held: .")
    load(played, text)
    played.sure()
    played.wait_for("2 presses")
    assert played.kept() == json.loads(text)["files"]


def test_who_does_not_want_the_file_after_all_keeps_the_match(played):
    _, text = save(played)
    played.button("ok").click()
    played.wait_for("3 presses, held: .")
    load(played, text)
    played.sure(yes=False)
    assert played.kept()["counted.txt"] == "3" and "3 presses" in played.said()


def altered(text, **changes):
    return json.dumps({**json.loads(text), **changes})


@pytest.mark.parametrize(
    "spoil, told",
    [
        (lambda text: text.replace('"2"', '"7"'), "This file is damaged, so it was not loaded. Nothing was changed."),
        (lambda text: altered(text, check=None), "This file is damaged"),
        (lambda text: json.dumps({name: one for name, one in json.loads(text).items() if name != "check"}), "damaged"),
        (lambda text: text[:-20], "This file is damaged, so it was not loaded. Nothing was changed."),
        (lambda text: altered(text, files={"counted.txt": 5}), "This file is damaged"),
        (lambda text: altered(text, tavolino=2), "This file comes from a newer Tavolino."),
        (lambda text: '{"shopping": ["bread", "wine"]}', "This is not a file from Tavolino. Nothing was changed."),
        (lambda text: "\x00\x01 a picture", "This is not a file from Tavolino."),
        (lambda text: "", "This is not a file from Tavolino."),
        (lambda text: "null", "This is not a file from Tavolino."),
    ],
)
def test_a_wrong_file_is_refused_and_loses_nothing(played, spoil, told):
    _, text = save(played)
    before = played.kept()
    load(played, spoil(text))
    played.page.locator("#notice").wait_for()
    assert told in played.notice()
    assert played.kept() == before
    played.button("ok").click()
    played.wait_for("3 presses, held: .")


def test_a_file_of_another_board_says_which(played):
    _, text = save(played)
    played.choose("table_two")
    load(played, text)
    played.page.locator("#notice").wait_for()
    assert "was saved from “Pocket console”. Choose that console first" in played.notice()


def test_starting_over_asks_and_can_be_taken_back(played):
    played.menu("start-over")
    played.sure(yes=False)
    assert "2 presses" in played.said()
    played.menu("start-over")
    played.sure()
    played.wait_for("0 presses")
    assert played.kept()["counted.txt"] == "0"
    played.menu("undo")
    played.wait_for("2 presses")
    assert played.kept()["counted.txt"] == "2"


def test_there_is_nothing_to_bring_back_at_first(played):
    played.page.click("#open-menu")
    assert not played.page.locator("#undo").is_visible()


def test_a_full_storage_replaces_nothing(played):
    _, text = save(played)
    played.button("ok").click()
    played.wait_for("3 presses, held: .")
    played.page.evaluate(FULL)
    load(played, text)
    played.sure()
    played.page.locator("#notice").wait_for()
    assert "storage is full" in played.notice()
    assert played.kept()["counted.txt"] == "3"
    played.wait_for("3 presses")


def test_a_backup_of_a_pico_with_a_board_of_its_own_is_loaded_and_its_screen_stays_as_it_is_here(visit):
    table = visit().drawn()
    table.button("ok").click()
    table.wait_for("1 presses, held: .")
    settings = b"game=briscola\nlanguage=en\nlight=low\nturned=1\n"
    files = {"counted.txt": b"42", "crashes.txt": b"2\n", "settings.txt": settings}
    load(table, saves_file.pack("kitchen", files).decode())
    table.sure()
    table.wait_for("42 presses")
    assert table.kept() == {"counted.txt": "42", "settings.txt": "game=briscola\nlanguage=en\n"}


def test_a_file_that_the_page_saves_is_one_that_flash_reads(visit):
    table = visit().drawn()
    table.button("ok").click()
    table.wait_for("1 presses, held: .")
    _, text = save(table)
    assert saves_file.unpack(text.encode()) == {name: one.encode() for name, one in table.kept().items()}


def test_a_huge_file_is_refused_and_changes_nothing(visit):
    table = visit().drawn()
    before = table.kept()
    load(table, "{" + " " * saves_file.LARGEST)
    table.page.locator("#notice").wait_for()
    assert table.notice() == "This is not a file from Tavolino. Nothing was changed." and table.kept() == before

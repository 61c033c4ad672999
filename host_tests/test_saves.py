"""What the console keeps: language, plan and match; and what it does when those files are broken."""

import pytest

from host_tests.watching import playing, settle_plan, watched

NOISE = bytes(range(256)) * 3


def rows(console):
    """The set-up as {label: value}."""
    return dict(console.screen().items)


def open_set_up(console):
    console.press(0, "ok")
    if console.kind() == "Reader":  # the stored match cannot be read
        console.press(0, "ok")
    return rows(console)


def test_a_new_console_offers_one_person_against_the_computer(tmp_path):
    with watched(tmp_path) as console:
        wanted = {"Game": "Briscola", "Players": "2", "Seat 1": "Person", "Seat 2": "Sensible", "Match": "3 wins"}
        assert wanted.items() <= open_set_up(console).items()


def test_the_plan_and_the_language_are_remembered(tmp_path):
    with watched(tmp_path) as console:
        console.press(0, "right", "ok", "right", "ok", "right", "ok", "right", "right", *["ok"] * 5, "left", "back")
        assert console.kind() == "Title"
        assert "premi OK" in console.words()
    with watched(tmp_path) as console:
        assert "premi OK" in console.words()
        found = open_set_up(console)
        assert found["Gioco"] == "Scopa" and found["Giocatori"] == "3" and found["Posto 2"] == "Persona"


def seats(console):
    """What the set-up shows for the seats."""
    return [value for label, value in console.screen().items if label.startswith("Seat")]


def test_back_comes_back_from_one_kind_of_player_too_far(tmp_path):
    settle_plan(tmp_path, "person thumb")
    with watched(tmp_path) as console:
        console.press(0, "ok", *["right"] * 4, *["ok"] * 5)
        assert seats(console) == ["Person", "Person"]
        console.press(0, "back")
        assert seats(console) == ["Person", "Nonna"]
        console.press(0, "back")
        assert seats(console) == ["Person", "Beppe"]
        console.press(0, "left", "ok", "back")
        assert console.kind() == "Title"
    with watched(tmp_path) as console:
        open_set_up(console)
        assert seats(console) == ["Random", "Beppe"]


def test_back_leaves_the_set_up_from_every_other_row(tmp_path):
    settle_plan(tmp_path, "person thumb")
    with watched(tmp_path) as console:
        other = ("right right ok ok", "right right right ok ok right", "left left left ok ok", "left left ok back")
        for presses in other:
            console.press(0, "ok", *presses.split(), "back")
            assert console.kind() == "Title", presses


def test_the_levels_have_a_name_and_a_word_of_character(tmp_path):
    settle_plan(tmp_path, "level1 level4")
    with watched(tmp_path) as console:
        shown = open_set_up(console)
        assert shown["Seat 1  careless"] == "Nino" and shown["Seat 2  ruthless"] == "Nonna"


def test_rules_and_length_are_remembered_for_each_game(tmp_path):
    settle_plan(tmp_path, "person thumb", target=5, rules={"exchange": "two"})
    with watched(tmp_path) as console:
        assert open_set_up(console)["Match"] == "5 wins"
        console.press(0, "right", "ok")
        assert rows(console)["Match"] == "11 points" and rows(console)["Rules"] == "classic"
        console.press(0, "ok")
        assert rows(console)["Match"] == "5 wins"
        console.press(0, "left", "left", "left", "ok", "right")
        assert "with 2" in console.words()


def own_rules(console):
    """Lead a new console to the row Rules of Scopa, with a switch set by hand."""
    console.press(0, "ok", "right", "ok", "left", "left", "left", "ok", "left", "ok", "back", "left")
    assert rows(console)["Rules"] == "own"


def test_no_preset_is_offered_where_all_of_them_are_equal(tmp_path):
    with watched(tmp_path) as console:
        assert "Rules" not in open_set_up(console)
        console.press(0, "right", "ok")
        assert rows(console)["Rules"] == "classic"
        console.press(0, *["left"] * 4, "ok")
        assert rows(console)["Rules"] == "club"
        console.press(0, "ok")
        assert rows(console)["Rules"] == "classic"


def test_own_rules_are_dropped_for_a_preset_only_after_a_question(tmp_path):
    with watched(tmp_path) as console:
        own_rules(console)
        for answer in ("ok", "back"):
            console.press(0, "ok")
            assert console.words() == "Drop your own rules? | 1/2 | No | Yes"
            console.press(0, answer)
            assert rows(console)["Rules"] == "own"
            assert console.screen().items[console.screen().cursor][0] == "Rules"
        console.press(0, "ok", "right", "ok")
        assert rows(console)["Rules"] == "classic"
        assert console.screen().items[console.screen().cursor][0] == "Rules"
        console.press(0, "ok")
        assert rows(console)["Rules"] == "club"


def test_scopone_is_for_four(tmp_path):
    settle_plan(tmp_path, "person thumb", game="scopa")
    with watched(tmp_path) as console:
        console.press(0, "ok", "left", "left", "ok", *["right"] * 6, "ok")
        assert "9 cards" in console.words()
        console.press(0, "back")
        assert rows(console)["Players"] == "4"
        console.press(0, *["left"] * 5, "ok")
        assert rows(console)["Players"] == "6" and rows(console)["Rules"] == "classic"


BROKEN = {
    "random": lambda data: NOISE,
    "empty": lambda data: b"",
    "half": lambda data: data[: len(data) // 2],
    "zeros": lambda data: bytes(len(data)),
    "other words": lambda data: b"game=whist\nplayers=many\nseats=\nlanguage=xx\nrules.scopa=a\n=\n",
}


@pytest.mark.parametrize("how", BROKEN)
def test_broken_settings_stop_nobody(how, tmp_path):
    settle_plan(tmp_path, "person thumb person thumb", game="scopa")
    settings = tmp_path / "settings.txt"
    settings.write_bytes(BROKEN[how](settings.read_bytes()))
    with watched(tmp_path) as console:
        assert open_set_up(console)["Players"] == "2"
        console.press(0, "ok")
        console.settle()
        assert console.kind() == "Cut"
    with watched(tmp_path) as console:
        console.press(0, "ok")
        assert "A match is stored" in console.words()


def test_a_bad_line_of_the_settings_costs_only_itself(tmp_path):
    settle_plan(tmp_path, "person thumb person thumb", game="scopa", language="it")
    settings = tmp_path / "settings.txt"
    settings.write_bytes(b"\xff\xfe\x80=\x00\n" + settings.read_bytes() + b"\xc3")
    with watched(tmp_path) as console:
        assert "premi OK" in console.words()
        assert open_set_up(console)["Giocatori"] == "4"


def begun(folder):
    """Play a little and stop; the journal's path."""
    with playing(folder, "person thumb", game="scopa", target=21) as console:
        for _ in range(8):
            console.press(0, "ok")
            console.settle()
    return folder / "journal.txt"


@pytest.mark.parametrize("how", [how for how in BROKEN if how != "half"])
def test_a_broken_journal_stops_nobody_and_the_settings_stay(how, tmp_path):
    journal = begun(tmp_path)
    journal.write_bytes(BROKEN[how](journal.read_bytes()))
    with watched(tmp_path) as console:
        assert open_set_up(console)["Match"] == "21 points"


@pytest.mark.parametrize("tail", [b"\xff" * 40, b"7D *0000\n", b"\x00" * 9, b"\n\n", b"7D A", b"\xc3"])
def test_what_follows_the_last_whole_line_of_the_journal_is_forgotten(tail, tmp_path):
    journal = begun(tmp_path)
    kept = journal.read_bytes()
    assert kept.count(b"\n") > 4
    journal.write_bytes(kept + tail)
    with watched(tmp_path) as console:
        console.press(0, "ok")
        assert "A match is stored" in console.words()
        console.press(0, "ok")
        console.settle()
        assert console.kind() == "ScopaPlay"
        assert journal.read_bytes() == kept
        console.press(0, "ok")
        assert journal.read_bytes().startswith(kept) and len(journal.read_bytes()) > len(kept)


def test_a_new_match_may_be_wanted_instead(tmp_path):
    journal = begun(tmp_path)
    kept = journal.read_bytes()
    with watched(tmp_path) as console:
        console.press(0, "ok", "right", "ok")
        assert "Abandon it?" in console.words()
        console.press(0, "ok")
        assert console.kind() == "Title" and journal.read_bytes() == kept
        console.press(0, "ok", "right", "ok", "right", "ok")
        assert console.kind() == "Options"
        console.press(0, "back")
        assert console.kind() == "Title" and journal.read_bytes() == kept
        console.press(0, "ok", "right", "ok", "right", "ok", "ok")
        console.settle()
        assert console.kind() == "Cut" and journal.read_bytes() != kept


def test_a_journal_damaged_in_the_middle_is_kept_whole_and_told(tmp_path):
    journal = begun(tmp_path)
    lines = journal.read_bytes().splitlines(True)
    damaged = b"".join(lines[:3] + [b"?" + lines[3]] + lines[4:])
    journal.write_bytes(damaged)
    with watched(tmp_path) as console:
        console.press(0, "ok")
        assert "journal.old" in console.words()
        console.press(0, "ok", "ok")
        console.settle()
        assert console.kind() == "ScopaPlay"
    assert (tmp_path / "journal.old").read_bytes() == damaged
    assert journal.read_bytes().startswith(b"".join(lines[:3])) and damaged not in journal.read_bytes()


def test_a_journal_of_another_version_is_put_aside_and_nobody_is_left_in_the_dark(tmp_path):
    journal = begun(tmp_path)
    other = journal.read_bytes().replace(b"tavolino 1", b"tavolino 9")
    journal.write_bytes(other)
    with watched(tmp_path) as console:
        console.press(0, "ok")
        assert "cannot read it" in console.words()
        console.press(0, "ok", "back")
        assert console.kind() == "Title"
    assert (tmp_path / "journal.old").read_bytes() == other and not journal.exists()


def test_back_at_the_stored_match_leads_back_to_the_title(tmp_path):
    begun(tmp_path)
    with watched(tmp_path) as console:
        console.press(0, "ok", "back")
        assert console.kind() == "Title"

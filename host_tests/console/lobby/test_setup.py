"""What the console keeps: language and plan; and what it does when the settings are broken."""

from boards.host import open_board
from firmware.lobby import plan
from firmware.storage.store import Store
from firmware.words.text import LANGUAGES
from host_tests.console.observing import go_to, observed, open_item, open_set_up, rows, set_row, settle_plan
from host_tests.gallery.pencil import crowded


def lit(console):
    """The lit row of a list: (label, value, more)."""
    return console.screen().items[console.screen().cursor]


def test_a_new_console_offers_one_person_against_the_computer_and_remembers_what_was_changed(tmp_path):
    with observed(tmp_path, "table_two", lasting=True) as console:
        names = " | ".join([name for _, name in LANGUAGES])
        assert console.words(0) == console.words(1) == "Language | " + names
        console.press(1, "back", "right")
        assert console.words(1) == "Lingua | " + names
        console.press(1, "ok", "left", "right")  # at the title these do nothing
        assert console.kind(0) == console.kind(1) == "Title" and "premi OK" in console.words()
        wanted = {"Gioco": "Briscola", "Giocatori": "2", "Posto 1": "Persona", "Posto 2  allegra": "Pina"}
        assert wanted.items() <= open_set_up(console).items()
        for row, value in (("Gioco", "Scopa"), ("Giocatori", "3"), ("Posto 2", "Persona")):
            set_row(console, row, value)
        for row, language in (("Lingua", "English"), ("Language", "Italiano")):
            set_row(console, row, language)  # the page follows at once
            assert Store(str(tmp_path)).read_settings()["language"] == language[:2].lower()
        console.press(0, "left", "back")
        assert lit(console)[1] == "Gioca!"
        console.press(0, "back")
        assert console.kind() == "Title" and "premi OK" in console.words()
    with observed(tmp_path, "table_two", lasting=True) as console:
        assert "premi OK" in console.words()
        found = open_set_up(console)
        assert found["Gioco"] == "Scopa" and found["Giocatori"] == "3" and found["Posto 2"] == "Persona"


def test_rules_and_length_are_remembered_for_each_game(tmp_path):
    settle_plan(tmp_path, "person thumb", target=5, rules={"exchange": "two"})
    with observed(tmp_path) as console:
        open_set_up(console)
        for game, match, preset in (("Scopa", "11 points", "from the book"), ("Briscola", "5 wins", None)):
            set_row(console, "Game", game)
            assert (rows(console)["Match"], rows(console).get("Rules")) == (match, preset)
        open_item(console, "House rules")
        go_to(console, "exchange")
        assert "with 2" in console.words()
        console.press(0, "back")
        set_row(console, "Players", "6")
        open_item(console, "House rules")
        assert "exchange" not in [item[0] for item in console.screen().items]  # which six cannot have


def test_own_rules_are_dropped_for_a_preset_only_after_a_question(tmp_path):
    settle_plan(tmp_path, "person thumb", "scopa", rules={"napola": "on", "asso": "on"})
    with observed(tmp_path) as console:
        assert open_set_up(console)["Rules"] == "custom"
        go_to(console, "Rules")
        for no in ("ok", "back"):
            console.press(0, "ok", "ok")
            assert console.words() == "Discard your rules? | No | Yes"
            console.press(0, no)
            assert (rows(console)["Rules"], lit(console)[0]) == ("custom", "Rules")
        console.press(0, "ok", "ok", "right", "ok")
        assert (rows(console)["Rules"], lit(console)[0]) == ("from the book", "Rules")
        assert crowded(console.observed[0].canvas) == []
        set_row(console, "Rules", "common")
        assert rows(console)["Rules"] == "common"


def test_scopone_is_for_four(tmp_path):
    settle_plan(tmp_path, "person thumb", game="scopa")
    with observed(tmp_path) as console:
        open_set_up(console)
        open_item(console, "House rules")
        open_item(console, "scopone")
        assert "Scopone | 9 cards" in console.words()
        console.press(0, "back")
        assert (rows(console)["Players"], lit(console)[0]) == ("4", "House rules")  # where it was with two players
        set_row(console, "Players", "3")
        assert rows(console)["Players"] == "3" and rows(console)["Rules"] == "from the book"


def test_a_setting_that_is_missing_or_invalid_has_its_default_and_the_others_stay():
    """As after an update of a console to a firmware that knows one more game, or one game less."""
    stations = open_board("pocket").stations
    made, full = plan.Plan(stations), {}
    made.game, made.players, made.first, made.names = "scopa", 3, 2, ["Anna"]
    made.seats[0], made.rematch, made.target["briscola"] = "person:Anna", "next", 5
    made.rules["scopa"]["napola"] = "on"
    plan.save(made, full)
    new: dict[str, str] = {}
    plan.save(plan.Plan(stations), new)
    found: dict[str, str] = {}
    later = {"rules.scopa": full["rules.scopa"] + ",bets:high,ties:half"}  # which a newer firmware has
    plan.save(plan.load({**full, **later}, stations), found)
    assert found == full
    for missing in full:
        found = {}
        plan.save(plan.load({key: full[key] for key in full if key != missing}, stations), found)
        assert found == {**full, missing: new[missing]}
        if missing != "names":  # of those, only the invalid ones are left out
            plan.save(plan.load({**full, missing: "no such value"}, stations), found)
            assert found == {**full, missing: new[missing]}

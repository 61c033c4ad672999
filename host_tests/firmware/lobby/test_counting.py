"""A match that is won is counted once, whenever the power goes; and the statistics say when they have no more room."""

from engine import replay
from engine.match import Match
from engine.record import to_hex
from firmware.device.store import Store
from firmware.lobby import statistics
from host_tests.engine.helpers.decks import SEED
from host_tests.firmware.watching import playing, settle_plan, watched
from host_tests.trials import device, disk, journals, recorded, scenarios

TWO = "person:Anna person:Bea"


def play_to_score(console):
    """Play any cards until the score of the round that ends the match is shown."""
    for _ in range(300):
        if console.kind() == "Score" and console.runner.match.winner is not None:
            return
        console.press(0, "ok")
        console.settle()
    raise AssertionError("the match does not end")


def matches(store):
    """{name: matches counted}."""
    found = statistics.read_entries(store, statistics.list_names(store))
    return {name: found[name]["matches"] for name in found}


# The power goes


def end_of_match():
    """A flash on which a match waits for its last card: a person with a name against your equal, with explanations."""
    journal = journals.journal("briscola", 2, 999, 0, {"take_back": "off"}, ["person:Anna", "level2"], 1)
    *lines, _ = journal.splitlines(keepends=True)
    seed = replay.read_record(lines)[0].seed
    settings = scenarios.settings_of("person:Anna equal", "briscola", 1).replace("explain=0", "explain=2")
    files = {"settings.txt": f"{settings}equal.match={to_hex(seed[:8])},1\n", "journal.txt": "".join(lines)}
    return recorded.flash_with(files), journal


def press_to_menu(console):
    """Press ok until all have read how the match ended and what comes next is asked, or a match is set up."""
    for _ in range(20):
        console.press(0, "ok")
        console.settle()
        over = console.runner and console.runner.match.winner is not None
        if console.kind() == "Options" or over and console.kind() == "Menu":
            return
    raise AssertionError(f"the console stays at {console.kind()}")


def test_a_match_counts_once_wherever_the_power_goes_at_its_end():
    base, journal = end_of_match()
    played = recorded.record(press_to_menu, "pocket", base)
    won = replay.read_record(journal.splitlines(keepends=True))[0].winner == 0
    assert len(played.row) > 10
    for number, when, content in device.cuts(played.base, played.row):
        with disk.stored_on(disk.Disk(device.Device(bytes(content)))):
            with watched(recorded.SAVES, "pocket", 5) as console:
                press_to_menu(console)
            store = Store(recorded.SAVES)
            settings, found = store.read_settings(), statistics.read_entries(store, ["Anna"])["Anna"]
            where = f"{when} operation {number} of {len(played.row)}"
            assert (found["matches"], found["won"]) == (1, int(won)), where
            assert settings["tally"] == ("1,0" if won else "0,1"), where
            assert settings["explain"] == "1", where
            assert settings["equal.briscola.2"] == ("level3" if won else "level1"), where
            assert store.read("last.txt", "".join).rstrip("\xff") == journal, where
            assert store.find_size("journal.txt") == 0, where


# Many names


NUMBERS = "=1,1,1,0,0,0,1,1\n"


def name(number):
    """A name for each number."""
    return "N" + "".join([chr(ord("a") + digit) for digit in divmod(number, 26)])


def fill(folder, count):
    """Statistics of so many names."""
    (folder / "statistics.txt").write_text("".join([name(number) + NUMBERS for number in range(count)]))


def count(folder, seats, winner=0, seed=SEED):
    """Count a match that somebody has won; the names that found no room."""
    return statistics.add_match(Store(str(folder)), Match("briscola", 2, seed), seats, [], (winner, None))


def test_with_no_room_for_another_name_those_that_are_there_go_on_counting(tmp_path):
    fill(tmp_path, statistics.MOST_NAMES)
    seats = ["person:" + name(7), "person:Zia"]
    for _ in range(2):
        assert count(tmp_path, seats) == ["Zia"]
    found = matches(Store(str(tmp_path)))
    assert len(found) == statistics.MOST_NAMES and found[name(7)] == 2 and "Zia" not in found
    statistics.forget(Store(str(tmp_path)), name(3))
    assert count(tmp_path, seats, seed=bytes(32)) == []
    found = matches(Store(str(tmp_path)))
    assert len(found) == statistics.MOST_NAMES and (found[name(7)], found["Zia"]) == (3, 1)


def test_the_people_are_told_when_there_is_no_room_for_a_name(tmp_path):
    settle_plan(tmp_path, TWO)
    fill(tmp_path, statistics.MOST_NAMES)
    with playing(tmp_path, TWO) as console:
        play_to_score(console)
        console.press_until("Not counted for Anna, Bea")
        console.press(0, "ok")
        assert console.words().endswith("Rematch | Change... | Replay")
    assert len(matches(Store(str(tmp_path)))) == statistics.MOST_NAMES

"""A match that is won is counted once, whenever the power goes; and the statistics say when they have no more room."""

from engine import replay
from engine.match import Match
from engine.record import to_hex
from firmware.lobby import statistics
from firmware.result import Result
from firmware.storage.store import Store
from host_tests.console.lobby.matches import counted, read_end
from host_tests.console.observing import agree, answer, begun, choose, observed
from host_tests.engine.helpers.decks import SEED
from host_tests.trials import device, disk, journals, recorded, scenarios


def end_of_match():
    """A flash on which a match waits for its last card: a person with a name against your equal, with explanations."""
    journal = journals.journal("briscola", 2, 999, 0, {"take_back": "off"}, ["person:Anna", "level2"], 1)
    *lines, _ = journal.splitlines(keepends=True)
    seed = replay.read_record(lines).match.seed
    settings = scenarios.settings_of("person:Anna equal", "briscola", 1).replace("explain=0", "explain=2")
    files = {"settings.txt": f"{settings}equal.match={to_hex(seed[:8])},1\n", "journal.txt": "".join(lines)}
    return recorded.flash_with(files), journal


def press_to_menu(console):
    """Press ok until all have read how the match ended and what comes next is asked, or a match is set up."""
    for _ in range(20):
        console.play_on()
        console.settle()
        over = console.table and console.table.match.winner is not None
        if console.kind() == "Options" or over and console.kind() == "Menu":
            return
    raise AssertionError(f"the console stays at {console.kind()}")


def test_a_match_counts_once_wherever_the_power_goes_at_its_end():
    base, journal = end_of_match()
    played = recorded.record(press_to_menu, "pocket", base)
    won = replay.read_record(journal.splitlines(keepends=True)).match.winner == 0
    assert len(played.row) > 10
    for number, when, content in device.cuts(played.base, played.row):
        with disk.stored_on(disk.Disk(device.BlockDevice(bytes(content)))):
            with observed(recorded.SAVES, "pocket", 5) as console:
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


def test_with_no_room_for_another_name_those_that_are_there_go_on_counting(tmp_path):
    store, most = Store(str(tmp_path)), statistics.MAX_NAMES
    names = ["N" + chr(ord("a") + number // 26) + chr(ord("a") + number % 26) for number in range(most)]
    (tmp_path / "statistics.txt").write_text("".join([name + "=1,1,1,0,0,0,1,1\n" for name in names]))
    seats = ["person:" + names[7], "person:Zia"]

    def count(seed):
        return statistics.add_match(store, Match("briscola", 2, seed), seats, [], Result(0, None))

    for _ in range(2):
        assert count(SEED) == ["Zia"]
    found = counted(tmp_path)
    assert len(found) == most and found[names[7]]["matches"] == 2 and "Zia" not in found
    alone = Match("briscola", 2, bytes([1] * 32))
    assert statistics.add_match(store, alone, ["person", "thumb"], [], Result(0, None)) == []  # You need no room
    statistics.forget(store, statistics.YOU)
    with begun(tmp_path, "person:Anna person:Bea", "table_two") as console:
        choose(console, "Give up")
        agree(console, 1)
        read_end(console)
        for station in (1, 0):  # each person reads it
            assert "Not counted for Anna, Bea" in console.words(station)
            answer(console, station, "ok")
            assert console.words(station).endswith("Rematch | Change... | Title")
    statistics.forget(store, names[3])
    assert count(bytes(32)) == []
    found = counted(tmp_path)
    assert len(found) == most and (found[names[7]]["matches"], found["Zia"]["matches"]) == (3, 1)

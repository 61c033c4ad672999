"""Each trial of `prove` notices the fault that it is there for: the console is broken on purpose, and that is told."""

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from engine.match import Match
from engine.scopa import Scopa
from firmware import faults as reports
from firmware import rescue
from firmware.device import in_place, store
from firmware.device.panel import Panel
from host_tests.trials import (
    ctrl_c,
    errors,
    faults,
    found,
    go_on,
    hidden,
    journals,
    power,
    rounds_on_pico,
    screens,
    table,
)
from tools.pico import game_image


def test_a_journal_that_programs_a_line_with_the_next_one_only_loses_moves(monkeypatch):
    waiting, add = [], in_place.InPlace.add

    def add_late(journal, line):
        if waiting:
            add(journal, waiting.pop())
        waiting.append(line)

    monkeypatch.setattr(in_place.InPlace, "add", add_late)
    assert power.cut("briscola", 9, 0, 0).failed["moves lost"]


def remove_and_rename(source, target):
    """First the old file goes, then the new one comes."""
    try:
        store.os.remove(target)
    except OSError:
        pass
    store.os.rename(source, target)


def test_a_store_that_removes_a_file_before_it_renames_the_new_one_loses_settings(monkeypatch):
    monkeypatch.setattr(store, "rename_over", remove_and_rename)
    assert power.cut("first start", 9, 0, 3).failed["settings lost"]


def test_a_store_that_catches_ctrl_c_swallows_it(monkeypatch):
    replace = store.Store._replace

    def replace_and_catch(keeper, name, parts):
        try:
            replace(keeper, name, parts)
        except KeyboardInterrupt:
            pass

    monkeypatch.setattr(store.Store, "_replace", replace_and_catch)
    assert ctrl_c.press("damaged", "line", 5, 20).failed["Ctrl-Cs swallowed"]


def test_a_panel_that_is_not_looked_after_stays_wrong(monkeypatch):
    monkeypatch.setattr(Panel, "tend", lambda panel: None)
    assert screens.evenings(0, 1).failed["screens wrong afterwards"]


def test_an_error_that_is_not_stored_is_missed(monkeypatch):
    monkeypatch.setattr(reports, "store_text", lambda store, told: None)
    assert faults.walk(0, 60).failed["not kept in error.txt"]


def test_a_rescue_that_drops_the_journal_loses_moves(monkeypatch):
    monkeypatch.setattr(rescue, "count_error", lambda keeper: keeper.remove_journal())
    assert faults.walk(0, 60).failed["moves lost"]


def test_a_watchdog_that_is_not_fed_sees_no_hang(monkeypatch):
    async def feed_nobody(store, watchdog):
        await rescue.aio.Event().wait()

    monkeypatch.setattr(rescue, "feed_watchdog", feed_nobody)
    assert faults.hangs(0, 2).failed["hangs that nobody saw"]


def test_a_trial_whose_matches_have_hardly_begun_is_too_shallow(monkeypatch):
    monkeypatch.setattr(journals, "DEEPEST", 1)
    trial = found.trials()["screens"]
    assert table.total(trial, [trial.perform(0, 1).plain()]).failed[table.SHALLOW]


def leaking(view):
    """A view() that tells what will be drawn next."""

    def leak(game, seat):
        found = view(game, seat)
        found.next = list(game.stock)
        return found

    return leak


def test_a_view_that_shows_the_stock_is_noticed(monkeypatch):
    monkeypatch.setattr(Scopa, "view", leaking(Scopa.view))
    assert hidden.views(0, 120).failed["views"]


def test_a_player_that_looks_at_the_stock_is_noticed(monkeypatch):
    def choose(view, below):
        known = sum(place * card for place, card in enumerate(getattr(view, "next", ())))
        return view.legal[known % len(view.legal)]

    monkeypatch.setattr(Scopa, "view", leaking(Scopa.view))
    monkeypatch.setattr(hidden, "find_player", lambda name: choose)
    assert hidden.choices(5, 8).failed["choices"]


def test_a_console_that_prints_the_next_card_is_noticed(monkeypatch):
    view = Match.view

    def tell(match, seat):
        print(match.round.stock[:2], match.round.hands)
        return view(match, seat)

    monkeypatch.setattr(Match, "view", tell)
    assert hidden.pictures(0, 2).failed["printed text"]


@pytest.mark.slow
@pytest.mark.pico
def test_a_pico_that_keeps_everything_in_memory_has_an_error(game, monkeypatch):
    hoard = rounds_on_pico.MANY.replace(
        "        moves += 1\n", "        moves += 1\n        kept.append(bytes(20000))\n"
    )
    monkeypatch.setattr(rounds_on_pico, "MANY", hoard.replace("rounds = 0\n", "rounds = 0\nkept = []\n", 1))
    tally = found.trials()["pico-rounds"].perform(0, 2)
    assert tally.failed[errors.STORED] and any("MemoryError" in words for words in tally.said)


BROKEN = {"engine/replay.py": b"def read(lines, play):\n    raise MemoryError\n"}


@pytest.fixture
def broken(game, monkeypatch):
    """Every flash is one on which no match can be gone on with."""
    flash = game_image.make_flash
    monkeypatch.setattr(game_image, "make_flash", lambda board, extra=None: flash(board, {**(extra or {}), **BROKEN}))


@pytest.mark.slow
@pytest.mark.pico
def test_a_pico_that_has_no_room_for_a_stored_match_does_not_go_on(broken):
    tally = found.trials()["go-on-pocket"].perform("pocket", "briscola", 2, [5])
    assert tally.failed[errors.STORED] and tally.failed[go_on.OTHER]


@pytest.mark.slow
@pytest.mark.pico
def test_a_pico_that_cannot_go_on_shows_an_error_screen(broken):
    tally = found.trials()["pico-cuts"].perform(0, 1)
    assert tally.failed[errors.SCREENS] and tally.failed[errors.STORED]

"""Two consoles in one process, played in turns, go on as each would alone; only the language is shared."""

import asyncio
import contextlib

from host_tests.console.observing import observed, settle_plan

LIMIT_MS, STEP_MS, MANY = 1000, 100, 30  # a computer thinks for so many steps unless it is asked to finish
SILENT = "pocket", "person level1", {"sound": "off", "pace": "quick"}, None
LIMITED = "table_two", "person level2", {"sound": "on", "pace": "calm"}, LIMIT_MS
PRESSES = 12


def evening(console):
    """Somebody begins a match and plays some cards; yields all screens after each press."""
    console.press(0, "ok", "ok")
    for _ in range(PRESSES):
        console.press(0, "ok")
        console.settle()
        yield console.rams()


def play(folder, *kinds):
    """What each of these consoles shows, whether its buzzer sounds, and for how many steps its computer thinks."""
    folder.mkdir()
    with contextlib.ExitStack() as stack:
        consoles = []
        for board, seats, settings, limit_ms in kinds:
            (folder / board).mkdir()
            settle_plan(folder / board, seats, **settings)
            consoles.append(stack.enter_context(observed(folder / board, board, limit_ms=limit_ms)))
            consoles[-1].loop.steps = set()
        shown = list(zip(*map(evening, consoles)))
        heard = [bool(console.simulated.chip.tones) for console in consoles]
        return list(zip(zip(*shown), heard, [console.loop.steps for console in consoles]))


def think_in_steps(patch):
    """Computers think in MANY steps of STEP_MS, or until they are asked to finish; each loop has how many they took."""

    def evaluate_moves(level, view, below):
        loop, took, enough = asyncio.get_running_loop(), 0, None
        while not enough and took < MANY:
            loop._selector.now += STEP_MS / 1000
            took, enough = took + 1, (yield)
        loop.steps.add(took)
        return [0] * len(view.legal), 1

    patch.setattr("engine.players.thinking.evaluate_moves", evaluate_moves)


def test_two_consoles_that_are_played_in_turns_do_not_touch_each_other(tmp_path, monkeypatch):
    think_in_steps(monkeypatch)
    silent, limited = play(tmp_path / "both", SILENT, LIMITED)
    assert [silent] == play(tmp_path / "silent", SILENT) and [limited] == play(tmp_path / "limited", LIMITED)
    assert silent[1:] == (False, {MANY}) and limited[1:] == (True, {LIMIT_MS // STEP_MS})

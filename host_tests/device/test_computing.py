"""Computing: where a console limits it, every computer that thinks there is asked to finish in time."""

import asyncio

import pytest

from host_tests.console.observing import begun, open_menu, play_card, to_the_score

LIMIT_MS, STEP_MS, MANY = 1000, 100, 30  # a computer thinks for so many steps unless it is asked to finish


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


def find_match_move(folder):
    with begun(folder, "person level1") as console:
        yield console
        play_card(console)


def ask_for_hint(folder):
    with begun(folder, "person thumb") as console:
        yield console
        open_menu(console, "Hint")
        console.settle()


def ask_for_worst_move(folder):
    with begun(folder, "person thumb", target=3) as console:
        to_the_score(console)
        yield console
        open_menu(console, "Costliest move")
        console.settle()


@pytest.mark.parametrize("use", (find_match_move, ask_for_hint, ask_for_worst_move))
def test_whoever_thinks_is_asked_to_finish_when_the_limit_is_reached(use, tmp_path, monkeypatch):
    using = use(tmp_path)
    console = next(using)
    think_in_steps(monkeypatch)
    console.loop.steps, console.simulated.device.limit_ms = set(), LIMIT_MS
    for _ in using:
        pass
    assert console.loop.steps == {LIMIT_MS // STEP_MS}

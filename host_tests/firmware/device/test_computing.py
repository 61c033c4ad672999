"""Computing: where a console limits it, every computer that thinks there is asked to finish in time."""

import pytest

from firmware.device import computing
from host_tests.firmware.lessons.test_lesson import begin, step
from host_tests.firmware.match.test_check_deal import open_item, to_the_score
from host_tests.firmware.watching import cut, play_card, playing, watched

LIMIT_MS, STEP_MS = 1000, 100
MANY = 30  # steps, three times as many as fit the limit


def find_match_move(folder):
    """A match in which a level moves."""
    with playing(folder, "person level1") as console:
        yield console
        cut(console)
        console.settle()
        play_card(console)


def ask_for_hint(folder):
    """A hint in a match."""
    with playing(folder, "person thumb") as console:
        cut(console)
        console.settle()
        yield console
        open_menu_item(console, "Hint")


def ask_for_worst_move(folder):
    """Costliest move, after a round."""
    with playing(folder, "person thumb", target=3) as console:
        cut(console)
        console.settle()
        to_the_score(console)
        yield console
        open_menu_item(console, "Costliest move")


def learn(folder):
    """The guided round of Briscola, in which Pina begins."""
    with watched(folder) as console:
        yield console
        begin(console, "briscola")
        while console.kind() != "BriscolaPlay":
            step(console)


def open_menu_item(console, name):
    console.press(0, "back")
    open_item(console, name)
    console.settle()


@pytest.mark.parametrize("use", (find_match_move, ask_for_hint, ask_for_worst_move, learn))
def test_whoever_thinks_is_asked_to_finish_when_the_limit_is_reached(use, tmp_path, monkeypatch):
    using, steps = use(tmp_path), []
    console = next(using)

    def evaluate_moves(level, view, below):
        took, enough = 0, None
        while not enough and took < MANY:
            console.loop._selector.now += STEP_MS / 1000
            took, enough = took + 1, (yield)
        steps.append(took)
        return [0] * len(view.legal), 1

    monkeypatch.setattr("engine.players.thinking.evaluate_moves", evaluate_moves)
    monkeypatch.setattr(computing, "limit_ms", LIMIT_MS)
    for _ in using:
        pass
    assert set(steps) == {LIMIT_MS // STEP_MS}

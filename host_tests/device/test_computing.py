"""Computing: where a console limits it, every computer that thinks there is asked to finish in time."""

import pytest

from host_tests.console.observing import begun, observed, open_menu, play_card, to_the_score

LIMIT_MS, STEP_MS = 1000, 100
MANY = 30  # steps, three times as many as fit the limit


def find_match_move(folder):
    """A match in which a level moves."""
    with begun(folder, "person level1") as console:
        yield console
        play_card(console)


def ask_for_hint(folder):
    """A hint in a match."""
    with begun(folder, "person thumb") as console:
        yield console
        open_menu(console, "Hint")
        console.settle()


def ask_for_worst_move(folder):
    """Costliest move, after a round."""
    with begun(folder, "person thumb", target=3) as console:
        to_the_score(console)
        yield console
        open_menu(console, "Costliest move")
        console.settle()


def learn(folder):
    """The guided round of Briscola, in which Pina begins."""
    with observed(folder) as console:
        yield console
        console.press(0, "back", "ok", "ok")
        while console.kind() != "BriscolaPlay":
            console.wait(500)
            console.press(0, "ok")
            console.settle()


@pytest.mark.parametrize("use", (find_match_move, ask_for_hint, ask_for_worst_move, learn))
def test_whoever_thinks_is_asked_to_finish_when_the_limit_is_reached(use, tmp_path, monkeypatch):
    using, steps = use(tmp_path), set()
    console = next(using)

    def evaluate_moves(level, view, below):
        took, enough = 0, None
        while not enough and took < MANY:
            console.loop._selector.now += STEP_MS / 1000
            took, enough = took + 1, (yield)
        steps.add(took)
        return [0] * len(view.legal), 1

    monkeypatch.setattr("engine.players.thinking.evaluate_moves", evaluate_moves)
    console.simulated.device.limit_ms = LIMIT_MS
    for _ in using:
        pass
    assert steps == {LIMIT_MS // STEP_MS}

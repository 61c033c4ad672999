"""Computing: where a console limits it, a computer that thinks there is asked to finish in time."""

from firmware.device import computing
from host_tests.firmware.watching import begun, open_menu, play_card

LIMIT_MS, STEP_MS = 1000, 100
MANY = 30  # steps, three times as many as fit the limit


def test_who_thinks_about_a_move_or_a_hint_is_asked_to_finish_when_the_limit_is_reached(tmp_path, monkeypatch):
    steps = []

    def evaluate_moves(level, view, below):
        took, enough = 0, None
        while not enough and took < MANY:
            console.loop._selector.now += STEP_MS / 1000
            took, enough = took + 1, (yield)
        steps.append(took)
        return [0] * len(view.legal), 1

    with begun(tmp_path, "person level1") as console:
        monkeypatch.setattr("engine.players.thinking.evaluate_moves", evaluate_moves)
        monkeypatch.setattr(computing, "limit_ms", LIMIT_MS)
        open_menu(console, "Hint")
        console.settle()
        play_card(console)
    assert len(steps) > 1 and set(steps) == {LIMIT_MS // STEP_MS}

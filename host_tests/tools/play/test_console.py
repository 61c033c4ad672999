"""The simulated console as tests and scripts use it: through the pins, in virtual time, repeatable."""

from tools.play.console import PcConsole


def test_taps_go_through_the_pins_one_after_the_other_and_a_held_key_does_not_pile_up(tmp_path):
    seen = []
    with PcConsole(seed=1, saves=str(tmp_path)) as console:
        grounded, pins = console.simulated.chip.grounded, console.board.STATIONS[0]

        def sample():
            seen.append([name for name in ("left", "right") if grounded[pins[name]]])
            console.loop.call_later(0.005, sample)

        console.settle()
        sample()
        for _ in range(50):
            console.tap(0, "right")
            console.tap(0, "left")
        console.wait(2000)
    changes = [after for before, after in zip([[]] + seen, seen) if after != before]
    assert changes == [["right"], [], ["left"], []] * 3

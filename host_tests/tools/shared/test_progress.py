"""How long the rest is said to take, and how often."""

from tools.shared import progress


class Clock:
    """A clock that pieces of work put forward."""

    now = 0.0

    def monotonic(self):
        """The time in seconds."""
        return self.now


def test_the_time_left_is_right_though_some_pieces_take_a_hundred_times_as_long(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(progress, "time", clock)
    expected = [("rounds", 500)] + [("going on", 60)] * 20 + [("cuts", 5)] * 100
    time_left, truth = progress.TimeLeft(expected, 2), []
    ends = [0, 0]
    for kind, seconds in expected:  # the machine is three times as slow as expected
        worker = ends.index(min(ends))
        ends[worker] += 3 * seconds
        truth.append((ends[worker], kind, 3 * seconds))
    for end, kind, seconds in sorted(truth):
        clock.now = end
        time_left.note(kind, seconds)
        assert abs(time_left.seconds() - (max(ends) - end)) < 0.05 * max(ends), (end, kind)


def test_without_a_terminal_a_line_is_said_now_and_then(monkeypatch, capsys):
    clock = Clock()
    monkeypatch.setattr(progress, "time", clock)
    with progress.Progress(1000, "deals") as shown:
        for number in range(1, 51):
            clock.now += 1
            shown.show(number)
        shown.show(51, 7200, " (power: FAILED)", at_once=True)
    assert capsys.readouterr().err.splitlines() == [
        "20 of 1,000 deals, 16 min left",
        "40 of 1,000 deals, 16 min left",
        "51 of 1,000 deals (power: FAILED), 120 min left",
    ]

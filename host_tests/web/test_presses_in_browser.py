"""What people press while the console is busy is not lost, for it looks at a pin only now and then."""

import pytest

from host_tests.web.consoles import Console

pytestmark = [pytest.mark.micropython]


def press_at_once(console, *names):
    """Presses that reach the console all at the same moment: it was busy while somebody pressed."""
    pins = console.board.STATIONS[0]
    console.order({"pins": [[pins[name], closed] for name in names for closed in (True, False)]})
    console.wait(500)


def test_a_press_whose_end_comes_before_anybody_has_looked_counts():
    with Console("pocket", seed=1) as console:
        console.wait(500)
        press_at_once(console, "ok")
        assert console.said[0].startswith("Set-up")


def test_so_does_each_of_several_in_their_order():
    with Console("pocket", seed=1) as console:
        console.wait(500)
        press_at_once(console, "ok")
        first = console.said[0]
        press_at_once(console, "right")
        second = console.said[0]
        press_at_once(console, "right")
        third = console.said[0]
        assert len({first, second, third}) == 3
        press_at_once(console, "left", "left", "right", "right")
        assert console.said[0] == third
        press_at_once(console, "left", "left")
        assert console.said[0] == first


def test_a_button_that_is_let_go_of_late_does_not_stay_down():
    with Console("pocket", seed=1) as console:
        console.wait(500)
        press_at_once(console, "ok")
        press_at_once(console, "right")
        shown = console.said[0]
        console.wait(2000)
        assert console.said[0] == shown

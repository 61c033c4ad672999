"""The keyboard as buttons: a key held down is one press, letters type a name, the frame has the console's language."""

from types import SimpleNamespace

import pytest

from host_tests.console.observing import observed, open_item, open_set_up, playing, settle_plan
from tools.play import live
from tools.play.console import PcConsole

DELAYS_AND_RATES = ((0.25, 1 / 11), (0.5, 1 / 30), (0.66, 1 / 25), (1.0, 1 / 7), (0.2, 1 / 60))  # of common systems


@pytest.fixture
def keyboard(monkeypatch):
    """A function that presses keys at a console of which nothing but its taps is needed, and lists the taps."""
    clock, taps = [100.0], []
    monkeypatch.setattr(live, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    console = SimpleNamespace(
        stations=2, tap=lambda *tap: taps.append(tap), is_naming=lambda station: False, ready=True
    )
    window = live.Window(console, None)
    window.size = (200, 80)

    def press(*keys_and_waits):
        for key, wait in keys_and_waits:
            window.key(key)
            end = clock[0] + wait
            while clock[0] < end:
                clock[0] = min(end, clock[0] + live.FRAME)
                window.pass_time()
        return taps

    return press


@pytest.mark.parametrize("key, button", [("enter", "ok"), ("space", "ok"), ("esc", "back"), ("right", "right")])
def test_a_key_held_down_is_one_press_but_an_arrow_goes_on(keyboard, key, button):
    for number, (delay, rate) in enumerate(DELAYS_AND_RATES, 1):
        taps = keyboard((key, delay), *[(key, rate)] * 20, (key, 2))
        assert taps == [(0, button)] * number * (22 if button == "right" else 1)


def test_a_key_pressed_again_counts_at_once_or_soon_and_before_what_follows(keyboard):
    assert keyboard(*[("enter", pause) for pause in (0.3, 0.2, 0.5, 1.0, 2.0)]) == [(0, "ok")] * 5
    assert keyboard(("esc", 0.3), ("esc", 0.1), ("right", 0))[5:] == [(0, "back")] * 2 + [(0, "right")]
    assert keyboard(("enter", 0.3), ("enter", 0.1), ("tab", 0), ("enter", 2))[8:] == [(0, "ok"), (0, "ok"), (1, "ok")]
    digits = keyboard(("1", 0), ("3", 0), ("left", 2), ("2", 0), ("left", 2), ("tab", 0), ("left", 2))
    assert digits[11:] == [(0, "left"), (1, "left"), (0, "left")]  # there are two stations


def test_a_key_before_the_title_presses_nothing(tmp_path):
    with PcConsole(seed=1, saves=str(tmp_path)) as console:
        window = live.Window(console, None)
        window.size = (80, 24)
        for taps in ([], ["right"]):
            window.key("right")
            assert console.waiting == [taps] and window.key("q")
            console.wait(500)


@pytest.mark.parametrize("sound, rings", [("on", 1), ("off", 0)])
def test_the_bell_rings_once_for_what_the_buzzer_plays_unless_sound_is_off(tmp_path, sound, rings):
    said = []
    with playing(tmp_path, "person thumb", sound=sound) as console:
        window = live.Window(
            console, SimpleNamespace(size=lambda: (80, 24), shown_size=None, write=said.append, paint=lambda *_: 0)
        )
        for _ in range(20):
            window.paint()
            console.wait(30)
    assert said == [live.BELL] * rings


def test_letters_type_a_name(tmp_path):
    settle_plan(tmp_path, "person thumb", language="it")
    with observed(tmp_path) as console:
        open_set_up(console)
        open_item(console, "Posto 1")
        open_item(console, "Nuovo nome...")
        window = live.Window(console, None)
        window.size = (80, 24)
        assert "Scrivi il nome" in window.footer("it")[0] and "Ctrl-C" in window.footer("it")[1]
        for keys, name in (
            (["backspace", "è"], "È"),
            ([*"qAD1ñú"], "Èqadnu"),
            ([*"!ß", "backspace", "backspace", *"ow"], "Èqadow"),
            (["right", "enter", "left", "o", *"sxy"], "Èqadowos"),  # a letter closes an open group; eight are enough
        ):
            for key in keys:
                assert not window.key(key), "q does not quit"
                window.pass_time()
                console.wait(300)
            assert console.screen().name == name and name in console.words()
        assert window.key("ctrl-c")
        window.key("enter")
        console.wait(300)
        assert console.kind() != "Naming" and window.key("q") and "scegli" in window.footer("it")[0]

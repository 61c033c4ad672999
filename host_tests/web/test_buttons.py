"""Buttons of the page: by mouse, by fingers, by keys, by gamepads; what is held stays held, and no press is lost."""

import pytest
from playwright.sync_api import expect

from host_tests.web import pages

pytestmark = pytest.mark.browser
MIDDLES = """
() => [...document.querySelectorAll("[data-button=ok]")].map((button, id) => {
  const box = button.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return { x, y, id, button: document.elementFromPoint(x, y)?.closest("button")?.dataset.button };
})
"""
PADS = """
window.pads = [];
window.looked = 0;
Navigator.prototype.getGamepads = () => { looked += 1; return pads; };
window.plug = (count, mapping = "standard", buttons = 17, axes = [0, 0]) => {
  pads = Array.from({ length: count }, (_, index) => ({
    index, connected: true, mapping, axes: [...axes],
    buttons: Array.from({ length: buttons }, () => ({ pressed: false })),
  }));
  dispatchEvent(new Event("gamepadconnected"));
};
"""
HOLD = "([pad, button, down]) => { pads[pad].buttons[button].pressed = down; }"


def test_fast_clicks_all_arrive_and_a_button_stays_down_until_mouse_and_key_let_go_of_it(visit):
    """Also when another station is near by then, or when the window loses the keyboard."""
    tab = visit(board="table_two")
    box = tab.button("right").bounding_box()
    for _ in range(5):
        tab.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    tab.wait_for("5 presses, held: .")
    assert tab.shown() == 5
    tab.button("left").hover()
    tab.page.mouse.down()
    tab.wait_for("6 presses, held: left1.")
    tab.page.mouse.move(5, 300)  # beside it
    assert "down" in tab.button("left").get_attribute("class")
    tab.page.keyboard.down("ArrowLeft")
    tab.page.mouse.up()
    tab.press("Enter")
    tab.wait_for("7 presses, held: left1.")
    tab.press("2")
    tab.page.keyboard.up("ArrowLeft")
    tab.wait_for("7 presses, held: .")
    tab.page.keyboard.down("Enter")
    tab.wait_for("8 presses, held: ok2.")
    tab.page.evaluate("dispatchEvent(new Event('blur'))")
    tab.wait_for("8 presses, held: .")


def test_keys_are_the_buttons_but_not_behind_the_menu_and_a_key_for_ok_is_the_button_with_the_focus(visit):
    tab, keys = visit(), "ArrowLeft:left a:left ArrowRight:right D:right Enter:ok Space:ok Escape:back Backspace:back"
    for presses, (key, name) in enumerate([pair.split(":") for pair in keys.split()], 1):
        tab.page.keyboard.down(key)
        tab.wait_for(f"{presses} presses, held: {name}1.")
        tab.page.keyboard.down(key)  # a held key repeats
        tab.page.keyboard.up(key)
        tab.wait_for(f"{presses} presses, held: .")
    tab.button("right").click()
    tab.page.keyboard.down("Enter")
    tab.wait_for("10 presses, held: ok1.")  # a click leaves the keys to the console
    tab.page.keyboard.up("Enter")
    tab.button("left").focus()
    tab.page.keyboard.down("Enter")
    tab.wait_for("11 presses, held: left1.")
    tab.page.keyboard.up("Enter")
    tab.page.click("#open-menu")
    assert "station" not in tab.page.inner_text(".keyboard") and not tab.page.locator("#buzz").is_visible()
    tab.press("ArrowRight", "a", "Escape")
    expect(tab.station()).to_be_focused()
    tab.page.focus("#board")
    tab.press("ArrowLeft")
    tab.button("ok").evaluate("button => button.click()")  # as a screen reader does
    tab.wait_for("12 presses, held: .")


def test_four_fingers_press_at_four_stations_and_a_tap_or_a_digit_brings_another_one_near(visit):
    tab = visit(board="table_four", has_touch=True, viewport={"width": 820, "height": 1180})
    points = tab.page.evaluate(MIDDLES)
    assert [point.pop("button") for point in points] == ["ok"] * 4
    devtools = tab.page.context.new_cdp_session(tab.page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    tab.wait_for("4 presses, held: ok1 ok2 ok3 ok4.")
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": points[:1]})  # this one goes
    tab.wait_for("4 presses, held: ok2 ok3 ok4.")
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    tab.wait_for("4 presses, held: .")
    assert tab.page.evaluate("[visualViewport.scale, String(getSelection())]") == [1, ""]
    small = tab.station(3).bounding_box()["width"]
    tab.press("3", "Enter")
    tab.page.wait_for_function(pages.SETTLED)
    assert tab.station(3).bounding_box()["width"] > 1.3 * small
    tab.wait_for("5 presses, held: .")
    tab.station(2).locator(".near").click(position={"x": 8, "y": 8})
    tab.page.keyboard.down("ArrowLeft")
    tab.wait_for("6 presses, held: left2.")


def test_a_press_and_a_turn_are_felt_on_a_phone_unless_people_switch_it_off(visit):
    tab = visit(pages.BUZZES, board="table_two", **pages.PHONE)
    for count in (1, 2, 3):
        tab.button("ok").tap()
        tab.wait_for(f"{count} presses")
    short, long = sorted(set(tab.page.evaluate("buzzes")))
    assert short < 20 and long > 30 and tab.page.evaluate("buzzes").count(long) == 1
    tab.page.click("#open-menu")
    tab.page.uncheck("#buzz")
    tab.press("Escape")
    tab.page.evaluate("buzzes.length = 0")
    tab.button("ok").tap()
    tab.wait_for("4 presses")
    assert tab.page.evaluate("buzzes") == []


def test_gamepads_share_a_table_are_read_only_while_they_are_there_and_press_nothing_behind_the_menu(visit):
    tab = visit(PADS, board="table_two")

    def is_read():
        before = tab.page.evaluate("looked")
        tab.page.wait_for_function(pages.SETTLED)
        return tab.page.evaluate("looked") > before

    assert not is_read()
    tab.page.evaluate("plug(2)")
    presses = (0, 14, "left1"), (0, 15, "right1"), (0, 0, "ok1"), (0, 1, "back1"), (1, 0, "ok2")
    for count, (pad, button, name) in enumerate(presses, 1):
        tab.page.evaluate(HOLD, [pad, button, True])
        tab.wait_for(f"{count} presses, held: {name}.")
        tab.page.evaluate(HOLD, [pad, button, False])
        tab.wait_for(f"{count} presses, held: .")
    for tilt, held in ((0.9, "right1"), (0.4, "right1"), (0, "")):  # one that trembles presses once
        tab.page.evaluate("tilt => { pads[0].axes[0] = tilt; }", tilt)
        tab.page.wait_for_function(pages.SETTLED)
        tab.wait_for(f"6 presses, held: {held}.")
    tab.page.click("#open-menu")
    tab.page.evaluate(HOLD, [0, 0, True])
    assert is_read()
    tab.press("Escape")
    expect(tab.station()).to_be_focused()  # until then Enter belongs to the menu's button
    tab.press("Enter")
    tab.wait_for("7 presses, held: .")
    tab.page.evaluate("pads = []")
    tab.page.wait_for_function(pages.SETTLED)
    assert not is_read()


LINUX = [0, 0, -1, 0, 0, -1, 0, 0]  # the triggers rest at an end
WINDOWS = [*[0] * 9, 1.29]
L, R = "left", "right"
STICKS = [  # mapping, buttons, axes at rest, [(axis, value, button)]
    ("standard", 17, [0, 0, 0, 0], [(0, -1, L), (1, -1, L), (1, 1, R), (2, 1, R), (3, -1, L)]),
    ("", 11, LINUX, [(0, 1, R), (1, -1, L), (1, 1, R), (6, -1, L), (7, 1, R)]),
    ("", 12, WINDOWS, [(1, 1, R), (9, -1, L), (9, -0.43, R), (9, 0.14, R), (9, 0.71, L)]),
]
PLUG = "([mapping, buttons, axes]) => plug(1, mapping, buttons, axes)"


def test_sticks_go_four_ways_a_gamepad_that_the_browser_does_not_know_is_guessed_and_one_that_cannot_be_used_says_so(
    visit,
):
    tab, count = visit(PADS), 0
    for mapping, buttons, axes, tilts in STICKS:
        tab.page.evaluate(PLUG, [mapping, buttons, axes])
        presses = [("buttons[0].pressed", True, False, "ok"), ("buttons[1].pressed", True, False, "back")]
        for what, pushed, at_rest, name in presses + [(f"axes[{n}]", value, axes[n], name) for n, value, name in tilts]:
            count += 1
            for value, held in ((pushed, f"{name}1"), (at_rest, "")):
                tab.page.evaluate(f"value => {{ pads[0].{what} = value; }}", value)
                tab.wait_for(f"{count} presses, held: {held}.")
    for buttons, axes in ((1, [0, 0]), (8, [])):
        tab.page.evaluate(PLUG, ["", buttons, axes])
        assert "This gamepad cannot be used" in tab.notice()
        tab.page.evaluate("pads = []; dispatchEvent(new Event('gamepaddisconnected'))")
        assert tab.notice() is None

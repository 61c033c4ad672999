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
    table = visit(board="table_two")
    box = table.button("right").bounding_box()
    for _ in range(5):
        table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.wait_for("5 presses, held: .")
    assert table.shown() == 5
    table.button("left").hover()
    table.page.mouse.down()
    table.wait_for("6 presses, held: left1.")
    table.page.mouse.move(5, 300)  # beside it
    assert "down" in table.button("left").get_attribute("class")
    table.page.keyboard.down("ArrowLeft")
    table.page.mouse.up()
    table.press("Enter")
    table.wait_for("7 presses, held: left1.")
    table.press("2")
    table.page.keyboard.up("ArrowLeft")
    table.wait_for("7 presses, held: .")
    table.page.keyboard.down("Enter")
    table.wait_for("8 presses, held: ok2.")
    table.page.evaluate("dispatchEvent(new Event('blur'))")
    table.wait_for("8 presses, held: .")


def test_keys_are_the_buttons_but_not_behind_the_menu_and_a_key_for_ok_is_the_button_with_the_focus(visit):
    table, keys = visit(), "ArrowLeft:left a:left ArrowRight:right D:right Enter:ok Space:ok Escape:back Backspace:back"
    for presses, (key, name) in enumerate([pair.split(":") for pair in keys.split()], 1):
        table.page.keyboard.down(key)
        table.wait_for(f"{presses} presses, held: {name}1.")
        table.page.keyboard.down(key)  # a held key repeats
        table.page.keyboard.up(key)
        table.wait_for(f"{presses} presses, held: .")
    table.button("right").click()
    table.page.keyboard.down("Enter")
    table.wait_for("10 presses, held: ok1.")  # a click leaves the keys to the console
    table.page.keyboard.up("Enter")
    table.button("left").focus()
    table.page.keyboard.down("Enter")
    table.wait_for("11 presses, held: left1.")
    table.page.keyboard.up("Enter")
    table.page.click("#open-menu")
    assert "station" not in table.page.inner_text(".keyboard") and not table.page.locator("#buzz").is_visible()
    table.press("ArrowRight", "a", "Escape")
    expect(table.station()).to_be_focused()
    table.page.focus("#board")
    table.press("ArrowLeft")
    table.button("ok").evaluate("button => button.click()")  # as a screen reader does
    table.wait_for("12 presses, held: .")


def test_four_fingers_press_at_four_stations_and_a_tap_or_a_digit_brings_another_one_near(visit):
    table = visit(board="table_four", has_touch=True, viewport={"width": 820, "height": 1180})
    points = table.page.evaluate(MIDDLES)
    assert [point.pop("button") for point in points] == ["ok"] * 4
    devtools = table.page.context.new_cdp_session(table.page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    table.wait_for("4 presses, held: ok1 ok2 ok3 ok4.")
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": points[:1]})  # this one goes
    table.wait_for("4 presses, held: ok2 ok3 ok4.")
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    table.wait_for("4 presses, held: .")
    assert table.page.evaluate("[visualViewport.scale, String(getSelection())]") == [1, ""]
    small = table.station(3).bounding_box()["width"]
    table.press("3", "Enter")
    table.page.wait_for_function(pages.SETTLED)
    assert table.station(3).bounding_box()["width"] > 1.3 * small
    table.wait_for("5 presses, held: .")
    table.station(2).locator(".near").click(position={"x": 8, "y": 8})
    table.page.keyboard.down("ArrowLeft")
    table.wait_for("6 presses, held: left2.")


def test_a_press_and_a_turn_are_felt_on_a_phone_unless_people_switch_it_off(visit):
    table = visit(pages.BUZZES, board="table_two", **pages.PHONE)
    for count in (1, 2, 3):
        table.button("ok").tap()
        table.wait_for(f"{count} presses")
    short, long = sorted(set(table.page.evaluate("buzzes")))
    assert short < 20 and long > 30 and table.page.evaluate("buzzes").count(long) == 1
    table.page.click("#open-menu")
    table.page.uncheck("#buzz")
    table.press("Escape")
    table.page.evaluate("buzzes.length = 0")
    table.button("ok").tap()
    table.wait_for("4 presses")
    assert table.page.evaluate("buzzes") == []


def test_gamepads_share_a_table_are_read_only_while_they_are_there_and_press_nothing_behind_the_menu(visit):
    table = visit(PADS, board="table_two")

    def is_read():
        before = table.page.evaluate("looked")
        table.page.wait_for_function(pages.SETTLED)
        return table.page.evaluate("looked") > before

    assert not is_read()
    table.page.evaluate("plug(2)")
    presses = (0, 14, "left1"), (0, 15, "right1"), (0, 0, "ok1"), (0, 1, "back1"), (1, 0, "ok2")
    for count, (pad, button, name) in enumerate(presses, 1):
        table.page.evaluate(HOLD, [pad, button, True])
        table.wait_for(f"{count} presses, held: {name}.")
        table.page.evaluate(HOLD, [pad, button, False])
        table.wait_for(f"{count} presses, held: .")
    for tilt, held in ((0.9, "right1"), (0.4, "right1"), (0, "")):  # one that trembles presses once
        table.page.evaluate("tilt => { pads[0].axes[0] = tilt; }", tilt)
        table.page.wait_for_function(pages.SETTLED)
        table.wait_for(f"6 presses, held: {held}.")
    table.page.click("#open-menu")
    table.page.evaluate(HOLD, [0, 0, True])
    assert is_read()
    table.press("Escape")
    expect(table.station()).to_be_focused()  # until then Enter belongs to the menu's button
    table.press("Enter")
    table.wait_for("7 presses, held: .")
    table.page.evaluate("pads = []")
    table.page.wait_for_function(pages.SETTLED)
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
    table, count = visit(PADS), 0
    for mapping, buttons, axes, tilts in STICKS:
        table.page.evaluate(PLUG, [mapping, buttons, axes])
        presses = [("buttons[0].pressed", True, False, "ok"), ("buttons[1].pressed", True, False, "back")]
        for what, pushed, at_rest, name in presses + [(f"axes[{n}]", value, axes[n], name) for n, value, name in tilts]:
            count += 1
            for value, held in ((pushed, f"{name}1"), (at_rest, "")):
                table.page.evaluate(f"value => {{ pads[0].{what} = value; }}", value)
                table.wait_for(f"{count} presses, held: {held}.")
    for buttons, axes in ((1, [0, 0]), (8, [])):
        table.page.evaluate(PLUG, ["", buttons, axes])
        assert "This gamepad cannot be used" in table.notice()
        table.page.evaluate("pads = []; dispatchEvent(new Event('gamepaddisconnected'))")
        assert table.notice() is None

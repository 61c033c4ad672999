"""Buttons of the page: by mouse, by fingers, by keys, by gamepads; what is held stays held, and no press is lost."""

import pytest

from host_tests.web import pages

pytestmark = pytest.mark.browser
MIDDLES = """
(buttons) => buttons.map(([name, station], id) => {
  const box = document.querySelectorAll(`[data-button=${name}]`)[station].getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return { x, y, id, button: document.elementFromPoint(x, y)?.closest("button")?.dataset.button };
})
"""
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
BUZZES = "window.buzzes = []; Navigator.prototype.vibrate = (ms) => buzzes.push(ms);"
PADS = """
window.pads = [];
window.looked = 0;
Navigator.prototype.getGamepads = () => { looked += 1; return pads; };
window.plug = (count) => {
  pads = Array.from({ length: count }, (_, index) => ({
    index, connected: true, mapping: "standard", axes: [0, 0],
    buttons: Array.from({ length: 17 }, () => ({ pressed: false })),
  }));
  dispatchEvent(new Event("gamepadconnected"));
};
"""


def test_a_button_stays_down_as_long_as_the_mouse_holds_it_even_beside_it_and_fast_clicks_all_arrive(visit):
    table = visit()
    table.button("left").hover()
    table.page.mouse.down()
    table.wait_for("held: 10.")
    table.page.mouse.move(5, 300)
    table.page.wait_for_timeout(200)
    assert "held: 10." in table.said() and "down" in table.button("left").get_attribute("class")
    table.page.mouse.up()
    table.wait_for("1 presses, held: .")
    box = table.button("right").bounding_box()
    for _ in range(5):
        table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.wait_for("6 presses, held: .")
    assert table.shown() == 6


def test_keys_are_the_buttons_of_the_nearest_station(visit):
    table, keys = visit(), "ArrowLeft:10 a:10 ArrowRight:11 D:11 Enter:12 Space:12 Escape:13 Backspace:13"
    for presses, (key, pin) in enumerate([pair.split(":") for pair in keys.split()], 1):
        table.page.keyboard.down(key)
        table.wait_for(f"{presses} presses, held: {pin}.")
        table.page.keyboard.down(key)  # a held key repeats
        table.page.keyboard.up(key)
        table.wait_for(f"{presses} presses, held: .")


def test_a_key_is_let_go_where_it_was_pressed_or_when_the_window_loses_the_keyboard(visit):
    table = visit(board="table_two")
    table.page.keyboard.down("Enter")
    table.wait_for("1 presses, held: 12.")
    table.press("2")
    table.page.keyboard.up("Enter")
    table.wait_for("1 presses, held: .")
    table.page.keyboard.down("Enter")
    table.wait_for("2 presses, held: 20.")
    table.page.evaluate("dispatchEvent(new Event('blur'))")
    table.wait_for("2 presses, held: .")


def test_a_key_and_the_mouse_on_one_button_are_one_press_until_both_let_go(visit):
    table = visit()
    table.page.keyboard.down("Enter")
    table.wait_for("held: 12.")
    table.button("ok").hover()
    table.page.mouse.down()
    table.page.keyboard.up("Enter")
    table.page.wait_for_timeout(200)
    assert "1 presses, held: 12." in table.said()
    table.page.mouse.up()
    table.wait_for("1 presses, held: .")


def test_the_keys_go_to_the_console_after_a_click_to_a_button_with_the_focus_and_never_behind_the_menu(visit):
    table = visit()
    table.button("right").click()
    table.wait_for("1 presses, held: .")
    table.page.keyboard.down("Enter")
    table.wait_for("2 presses, held: 12.")
    table.page.keyboard.up("Enter")
    table.button("left").focus()
    table.page.keyboard.down("Enter")
    table.wait_for("3 presses, held: 10.")
    table.page.keyboard.up("Enter")
    table.page.click("#open-menu")
    table.press("ArrowRight", "a", "Escape")
    table.page.focus("#board")
    table.press("ArrowLeft")
    table.page.wait_for_timeout(200)
    assert "3 presses" in table.said()
    table.button("ok").evaluate("button => button.click()")  # as a screen reader does
    table.wait_for("4 presses, held: .")


def test_four_fingers_press_at_four_stations_and_select_and_zoom_nothing(visit):
    table = visit(board="table_four", has_touch=True, viewport={"width": 820, "height": 1180})
    points = table.page.evaluate(MIDDLES, [["ok", station] for station in range(4)])
    assert [point.pop("button") for point in points] == ["ok"] * 4
    devtools = table.page.context.new_cdp_session(table.page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    table.wait_for("4 presses, held: 12 16 20 8.")
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": points[:1]})  # this one goes
    table.wait_for("4 presses, held: 16 20 8.")
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    table.wait_for("4 presses, held: .")
    assert table.page.evaluate("[visualViewport.scale, String(getSelection())]") == [1, ""]


def test_a_tap_or_a_digit_brings_another_station_near(visit):
    table = visit(board="table_four")
    small = table.station(3).bounding_box()["width"]
    table.press("3")
    table.page.keyboard.down("Enter")
    table.wait_for("held: 8.")
    table.page.keyboard.up("Enter")
    table.page.wait_for_function(pages.SETTLED)
    assert table.station(3).bounding_box()["width"] > 1.3 * small
    table.station(2).locator(".near").click(position={"x": 8, "y": 8})
    table.page.keyboard.down("ArrowRight")
    table.wait_for("held: 19.")


def test_a_press_and_a_turn_are_felt_on_a_phone_unless_people_switch_it_off(visit):
    table = visit(BUZZES, board="table_two", **PHONE)
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
    laptop = visit(BUZZES)
    laptop.page.click("#open-menu")
    assert not laptop.page.locator("#buzz").is_visible()


def test_a_gamepad_presses_the_buttons_of_the_nearest_station_and_nothing_behind_the_menu(visit):
    table, hold = visit(PADS), "([button, down]) => { pads[0].buttons[button].pressed = down; }"
    table.page.wait_for_timeout(200)
    assert table.page.evaluate("looked") == 0  # it is read only while it is there
    table.page.evaluate("plug(1)")
    for presses, (button, pin) in enumerate([(14, 10), (15, 11), (0, 12), (1, 13)], 1):
        table.page.evaluate(hold, [button, True])
        table.wait_for(f"{presses} presses, held: {pin}.")
        table.page.evaluate(hold, [button, False])
        table.wait_for(f"{presses} presses, held: .")
    table.page.evaluate("pads[0].axes[0] = 0.9")
    table.wait_for("5 presses, held: 11.")
    table.page.evaluate("pads[0].axes[0] = 0")
    table.wait_for("5 presses, held: .")
    table.page.click("#open-menu")
    table.page.evaluate(hold, [0, True])
    table.page.wait_for_timeout(200)
    assert "5 presses" in table.said()
    table.page.evaluate("pads = []")
    table.page.wait_for_timeout(200)
    looked = table.page.evaluate("looked")
    table.page.wait_for_timeout(200)
    assert table.page.evaluate("looked") == looked


def test_of_two_gamepads_each_has_a_station(visit):
    table = visit(PADS, board="table_two")
    table.page.evaluate("plug(2)")
    table.page.evaluate("pads[1].buttons[0].pressed = true")
    table.wait_for("1 presses, held: 20.")

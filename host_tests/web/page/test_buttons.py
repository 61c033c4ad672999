"""Buttons of the page: by mouse, by fingers, by keys; what is held stays held, and no press is lost."""

import pytest

from host_tests.web.page import pages

pytestmark = pytest.mark.browser
MIDDLES = """
(buttons) => buttons.map(([name, station], id) => {
  const box = document.querySelectorAll(`[data-button=${name}]`)[station].getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return { x, y, id, button: document.elementFromPoint(x, y)?.closest("button")?.dataset.button };
})
"""


def test_a_click_is_one_press(visit):
    table = visit().drawn()
    table.button("ok").click()
    table.wait_for("1 presses, held: .")
    assert table.shown() == 1


def test_a_button_stays_down_as_long_as_the_mouse_holds_it_even_beside_it(visit):
    table = visit().drawn()
    table.button("left").hover()
    table.page.mouse.down()
    table.wait_for("held: 10.")
    assert "down" in table.button("left").get_attribute("class")
    table.page.mouse.move(5, 300)
    table.page.wait_for_timeout(200)
    assert "held: 10." in table.said()
    table.page.mouse.up()
    table.wait_for("1 presses, held: .")


def test_fast_clicks_all_arrive(visit):
    table = visit().drawn()
    box = table.button("right").bounding_box()
    for _ in range(5):
        table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.wait_for("5 presses, held: .")


@pytest.mark.parametrize(
    "key, pin",
    [
        ("ArrowLeft", 10),
        ("a", 10),
        ("ArrowRight", 11),
        ("D", 11),
        ("Enter", 12),
        (" ", 12),
        ("Escape", 13),
        ("Backspace", 13),
    ],
)
def test_keys_are_the_buttons_of_the_nearest_station(visit, key, pin):
    table = visit().drawn()
    table.page.keyboard.down(key)
    table.wait_for(f"1 presses, held: {pin}.")
    table.page.keyboard.down(key)  # a held key repeats
    table.page.keyboard.up(key)
    table.wait_for("1 presses, held: .")


def test_a_key_goes_to_the_nearest_station_and_is_let_go_where_it_was_pressed(visit):
    table = visit().drawn().choose("table_two")
    table.page.keyboard.down("Enter")
    table.wait_for("1 presses, held: 12.")
    table.press("2")
    table.page.keyboard.up("Enter")
    table.wait_for("1 presses, held: .")
    table.page.keyboard.down("Enter")
    table.wait_for(f"2 presses, held: {pages.board('table_two')['stations'][1]['ok']}.")


def test_a_key_and_the_mouse_on_one_button_are_one_press_until_both_let_go(visit):
    table = visit().drawn()
    table.page.keyboard.down("Enter")
    table.wait_for("held: 12.")
    table.button("ok").hover()
    table.page.mouse.down()
    table.page.keyboard.up("Enter")
    table.page.wait_for_timeout(200)
    assert "1 presses, held: 12." in table.said()
    table.page.mouse.up()
    table.wait_for("1 presses, held: .")


def test_what_is_held_is_let_go_when_the_window_loses_the_keyboard(visit):
    table = visit().drawn()
    table.page.keyboard.down("Enter")
    table.wait_for("held: 12.")
    table.page.evaluate("dispatchEvent(new Event('blur'))")
    table.wait_for("1 presses, held: .")


def test_after_a_click_the_keys_are_still_those_of_the_console(visit):
    table = visit().drawn()
    table.button("right").click()
    table.wait_for("1 presses, held: .")
    table.page.keyboard.down("Enter")
    table.wait_for("2 presses, held: 12.")
    table.page.keyboard.up("Enter")


def test_a_button_that_has_the_focus_takes_enter_for_itself(visit):
    table = visit().drawn()
    table.button("left").focus()
    table.page.keyboard.down("Enter")
    table.wait_for("1 presses, held: 10.")
    table.page.keyboard.up("Enter")
    table.wait_for("1 presses, held: .")


def test_a_screen_reader_presses_without_a_pointer(visit):
    table = visit().drawn()
    table.button("ok").evaluate("button => button.click()")
    table.wait_for("1 presses, held: .")


def test_several_people_hold_buttons_at_once(visit):
    table = visit(has_touch=True, viewport={"width": 1180, "height": 1400}).choose("table_four")
    wire = table.page.context.new_cdp_session(table.page)
    points = fingers(table, ("left", 1), ("ok", 1), ("ok", 3))
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    table.wait_for("3 presses, held: 10 12 8.")
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": points[:1]})  # this one goes
    table.wait_for("held: 12 8.")
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    table.wait_for("3 presses, held: .")


def fingers(table, *buttons):
    """A finger for each (button, station), all measured at once; nothing else may lie above a button."""
    points = table.page.evaluate(MIDDLES, [[name, number - 1] for name, number in buttons])
    assert [point.pop("button") for point in points] == [name for name, _ in buttons]
    return points


def test_a_touch_selects_nothing_and_zooms_nothing(visit):
    table = visit(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}).drawn()
    box = table.button("ok").bounding_box()
    for _ in range(4):
        table.page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    table.wait_for("4 presses, held: .")
    assert table.page.evaluate("[visualViewport.scale, String(getSelection())]") == [1, ""]


def test_a_tap_or_a_digit_brings_another_station_near(visit):
    table = visit().choose("table_four")
    small = table.station(3).bounding_box()["width"]
    table.page.keyboard.press("3")
    table.page.keyboard.down("Enter")
    table.wait_for("held: 8.")
    table.page.keyboard.up("Enter")
    table.page.wait_for_function(pages.SETTLED)
    assert table.station(3).bounding_box()["width"] > 1.3 * small
    table.station(2).locator(".near").click(position={"x": 8, "y": 8})
    table.page.keyboard.down("ArrowRight")
    table.wait_for("held: 19.")
    table.page.keyboard.up("ArrowRight")


def test_the_keys_of_the_menu_press_no_button(visit):
    table = visit().drawn()
    table.page.click("#open-menu")
    for key in ("ArrowRight", "a", "Escape"):
        table.page.keyboard.press(key)
    table.page.focus("#board")
    table.page.keyboard.press("ArrowLeft")
    table.page.wait_for_timeout(200)
    assert "0 presses" in table.said()

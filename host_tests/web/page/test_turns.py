"""Whose turn it is at a table, and what one hears and feels of it; gamepads."""

import json

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
HEADER = "tavolino 1 game=scopa players=2 target=11 version=2 rules=a:b seats=%s seed=00 *1234\n"
BUZZES = "window.buzzes = []; Navigator.prototype.vibrate = (ms) => buzzes.push(ms);"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
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


def seated(seats, board="table_two"):
    """JavaScript that leaves a match of these seats in the browser."""
    names = seats.encode().decode("latin-1")  # each byte a character, as the console's files are kept
    files = {"journal.txt": HEADER % names}
    return f"localStorage.setItem('tavolino/{board}', {json.dumps(json.dumps(files))});"


def ask_second(table):
    """Have the tests' console ask its second station for a card."""
    for count in (1, 2, 3):
        table.button("ok").click()
        table.wait_for(f"{count} presses")


def test_the_asked_station_comes_near_where_one_person_plays(visit):
    table = visit(seated("thumb,person:Anna")).drawn().choose("table_two")
    ask_second(table)
    assert table.station(2).get_attribute("data-side") == "near"
    assert not table.page.get_by_text("turn, at station").count()


def test_where_several_play_it_glows_and_its_person_is_named(visit):
    table = visit(seated("person:Bo,person:Zoè")).drawn().choose("table_two")
    ask_second(table)
    assert table.station(1).get_attribute("data-side") == "near"
    assert "asked" in table.station(2).get_attribute("class")
    expect(table.page.locator("#heard")).to_contain_text("It is Zoè’s turn, at station 2.")
    assert "It is Zoè’s turn, at station 2." in table.page.inner_text("#begin")


def test_a_station_is_named_by_its_number_where_its_persons_have_no_name(visit):
    table = visit(seated("person,person")).drawn().choose("table_two")
    ask_second(table)
    expect(table.page.locator("#heard")).to_contain_text("It is station 2’s turn.")


def test_a_press_and_a_turn_are_felt_unless_people_switch_it_off(visit):
    table = visit(BUZZES + seated("person,person"), **PHONE).drawn().choose("table_two")
    for count in (1, 2, 3):
        table.button("ok").tap()
        table.wait_for(f"{count} presses")
    short, long = sorted(set(table.page.evaluate("buzzes")))
    assert short < 20 and long > 30 and table.page.evaluate("buzzes").count(long) == 1
    table.page.click("#open-menu")
    table.page.uncheck("#buzz")
    table.page.keyboard.press("Escape")
    table.page.evaluate("buzzes.length = 0")
    table.button("ok").tap()
    table.wait_for("4 presses")
    assert table.page.evaluate("buzzes") == []


def test_a_laptop_is_not_asked_about_vibration(visit):
    table = visit(BUZZES).drawn()
    table.page.click("#open-menu")
    assert not table.page.locator("#buzz").is_visible()


def hold(table, button, down, pad=0):
    """Hold a button of a gamepad, or let it go."""
    table.page.evaluate("([pad, button, down]) => { pads[pad].buttons[button].pressed = down; }", [pad, button, down])


@pytest.mark.parametrize("button, pin", [(14, 10), (15, 11), (0, 12), (1, 13)])
def test_a_gamepad_presses_the_buttons_of_the_nearest_station(visit, button, pin):
    table = visit(PADS).drawn()
    table.page.evaluate("plug(1)")
    hold(table, button, True)
    table.wait_for(f"1 presses, held: {pin}.")
    hold(table, button, False)
    table.wait_for("1 presses, held: .")


def test_its_stick_moves_the_light(visit):
    table = visit(PADS).drawn()
    table.page.evaluate("plug(1)")
    table.page.evaluate("pads[0].axes[0] = 0.9")
    table.wait_for("1 presses, held: 11.")
    table.page.evaluate("pads[0].axes[0] = 0")
    table.wait_for("1 presses, held: .")


def test_of_two_gamepads_each_has_a_station(visit):
    table = visit(PADS).drawn().choose("table_two")
    table.page.evaluate("plug(2)")
    hold(table, 0, True, 1)
    table.wait_for("1 presses, held: 20.")
    hold(table, 0, False, 1)
    table.wait_for("1 presses, held: .")


def test_gamepads_are_read_only_while_one_is_connected(visit):
    table = visit(PADS).drawn()
    table.page.wait_for_timeout(200)
    assert table.page.evaluate("looked") == 0
    table.page.evaluate("plug(1)")
    hold(table, 0, True)
    table.wait_for("held: 12.")
    table.page.evaluate("pads = []")
    table.wait_for("held: .")
    looked = table.page.evaluate("looked")
    table.page.wait_for_timeout(200)
    assert table.page.evaluate("looked") == looked


def test_a_gamepad_presses_nothing_behind_the_menu(visit):
    table = visit(PADS).drawn()
    table.page.evaluate("plug(1)")
    table.page.click("#open-menu")
    hold(table, 0, True)
    table.page.wait_for_timeout(200)
    hold(table, 0, False)
    assert "0 presses" in table.said()

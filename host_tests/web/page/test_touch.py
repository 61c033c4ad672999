"""Fingers on a screen of the page: where they tap, and which way they swipe."""

import pytest

from host_tests.web.page import pages

pytestmark = pytest.mark.browser
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 3}
TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
# The middle of a pixel of a screen on the page; a station may be turned by half a turn.
PLACE = """(canvas, [x, y]) => {
  const box = canvas.getBoundingClientRect();
  const turned = canvas.closest('.station').dataset.side === 'far';
  const [across, down] = [(x + .5) / 128, (y + .5) / 64].map((share) => turned ? 1 - share : share);
  return [box.x + across * box.width, box.y + down * box.height];
}"""


def place(table, x, y, number=1):
    """Where a pixel of a station's screen is on the page."""
    return table.station(number).locator("canvas").evaluate(PLACE, [x, y])


def swipe(table, start, end):
    """Move the mouse from one place to another with its button down."""
    table.page.mouse.move(*start)
    table.page.mouse.down()
    table.page.mouse.move(*end, steps=3)
    table.page.mouse.up()


def test_a_tap_goes_to_the_console_with_its_pixel(visit):
    table = visit(**PHONE).drawn()
    table.page.touchscreen.tap(*place(table, 15, 46))
    table.wait_for("Touched: 0 15 46 0.")
    assert "0 presses" in table.said()


def test_a_swipe_goes_there_with_its_direction(visit):
    table = visit().drawn()
    swipe(table, place(table, 40, 30), place(table, 80, 33))
    table.wait_for("Touched: 0 40 30 1.")
    swipe(table, place(table, 90, 30), place(table, 60, 33))
    table.wait_for("Touched: 0 90 30 -1.")
    swipe(table, place(table, 40, 50), place(table, 42, 20))
    table.wait_for("Touched: 0 40 50 -2.")
    swipe(table, place(table, 42, 20), place(table, 40, 50))
    table.wait_for("Touched: 0 42 20 2.")


def test_who_sits_opposite_taps_their_own_screen(visit):
    table = visit(**TABLET).drawn().choose("table_two")
    table.page.touchscreen.tap(*place(table, 15, 46, 2))
    table.wait_for("Touched: 1 15 46 0.", 2)
    assert table.station(1).get_attribute("data-side") == "near"


def test_the_dark_glass_beside_the_pixels_is_screen_too(visit):
    """A thumb that slips over the edge of a far screen does not turn the table."""
    table = visit(**TABLET).drawn().choose("table_two")
    for down, seen in ((-3, 0), (66, 63)):
        table.page.touchscreen.tap(*place(table, 15, down, 2))
        table.wait_for(f"Touched: 1 15 {seen} 0.", 2)
    assert table.station(1).get_attribute("data-side") == "near"


def test_a_click_on_another_screen_brings_it_near(visit):
    table = visit().drawn().choose("table_two")
    table.page.mouse.click(*place(table, 15, 46, 2))
    table.page.wait_for_function(pages.SETTLED)
    assert table.station(2).get_attribute("data-side") == "near" and "Touched" not in table.said(2)


def test_a_finger_that_rests_for_long_or_sees_another_picture_has_tapped_nothing(visit):
    table = visit().drawn()
    table.page.mouse.move(*place(table, 15, 46))
    table.page.mouse.down()
    table.page.wait_for_timeout(800)
    table.page.mouse.up()
    table.page.mouse.down()
    table.page.keyboard.press("Enter")
    table.wait_for("1 presses, held: .")
    table.page.mouse.up()
    table.page.wait_for_timeout(200)
    assert "Touched" not in table.said()


SIZES = {  # window, device pixels in a CSS pixel, least width of the screen in CSS pixels
    "phone upright": ((390, 844), 3, 380),
    "small phone": ((360, 640), 3, 340),
    "phone across": ((844, 390), 3, 600),
}


@pytest.mark.parametrize("size, dense, least", SIZES.values(), ids=SIZES)
def test_on_a_phone_the_picture_is_as_wide_as_it_allows(visit, size, dense, least):
    table = visit(viewport={"width": size[0], "height": size[1]}, device_scale_factor=dense).drawn()
    box = table.station().locator("canvas").bounding_box()
    dots = box["width"] * dense / 128  # device pixels of a pixel of the console
    assert least <= box["width"] <= size[0] and abs(dots - round(dots)) < 0.01
    assert all(table.button(name).bounding_box()["width"] >= 44 for name in pages.BUTTONS)


@pytest.mark.parametrize("board", ["table_two", "table_four"])
def test_on_a_laptop_every_screen_of_a_table_can_be_read(visit, board):
    table = visit(viewport={"width": 1366, "height": 768}).drawn().choose(board)
    boxes = [
        table.station(number).locator("canvas").bounding_box()
        for number in range(1, table.page.locator(".station").count() + 1)
    ]
    assert all(max(box["width"], box["height"]) >= 3 * 128 for box in boxes)


def test_two_stations_stand_one_above_the_other(visit):
    for size in (1366, 768), (844, 390), (390, 844):
        table = visit(viewport={"width": size[0], "height": size[1]}).drawn().choose("table_two")
        near, far = [table.station(number).bounding_box() for number in (1, 2)]
        assert (
            far["y"] + far["height"] <= near["y"] and far["x"] < near["x"] + near["width"] / 2 < far["x"] + far["width"]
        )

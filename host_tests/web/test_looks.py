"""How the page fits: every size of window, crisp pixels, nothing that jumps, light and dark, dim screens, sound."""

import itertools

import pytest

from host_tests.web import pages

pytestmark = pytest.mark.browser

SIZES = {  # window, device pixels in a CSS pixel, least width of the nearest screen on each board, of a button
    "small phone": ((360, 640), 3, (340, 210, 128), 34),
    "phone": ((390, 844), 3, (380, 210, 128), 40),
    "phone across": ((844, 390), 3, (600, 210, 128), 0),
    "narrow": ((447, 800), 1, (384, 210, 128), 40),
    "window": ((599, 900), 1, (512, 210, 128), 40),
    "tablet": ((820, 1180), 1, (640, 384, 256), 40),
    "laptop": ((1366, 768), 1, (896, 384, 384), 40),
    "4K": ((3840, 2160), 1, (2304, 1152, 640), 40),
}
SHIFTS = """
window.shifts = 0;
const add = (list) => list.getEntries().forEach((one) => { shifts += one.value; });
new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
"""
OVER = """
() => {
  const parts = document.querySelectorAll('.station:first-of-type :is(.key, kbd, .pixels)');
  const edge = document.querySelector('.case').getBoundingClientRect();
  const boxes = [...parts].map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width);
  const within = (box) => box.left >= edge.left && box.right <= edge.right && box.bottom <= edge.bottom;
  const above = (one, two) => one.bottom <= two.top || one.right <= two.left;
  return boxes.flatMap(([one, box], place) => within(box) && boxes.slice(place + 1).every(([two, other]) =>
    one.contains(two) || above(box, other) || above(other, box)) ? [] : [one.className || one.dataset.sign]);
}
"""
WIDE = """
select => {
  const width = select.offsetWidth;
  Object.assign(select.style, { flex: 'none', width: 'max-content' });
  return width >= select.offsetWidth;
}
"""
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def overlap(one, two):
    """Whether two boxes share more than an edge."""
    across = min(one["x"] + one["width"], two["x"] + two["width"]) - max(one["x"], two["x"])
    down = min(one["y"] + one["height"], two["y"] + two["height"]) - max(one["y"], two["y"])
    return across > 0.1 and down > 0.1


@pytest.mark.parametrize("size, dense, least, button", SIZES.values(), ids=SIZES)
def test_every_console_is_inside_the_window_and_over_no_other_and_its_screen_and_buttons_are_large(
    visit, size, dense, least, button
):
    options = {"viewport": {"width": size[0], "height": size[1]}, "device_scale_factor": dense}
    table = visit(**options, locale="it-IT")  # whose words are longer
    for board, width in zip(pages.BOARDS, least):
        table.choose(board)
        whole = table.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert tuple(whole) == size, board
        stations = [
            table.station(number).bounding_box() for number in range(1, table.page.locator(".station").count() + 1)
        ]
        for box in (*stations, table.page.locator("#help").bounding_box()):
            assert -0.1 <= box["x"] and box["x"] + box["width"] <= size[0] + 0.1, board
            assert -0.1 <= box["y"] and box["y"] + box["height"] <= size[1] + 0.1, board
        assert not [pair for pair in itertools.combinations(stations, 2) if overlap(*pair)], board
        screen, dots = table.station(1).locator("canvas").bounding_box(), dense / 128
        assert screen["width"] >= width and abs(screen["width"] * dots - round(screen["width"] * dots)) < 0.01, board
        assert min(table.button(name).bounding_box()["width"] for name in pages.BUTTONS) >= button, board
        if board == "pocket":
            assert table.page.evaluate(OVER) == []
        if board == "table_two":
            near, far = stations
            assert far["y"] + far["height"] <= near["y"]  # one stands above the other
            assert far["x"] < near["x"] + near["width"] / 2 < far["x"] + far["width"]


def test_a_switch_puts_the_console_into_two_hands_where_there_is_room_for_them(visit):
    table = visit(viewport={"width": 1366, "height": 768})
    assert table.page.locator("#under .finger").count() == 0
    table.page.get_by_role("button", name="Large picture").click()
    for _ in range(2):
        assert table.page.locator("#under .finger").count() == 8
        table.page.reload()
        table.drawn()
    table.page.set_viewport_size({"width": 599, "height": 800})
    table.page.locator("#under .finger").first.wait_for(state="detached")
    assert not table.page.locator("#large").is_visible()


def test_nothing_jumps_while_the_page_loads(visit):
    table = visit(SHIFTS, locale="it-IT")
    table.page.wait_for_timeout(500)
    assert table.page.evaluate("shifts") == 0


@pytest.mark.parametrize("motion, seconds", [("no-preference", "0.35s"), ("reduce", "0s")])
def test_nothing_glides_for_who_prefers_reduced_motion(visit, motion, seconds):
    table = visit(reduced_motion=motion)
    table.page.locator("#scene.still").wait_for()
    moving = "getComputedStyle(document.querySelector('.station')).transitionDuration"
    assert table.page.evaluate(moving) == seconds


def test_light_and_dark_follow_the_device_unless_people_choose(visit):
    dark = "getComputedStyle(document.body).backgroundImage.includes('rgb(25, 22, 19)')"
    table = visit(color_scheme="dark")
    assert table.page.evaluate(dark)
    table.page.click("#open-menu")
    table.page.select_option("#theme", "light")
    assert not table.page.evaluate(dark)
    table.page.reload()
    assert not table.drawn().page.evaluate(dark)
    assert not visit(color_scheme="light").page.evaluate(dark)


def test_a_dim_screen_is_faint(visit):
    table = visit(board="table_two")
    table.press("2")
    table.page.keyboard.down("ArrowRight")
    table.page.locator(".station[data-light=dim]").first.wait_for()
    assert table.station(2).locator("canvas").evaluate("canvas => Number(canvas.style.opacity)") < 0.5


def test_sound_is_off_until_asked_on_every_board(visit):
    table = visit(
        "window.waves = 0; const { start } = OscillatorNode.prototype;"
        "OscillatorNode.prototype.start = function () { waves += 1; start.call(this); };"
    )
    table.button("ok").click()
    assert table.page.evaluate("waves") == 0
    sound = table.page.locator("#sound")
    sound.click()
    assert sound.get_attribute("aria-pressed") == "true" and table.page.evaluate("waves") == 1
    table.choose("table_two")
    assert sound.is_visible()


def test_the_menu_cuts_no_word_off_on_a_phone_and_tells_of_keys_where_there_are_some(visit):
    table = visit(locale="it-IT", **PHONE)
    table.page.click("#open-menu")
    assert table.page.evaluate(WIDE, table.page.query_selector("#theme"))
    assert not table.page.locator(".keyboard").is_visible()
    table = visit()
    assert "station" not in table.page.locator(".keyboard").text_content()
    assert "1 to 4 bring another one near" in table.choose("table_four").page.locator(".keyboard").text_content()

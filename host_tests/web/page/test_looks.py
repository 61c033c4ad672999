"""How the page fits: every size of window, crisp pixels, nothing that jumps, light and dark, dim screens."""

import pytest

from host_tests.web.page import pages

pytestmark = pytest.mark.browser

SIZES = {
    "phone": (360, 740),
    "phone across": (740, 360),
    "tablet": (820, 1180),
    "laptop": (1366, 768),
    "4K": (3840, 2160),
}
EVERY_SIZE = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
SHIFTS = """
window.shifts = 0;
const add = (list) => list.getEntries().forEach((one) => { shifts += one.value; });
new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
"""
PLACES = """
async () => {
  const { arrange } = await import(new URL('table/layout.mjs', document.baseURI));
  const { SHAPES } = await import(new URL('table/shape.mjs', document.baseURI));
  const wrong = [];
  for (let width = 320; width < 4000; width = Math.round(width * 1.13)) {
    for (let height = 244; height < 2200; height = Math.round(height * 1.17)) {
      for (const dense of [1, 1.25, 2, 3]) {
        for (const count of [1, 2, 4]) {
          const places = arrange(width, height, dense, count, count - 1);
          const boxes = places.map(({ shape, x, y, unit, angle }) => {
            const [w, h] = [SHAPES[shape].width * unit / 2, SHAPES[shape].height * unit / 2];
            return angle % 180 ? [x - h, y - w, x + h, y + w] : [x - w, y - h, x + w, y + h];
          });
          const out = boxes.some(([l, t, r, b]) => l < -0.1 || t < -0.1 || r > width + 0.1 || b > height + 0.1);
          const over = boxes.some((one, i) => boxes.some((two, j) => i < j
            && one[0] < two[2] - 0.1 && two[0] < one[2] - 0.1 && one[1] < two[3] - 0.1 && two[1] < one[3] - 0.1));
          const near = places[count - 1].unit * dense;
          const uneven = near > 1 && Math.abs(near - Math.round(near)) > 0.001;
          if (out || over || uneven) wrong.push([width, height, dense, count, out, over, uneven]);
        }
      }
    }
  }
  return wrong;
}
"""


def test_consoles_never_overlap_nor_leave_the_stage_and_their_pixels_are_even(visit):
    assert visit().drawn().page.evaluate(PLACES) == []


@EVERY_SIZE
@pytest.mark.parametrize("board", pages.BOARDS)
def test_everything_is_inside_the_window(visit, size, board):
    table = visit(viewport={"width": size[0], "height": size[1]}).drawn().choose(board)
    wide, high = table.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert (wide, high) == size
    boxes = [table.station(1).bounding_box(), table.page.locator("#help").bounding_box()]
    assert all(0 <= box["x"] and box["x"] + box["width"] <= size[0] + 0.1 for box in boxes)
    assert all(0 <= box["y"] and box["y"] + box["height"] <= size[1] + 0.1 for box in boxes)


@EVERY_SIZE
def test_the_nearest_screen_is_large_and_its_buttons_fit_a_finger(visit, size):
    table = visit(viewport={"width": size[0], "height": size[1]}).drawn().choose("table_four")
    screen = table.station(1).locator("canvas").bounding_box()
    assert screen["width"] >= min(size[0] * 0.17, size[1] * 0.3) and screen["width"] % 128 == 0
    if min(size) >= 360 and size != SIZES["phone across"]:
        assert table.button("back").bounding_box()["width"] >= 40


ALONE = {
    (1366, 768): 896,
    (820, 1180): 640,
    (599, 900): 512,
    (500, 800): 384,
    (447, 800): 384,
}  # size: width of the screen
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


@pytest.mark.parametrize("size", ALONE, ids=str)
@pytest.mark.parametrize("locale", ["en-GB", "it-IT"])
def test_the_pocket_console_has_a_large_picture_and_nothing_lies_over_anything(visit, size, locale):
    table = visit(viewport={"width": size[0], "height": size[1]}, locale=locale).drawn()
    assert table.station().locator("canvas").bounding_box()["width"] == ALONE[size]
    assert table.page.locator("#under .finger").count() == 0
    assert table.page.evaluate(OVER) == []


def test_a_switch_puts_the_console_into_two_hands_where_there_is_room_for_them(visit):
    table = visit(viewport={"width": 1366, "height": 768}).drawn()
    table.page.get_by_role("button", name="Large picture").click()
    for _ in range(2):
        assert table.page.locator("#under .finger").count() == 8
        table.page.reload()
        table.drawn()
    table.page.set_viewport_size({"width": 599, "height": 800})
    table.page.locator("#under .finger").first.wait_for(state="detached")
    assert not table.page.locator("#large").is_visible()


def test_nothing_jumps_while_the_page_loads(visit):
    table = visit(SHIFTS, locale="it-IT").drawn()
    table.page.wait_for_timeout(500)
    assert table.page.evaluate("shifts") == 0


def test_nothing_glides_for_who_prefers_reduced_motion(visit):
    moving = "getComputedStyle(document.querySelector('.station')).transitionDuration"
    glides = visit().drawn()
    glides.page.locator("#scene.still").wait_for()
    assert glides.page.evaluate(moving) == "0.35s"
    still = visit(reduced_motion="reduce").drawn()
    still.page.locator("#scene.still").wait_for()
    assert still.page.evaluate(moving) == "0s"


def test_light_and_dark_follow_the_device_unless_people_choose(visit):
    def ground(table):
        return table.page.evaluate(
            "getComputedStyle(document.body).backgroundImage.includes('rgb(25, 22, 19)') ? 'dark' : 'light'"
        )

    table = visit(color_scheme="dark").drawn()
    assert ground(table) == "dark"
    table.page.click("#open-menu")
    table.page.select_option("#theme", "light")
    assert ground(table) == "light"
    table.page.reload()
    assert ground(table.drawn()) == "light"
    assert ground(visit(color_scheme="light").drawn()) == "light"


def test_a_dim_screen_is_faint(visit):
    table = visit().choose("table_two")
    table.page.keyboard.press("2")
    table.page.keyboard.down("ArrowRight")
    table.page.locator(".station[data-light=dim]").first.wait_for()
    assert table.station(2).locator("canvas").evaluate("canvas => Number(canvas.style.opacity)") < 0.5
    table.page.keyboard.up("ArrowRight")


def test_sound_is_off_until_asked_on_every_board(visit):
    table = visit(
        "window.waves = 0; const { start } = OscillatorNode.prototype;"
        "OscillatorNode.prototype.start = function () { waves += 1; start.call(this); };"
    ).drawn()
    table.button("ok").click()
    assert table.page.evaluate("waves") == 0
    sound = table.page.locator("#sound")
    sound.click()
    assert sound.get_attribute("aria-pressed") == "true"
    assert table.page.evaluate("waves") == 1
    table.choose("table_two")
    assert sound.is_visible()


WHOLE = """
select => {
  const width = select.offsetWidth;
  Object.assign(select.style, { flex: 'none', width: 'max-content' });
  return width >= select.offsetWidth;
}
"""


def test_on_a_phone_the_menu_cuts_no_word_off_and_tells_of_no_keys(visit):
    table = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, locale="it-IT").drawn()
    table.page.click("#open-menu")
    assert table.page.evaluate(WHOLE, table.page.query_selector("#theme"))
    assert not table.page.locator(".keyboard").is_visible()


def test_the_menu_tells_of_the_keys_for_stations_where_there_are_several(visit):
    table = visit().drawn()
    assert "station" not in table.page.locator(".keyboard").text_content()
    assert "1 to 4 bring another one near" in table.choose("table_four").page.locator(".keyboard").text_content()


RING = """
(button) => {
  const light = (colour) => {
    const parts = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255);
    const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const ring = light(getComputedStyle(button).outlineColor);
  return ['.face', '.well'].map((part) => {
    const ground = light(getComputedStyle(document.querySelector(part)).fill);
    return Math.max(ring, ground) / Math.min(ring, ground);
  });
}
"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_focus_ring_stands_out_on_the_red_case(visit, theme):
    table = visit(color_scheme=theme).drawn()
    table.page.keyboard.press("Tab")
    table.button("right").focus()
    assert min(table.button("right").evaluate(RING)) >= 3

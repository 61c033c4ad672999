"""How the page fits: every size of window, crisp pixels, nothing that jumps, light and dark, dim screens, sound."""

import itertools

import pytest
from playwright.sync_api import expect

from host_tests.web import pages
from tools.web import link

pytestmark = pytest.mark.browser

SIZES = {  # device pixels in a CSS pixel: (window, least width of the nearest screen on each board, of a button)
    3: (((360, 640), (340, 210, 128), 34), ((844, 390), (600, 210, 128), 0)),
    1: (((447, 800), (384, 210, 128), 40), ((820, 1180), (640, 384, 256), 40), ((1366, 768), (896, 384, 384), 40)),
}
WHOLE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
SHIFTS = """
window.shifts = 0;
const add = (list) => list.getEntries().forEach((one) => { shifts += one.value; });
new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
"""


def overlap(one, two):
    """Whether two boxes share more than an edge."""
    across = min(one["x"] + one["width"], two["x"] + two["width"]) - max(one["x"], two["x"])
    down = min(one["y"] + one["height"], two["y"] + two["height"]) - max(one["y"], two["y"])
    return across > 0.1 and down > 0.1


@pytest.mark.parametrize("dense", SIZES)
def test_every_console_is_inside_the_window_and_over_no_other_and_its_screen_and_buttons_are_large(visit, dense):
    tab = visit(device_scale_factor=dense, locale="it-IT")  # whose words are longer
    for size, least, button in SIZES[dense]:
        tab.page.set_viewport_size({"width": size[0], "height": size[1]})
        for board, width in zip(pages.BOARDS, least):
            tab.choose(board)
            check(tab, board, size, dense, width, button)


def check(tab, board, size, dense, width, button):
    """That a board fits into a window of this size; its screen has at least this width, and its buttons have that."""
    where = board, size
    assert tab.page.evaluate(WHOLE) == [*size], where
    stations = [one.bounding_box() for one in tab.page.locator(".station").all()]
    for box in (*stations, tab.page.locator("#help").bounding_box()):
        assert -0.1 <= box["x"] and box["x"] + box["width"] <= size[0] + 0.1, where
        assert -0.1 <= box["y"] and box["y"] + box["height"] <= size[1] + 0.1, where
    assert not [pair for pair in itertools.combinations(stations, 2) if overlap(*pair)], where
    screen, dots = tab.station(1).locator("canvas").bounding_box(), dense / 128
    assert screen["width"] >= width and abs(screen["width"] * dots - round(screen["width"] * dots)) < 0.01, where
    assert min(tab.button(name).bounding_box()["width"] for name in pages.BUTTONS) >= button, where
    if board == "table_two":
        near, far = stations
        assert far["y"] + far["height"] <= near["y"], where  # one stands above the other
        assert far["x"] < near["x"] + near["width"] / 2 < far["x"] + far["width"], where


LANDSCAPES = (480, 320), (740, 360), (932, 430)
CLIPPED = """
() => [...document.querySelectorAll("#help, .bar, .bar *, #begin, #more")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.id || one.tagName)
  .filter((one) => !["H1", "SPAN"].includes(one)) // the name that only a screen reader says
"""


def test_on_a_small_phone_held_sideways_nothing_is_clipped_and_a_choice_among_captures_is_explained(visit, address):
    tab = visit(locale="it-IT", device_scale_factor=2, reduced_motion="reduce")

    def check_all(board):
        for size in LANDSCAPES:
            tab.page.set_viewport_size({"width": size[0], "height": size[1]})
            tab.page.wait_for_function(pages.SETTLED)
            check(tab, board, size, 2, 64, 0)
            assert tab.page.evaluate(CLIPPED) == [], (board, size)

    for board in pages.BOARDS:
        tab.choose(board)
        check_all(board)
    tab.choose("pocket").ok(*range(1, 9))
    assert "premi la tua per prendere" in tab.page.inner_text("#help")
    check_all("pocket")
    tab.page.goto(address + link.link_fragment(b"tavolino 1 of the tests *1234\n"))
    tab.wait_for("A match")
    check_all("pocket")


def test_nothing_jumps_while_the_page_loads_nor_glides_for_who_prefers_reduced_motion(visit):
    tab = visit(SHIFTS, locale="it-IT")
    tab.page.locator("#scene.still").wait_for()
    for motion, seconds in (("no-preference", "0.35s"), ("reduce", "0s")):
        tab.page.emulate_media(reduced_motion=motion)
        assert tab.page.evaluate("getComputedStyle(document.querySelector('.station')).transitionDuration") == seconds
    tab.page.wait_for_function(pages.SETTLED)
    assert tab.page.evaluate("shifts") == 0


def test_light_or_dark_and_two_hands_around_the_console_stay_as_people_chose_them(visit):
    """Else light and dark follow the device; there are no hands where there is no room for them."""
    dark = "getComputedStyle(document.body).backgroundImage.includes('rgb(25, 22, 19)')"
    tab = visit(color_scheme="light", viewport={"width": 1366, "height": 768})
    fingers = tab.page.locator("#under .finger")
    assert not tab.page.evaluate(dark) and fingers.count() == 0
    tab.page.emulate_media(color_scheme="dark")
    assert tab.page.evaluate(dark)
    tab.page.click("#open-menu")
    tab.page.select_option("#theme", "light")
    tab.press("Escape")
    tab.page.get_by_role("button", name="Large picture").click()
    for _ in range(2):
        assert not tab.page.evaluate(dark) and fingers.count() == 8
        tab.reload()
    tab.page.set_viewport_size({"width": 599, "height": 800})
    fingers.first.wait_for(state="detached")
    assert not tab.page.locator("#large").is_visible()


INTERRUPTED = """
const { start } = OscillatorNode.prototype;
OscillatorNode.prototype.start = function () { window.sounded = true; start.call(this); };
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.buzzer = this; }
  get state() { return this.forced ?? super.state; }
  set(state) { this.forced = state; this.dispatchEvent(new Event("statechange")); }
  async resume() {
    if (window.called) throw new DOMException("", "InvalidStateError");
    this.set("running");
  }
};
"""


def test_sound_is_off_until_asked_and_comes_back_after_a_call_and_the_button_says_only_what_is_so(visit):
    tab = visit(INTERRUPTED)
    sound = tab.page.locator("#sound")
    tab.ok(1)
    assert not tab.page.evaluate("window.sounded")
    sound.click()
    assert tab.page.evaluate("window.sounded")
    presses = [lambda: tab.click("ok"), lambda: tab.press("ArrowLeft"), sound.click]
    presses.append(lambda: tab.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))"))
    for press in presses:
        expect(sound).to_have_attribute("aria-pressed", "true")
        tab.page.evaluate("called = true; buzzer.set('interrupted')")
        expect(sound).to_have_attribute("aria-pressed", "false")
        tab.button("back").click()
        expect(sound).to_have_attribute("aria-pressed", "false")  # the call goes on
        tab.page.evaluate("called = false")
        press()
    expect(sound).to_have_attribute("aria-pressed", "true")
    sound.click()
    tab.press("ArrowLeft")
    expect(sound).to_have_attribute("aria-pressed", "false")


def test_a_dim_screen_is_faint(visit):
    tab = visit(board="table_two")
    tab.press("2")
    tab.page.keyboard.down("ArrowRight")
    tab.page.locator(".station[data-light=dim]").first.wait_for()
    assert tab.station(2).locator("canvas").evaluate("canvas => Number(canvas.style.opacity)") < 0.5

"""How the page fits: every size of window, crisp pixels, nothing that jumps, light and dark, dim screens, sound."""

import itertools

import pytest
from playwright.sync_api import expect

from host_tests.web import pages, persons
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


SPILT = """
() => [...document.querySelectorAll(".station kbd")].filter((one) => {
  const [word, station] = [one, one.closest(".station")].map((each) => each.getBoundingClientRect());
  return word.width > 0 && (word.left < station.left || word.right > station.right);
}).length
"""


def test_enlarged_four_times_a_screen_is_no_smaller_and_no_word_leaves_its_case(visit):
    for board in pages.BOARDS[:2]:
        widths = []
        for dense in (1, 4):
            size = {"width": 1280 // dense, "height": 720 // dense}
            tab = visit(board=board, device_scale_factor=dense, viewport=size)
            widths.append(tab.station().locator("canvas").bounding_box()["width"] * dense)
            assert tab.page.evaluate(SPILT) == 0
        assert widths[0] <= widths[1], board


CUT = """
() => {
  const board = document.getElementById("board");
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = getComputedStyle(board).font;
  return pen.measureText(board.selectedOptions[0].text).width + 20 > board.clientWidth; // 20: its arrow
}
"""


@pytest.mark.parametrize("language", ["en-GB", "it-IT"])
def test_on_the_smallest_phone_the_name_of_the_console_is_whole(visit, language):
    tab = visit(locale=language, **{**pages.PHONE, "viewport": {"width": 320, "height": 568}})
    for board in pages.BOARDS:
        assert not tab.choose(board).page.evaluate(CUT), board
    tab.choose("pocket").page.locator("#turn").tap()
    assert tab.page.evaluate(CLIPPED) == []


def test_while_it_loads_the_dark_screen_says_so_and_the_first_press_after_it_counts(visit, address, folder):
    (folder / "console.pack").write_bytes(bytes(1000))
    tab, held = visit(address="about:blank", drawn=False), []
    tab.page.route("**/worker.mjs", lambda route: held.append(route))
    tab.page.goto(address)
    loading = tab.page.locator(".loading")
    expect(loading).to_have_text("Fetching the cards …\n100 %")
    box, glass = loading.bounding_box(), tab.station().locator(".pixels").bounding_box()
    assert box == glass and tab.page.locator("#splash").is_hidden()
    tab.click("ok")
    tab.press("Enter", "ArrowRight")
    pages.wait_until(lambda: held)
    held[0].continue_()
    tab.drawn().ok(1)


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


DEALS = """
window.Worker = class extends Worker {
  constructor(...what) { super(...what); window.deal = (mat) => this.onmessage({ data: { mat } }); }
  postMessage(what) {
    if ("throw" in what) window.thrown = what.throw;
    if ("card" in what) window.tapped = what.card;
    super.postMessage(what);
  }
};
"""
SHADOW = "(card) => getComputedStyle(card).boxShadow"


def deal(tab, hand, table=(), flies=True, yours=True):
    """Lay cards on the mat, {card: mark}, and wait until none `flies`; what they are on the page."""
    lay = [[[card, mark, "", False, f"card {card}"] for card, mark in cards.items()] for cards in (dict(table), hand)]
    mat = {"yours": yours, "waits": not yours, "table": lay[0], "hand": lay[1], "stock": 1, "piles": []}
    moving = tab.page.evaluate("(mat) => { deal(mat); return document.getAnimations().length; }", mat)
    assert flies or not moving
    tab.page.wait_for_function("() => !document.getAnimations().length")
    return tab.page.locator(".table button, .hand button")


def test_a_card_that_is_taken_away_under_a_finger_is_not_thrown_and_comes_back_where_it_lies(visit):
    tab, hand = visit(DEALS), {3: "", 5: "", 7: ""}
    cards = deal(tab, hand)
    lies = cards.last.bounding_box()
    cards.last.focus()
    for gone in ("deal(null)", "document.getElementById('stage').style.width = '9px'"):
        tab.page.mouse.move(lies["x"] + 20, lies["y"] + 40)
        tab.page.mouse.down()
        tab.page.mouse.move(lies["x"] + 20, lies["y"] + 10)
        tab.page.evaluate(gone)
        expect(tab.station()).to_be_focused()
        tab.page.mouse.up()
        tab.page.evaluate("document.getElementById('stage').style.width = ''")
        deal(tab, hand).last.focus()
        assert cards.last.evaluate("(card) => card.style.translate") == ""
    assert not tab.page.evaluate("'thrown' in window")
    for lies, there in (({3: "", 9: ""}, 9), ({3: ""}, 3), ({}, None), ({11: "", 12: "", 13: ""}, 13)):
        deal(tab, lies, {1: ""})  # the keyboard stays where somebody has put it
        expect(tab.page.locator(f"[value='{there}']" if there else "#mat")).to_be_focused()
    deal(tab, {11: "lit", 12: "", 13: ""}, {1: ""})  # by an arrow: Enter plays what was raised last
    expect(tab.page.locator("[value='11']")).to_be_focused()
    persons.throw(deal(tab, {7: "", 3: ""}, {1: ""}).last, across=-400)  # as to the place that is marked for it
    assert tab.page.evaluate("thrown") == 3
    deal(tab, {3: ""}, {1: ""})
    tab.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    deal(tab, {3: ""}, flies=False)  # when somebody looks again, all would fly at once


def test_the_mat_is_as_good_for_who_forces_colours_or_reads_from_right_to_left_or_gets_no_pictures(visit):
    tab = visit(DEALS)
    tab.page.route("**/deck.png", lambda route: route.fulfill(body=b""))
    looks = []
    for colours, way in (("none", "ltr"), ("active", "rtl")):
        tab.page.emulate_media(forced_colors=colours)
        tab.page.evaluate("(way) => { document.documentElement.dir = way; }", way)
        cards = deal(tab, {1: "", 2: ""}, {3: "taken", 4: ""}).all()
        assert len({card.screenshot() for card in cards}) == len(cards)
        looks.append([(card.bounding_box(), card.evaluate(SHADOW)) for card in cards])
    assert looks[0] == looks[1]


def test_cards_keep_their_size_while_others_come_and_go(visit):
    tab, sizes = visit(DEALS), set()
    for lying, held in ((1, 3), (4, 2), (7, 1), (9, 1), (5, 3), (6, 3)):
        cards = deal(tab, {card: "" for card in range(held)}, {card: "" for card in range(9, 9 + lying)}).all()
        sizes |= {card.bounding_box()["width"] for card in cards}
        assert tab.page.locator(".stock").bounding_box()["y"] == cards[0].bounding_box()["y"]  # never in a line alone
    assert len(sizes) == 2  # on the table, and of the hand


def test_a_tap_or_throw_on_the_mat_that_changes_nothing_is_answered_by_a_blink_of_the_card(visit):
    tab = visit(DEALS)
    card = deal(tab, {3: "", 5: ""}).last
    blink = "if ('opacity' in how) window.blinks = this.value; return { finished: Promise.resolve() };"
    tab.page.evaluate("() => { Element.prototype.animate = function (how) { %s }; }" % blink)
    card.click()
    assert tab.page.wait_for_function("() => window.blinks").json_value() == "5"
    persons.throw(deal(tab, {3: "", 7: ""}, yours=False).last)  # and goes back
    assert tab.page.evaluate("[window.blinks, window.thrown ?? null]") == ["7", None]
    assert tab.page.locator(".dragged").count() == 0


def test_a_key_on_a_card_is_the_consoles_ok_where_the_mat_waits_and_a_tap_on_ones_hand_is_nothing(visit):
    tab = visit(DEALS)
    deal(tab, {3: ""}, {5: ""}, yours=False).first.focus()
    tab.press("Enter")
    tab.wait_for("1 presses")
    for card, tapped in ((3, None), (5, 5)):
        tab.page.click(f"#mat [value='{card}']")
        assert tab.page.evaluate("window.tapped ?? null") == tapped
    deal(tab, {3: "lit"}, {5: ""}).last.focus()
    tab.press("Enter")
    assert tab.page.evaluate("tapped") == 3


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

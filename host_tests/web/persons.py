"""Persons at the real page: what they have kept before, and how they play, in any browser."""

import json
import time

from engine import replay
from host_tests.web.pages import wait_until
from tools.measure import played_match
from tools.play.console import LOW_MS

JOURNAL, LAST = "journal.txt", "last.txt"
GUARD_S = (played_match.GUARDED_MS + LOW_MS) / 1000  # so long OK may be ignored on a screen that nobody asked for
PATIENCE_S = 3600  # a whole match is over long before, also on a machine with much else to do
TURN, HAND, UNDECIDED = "Your turn", "Your hand:", "left or right: choose."
# The middle of a pixel of a screen on the page; a station may be turned by half a turn, and the page by a quarter.
PLACE = """(canvas, [x, y]) => {
  const box = canvas.getBoundingClientRect();
  const enlarged = [box.right - (y + .5) / 64 * box.width, box.y + (x + .5) / 128 * box.height];
  if (box.width < box.height) return enlarged;
  const turned = canvas.closest('.station').dataset.side === 'far';
  const [across, down] = [(x + .5) / 128, (y + .5) / 64].map((share) => turned ? 1 - share : share);
  return [box.x + across * box.width, box.y + down * box.height];
}"""
KEPT = """
if (self.origin !== 'null' && !localStorage.getItem('tavolino/page')) {
  localStorage.setItem('tavolino/page', %s);
  localStorage.setItem('tavolino/%s', %s);
}
"""
DEALT = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
  post.call(this, message.start ? { start: { ...message.start, seed: "%s" } } : message, ...more);
};
""" % ("01" * 32)  # the other one deals first, so that the person cuts


def kept(board, files):
    """JavaScript that has the browser keep a board and its saves, as from an earlier visit."""
    return KEPT % (json.dumps(json.dumps({"board": board})), board, json.dumps(json.dumps(files)))


def briscola():
    """The settings (text) of a short match: a round of Briscola, played quickly."""
    return played_match.match_settings("briscola", 1).decode() + "language=en\nlight=full\npace=quick\n"


ONE = DEALT + kept("pocket", {"settings.txt": briscola()})


def answer(tab, said):
    """Click OK when the station says this, as soon as it is heard."""
    wait_until(lambda: said in tab.said())
    time.sleep(GUARD_S)
    tab.click("ok")


def go_on(tab, *words):
    """Click OK when each of these is said; then it is the person's turn."""
    for said in words:
        answer(tab, said)
    wait_until(lambda: TURN in tab.said())


def play_card(tab):
    """Play the card that is chosen; then it is the person's turn again, with other cards."""
    if UNDECIDED in tab.said():
        tab.click("right")
        wait_until(lambda: UNDECIDED not in tab.said())
    before = tab.said()
    answer(tab, TURN)
    wait_until(lambda: TURN in (said := tab.said()) and said != before)


def reload_in_a_match(tab):
    """Begin, play, and load the page again: it goes on with the very move. The moves so far."""
    go_on(tab, "Press OK", "Set-up", "Cut the deck")
    for _ in range(2):
        play_card(tab)
    said, moves = tab.said(), read_moves(tab)
    assert len(moves) in (5, 6)  # the cut, two tricks, and perhaps the card that the other one leads
    tab.reload()
    go_on(tab)
    assert tab.said() == said and read_moves(tab) == moves
    return moves


def read_moves(tab):
    """The moves of the match that is stored, as the engine plays them again."""
    saves = tab.kept("pocket")
    record = saves.get(JOURNAL) or saves.get(LAST) or ""
    return replay.read_record(record.splitlines(keepends=True)).moves


def place(tab, x, y, number=1):
    """Where a pixel of a station's screen is on the page."""
    return tab.station(number).locator("canvas").evaluate(PLACE, [x, y])


def tap(tab, x, y, number=1):
    tab.page.touchscreen.tap(*place(tab, x, y, number))


def play_round(tab, count, play):
    """Play on the mat until so many moves are stored, each card by play(its button), and tap the picture meanwhile; the
    cards that the person has played.
    """
    played, end = set(), time.monotonic() + PATIENCE_S
    hand = tab.page.locator("#mat.yours .hand button")
    while len(read_moves(tab)) < count:
        time.sleep(GUARD_S)
        assert time.monotonic() < end, f"the round did not end; the screen says {tab.said()}"
        card = hand.nth(len(played) % 2).get_attribute("value") if hand.count() > 1 else None
        card = card or (hand.first.get_attribute("value") if hand.count() else None)
        if card is None:
            tap(tab, 64, 16)
            continue
        play(tab.page.locator(f".hand button[value='{card}']"))
        time.sleep(GUARD_S)
        played |= {int(card)} if not tab.page.locator(f".hand button[value='{card}']").count() else set()
    return played


def tap_twice(face):
    face.tap()
    time.sleep(GUARD_S)
    if face.count():
        face.tap()


def throw(face, far=1, across=0):
    """Drag a card up by so much of its height, and so many pixels to the right, and let go."""
    box, mouse = face.bounding_box(), face.page.mouse
    mouse.move(box["x"] + 20, box["y"] + 40)
    mouse.down()
    mouse.move(box["x"] + 20 + across, box["y"] + 40 - far * box["height"], steps=4)
    mouse.up()

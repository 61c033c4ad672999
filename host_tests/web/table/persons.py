"""Persons at the real page: what they have kept before, how they press, and a whole match as they play it."""

import heapq
import json
import time

from engine import replay
from tools.measure import played_match
from tools.play.console import LOW_MS

BOARD = "pocket"
JOURNAL, LAST = "journal.txt", "last.txt"
KEYS = {"left": "ArrowLeft", "right": "ArrowRight", "ok": "Enter", "back": "Escape"}
GUARD_MS = played_match.GUARDED_MS + LOW_MS  # so long OK may be ignored on a screen that nobody asked for
QUICK = "light=full\npace=quick\n"  # as the settings have it when people have chosen half the usual times
TAPPED_MS = 300  # until a tap has lit a card: 60 ms for each press that it stands for
LOOK_MS = 50  # how often a person looks
PATIENCE_S = 3600  # a whole match is over long before, also on a machine with much else to do
WON = {"en": "wins the match!", "it": "vince la partita!"}
YOU_WON = {"en": "You win the match!", "it": "Hai vinto la partita!"}
TURN = {"en": "Your turn", "it": "Tocca a te"}
GAINED = "+1"  # by who won the match: on its score, and not in the picture before it
SIT_DOWN = {"en": "OK: play here", "it": "OK: gioco"}  # before another station begins
HAND = {"en": "Your hand:", "it": "In mano:"}
CHOSEN = "chosen: "
# Where a pixel of a screen that is not turned is on the page.
PLACE = """(canvas, [x, y]) => {
  const box = canvas.getBoundingClientRect();
  return [box.x + (x + .5) / 128 * box.width, box.y + (y + .5) / 64 * box.height];
}"""
# `noticed` is whether the first station has said what fits a pattern, for however short a time.
NOTICED = """(pattern) => {
  window.noticed = false;
  const look = () => { noticed ||= new RegExp(pattern).test(document.querySelector('.said').textContent.trim()); };
  new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""
KEPT = """
if (self.origin !== 'null' && !localStorage.getItem('tavolino/page')) {
  localStorage.setItem('tavolino/page', %s);
  localStorage.setItem('tavolino/%s', %s);
}
"""
SEEDED = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
  post.call(this, message.start ? { start: { ...message.start, seed: %s } } : message, ...more);
};
"""
DEALT = SEEDED % json.dumps("01" * 32)  # the other one deals first, so that the person cuts


def kept(board, settings):
    """JavaScript that has the browser keep a board and its settings (text), as from an earlier visit."""
    files = json.dumps({"settings.txt": settings})
    return KEPT % (json.dumps(json.dumps({"board": board})), board, json.dumps(files))


def seeded(chance):
    """JavaScript that has the console take its chance from there (32 bytes in hex)."""
    return SEEDED % json.dumps(chance)


def briscola(persons=1, others="thumb", language="en"):
    """The settings (text) of a short match: a round of Briscola, played quickly."""
    return played_match.match_settings("briscola", persons, others).decode() + f"language={language}\n{QUICK}"


def by_mouse(table, button, number=1):
    """A click."""
    table.button(button, number).click()


def by_touch(table, button, number=1):
    """A tap with a finger."""
    table.button(button, number).tap()


def by_keys(table, button, number=1):
    """Go to the own station and press a key."""
    table.press(str(number))
    table.press(KEYS[button])


def words(table):
    """What each station says."""
    return table.page.locator(".said").all_inner_texts()


def is_over(table, language="en"):
    """Whether every screen says who has won the match."""
    return all(GAINED in said and (WON[language] in said or YOU_WON[language] in said) for said in words(table))


def play_match(table, hand, language="en"):
    """Play a match until every screen says who has won it: OK where somebody is asked, at every second card after a
    look at the next one. A generator for together().
    """
    cards, heard, end = 0, {}, time.monotonic() + PATIENCE_S
    while not is_over(table, language):
        now = time.monotonic()
        assert now < end, f"the match did not end; the screens say {words(table)}"
        for number, said in sorted(enumerate(words(table), 1), key=lambda one: SIT_DOWN[language] not in one[1]):
            if number not in heard or heard[number][0] != said:
                heard[number] = said, now
            turn = said.startswith(TURN[language])
            if (turn or HAND[language] not in said) and now > heard[number][1] + GUARD_MS / 1000:
                if turn and cards % 2:
                    hand(table, "right", number)
                hand(table, "ok", number)
                cards += turn
                del heard[number]
        yield LOOK_MS


def tap(table, x, y):
    """Tap a pixel of the first screen."""
    table.page.touchscreen.tap(*table.station().locator("canvas").evaluate(PLACE, [x, y]))


def tap_round(table, board, count):
    """Play by taps alone until so many moves are stored: a card of the hand twice, or else what is shown.
    A generator for together().
    """
    heard, since, place, end = "", 0.0, 0, time.monotonic() + PATIENCE_S
    while count_moves(table, board) < count:
        now, said = time.monotonic(), table.said()
        assert now < end, f"the round did not end; the screen says {said}"
        if said != heard:
            heard, since = said, now
        if now > since + GUARD_MS / 1000:
            if said.startswith(TURN["en"]):
                cards = said.partition(HAND["en"])[2].partition(". ")[0].split(", ")
                place = (place + 1) % len(cards)
                tap(table, 15 + 32 * place, 46)
                yield TAPPED_MS
                tap(table, 15 + 32 * place, 46)
            else:
                tap(table, 64, 16)
            heard = ""
        yield LOOK_MS


def count_moves(table, board):
    """How many moves of a match are stored."""
    kept = table.kept(board) or {}
    record = kept.get(JOURNAL) or kept.get(LAST) or ""
    return len(replay.read_record(record.splitlines(keepends=True))[2]) if record else 0


def together(*plays):
    """Let several generators go on at the same time, each until it ends; they yield how many ms they wait."""
    due = [(time.monotonic(), number) for number in range(len(plays))]
    while due:
        when, number = heapq.heappop(due)
        time.sleep(max(0, when - time.monotonic()))
        wait_ms = next(plays[number], None)
        if wait_ms is not None:
            heapq.heappush(due, (time.monotonic() + wait_ms / 1000, number))


def answer(table, said, hand=by_keys, number=1):
    """Press OK when a station says this, as soon as it is heard."""
    table.wait_for(said, number)
    time.sleep(GUARD_MS / 1000)
    hand(table, "ok", number)


def begin(table):
    """From the title to the first card."""
    for words in ("press OK", "Set-up", "Cut the deck"):
        answer(table, words)
    table.wait_for(TURN["en"])


def play_card(table, hand=by_keys):
    """Play the card that is chosen, and see it lie there; its name, as "Ace of Denari"."""
    card = table.said().rpartition(CHOSEN)[2].rstrip(".")
    table.page.evaluate(NOTICED, f"^(You: |Played: .*, ){card}")
    answer(table, TURN["en"], hand)
    table.page.wait_for_function("() => noticed")
    return card


def go_on(table):
    """From the title back into the match."""
    for words in ("press OK", "Go on"):
        answer(table, words)
    table.wait_for(TURN["en"])


def read_match(table, board=BOARD):
    """(winner, moves) of the match in the browser's journal, as the engine plays it again."""
    match, _, moves, _ = replay.read_record(table.kept(board)[JOURNAL].splitlines(keepends=True))
    return match.winner, moves

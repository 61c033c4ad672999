"""A page that several persons pass on: at a hand-over nothing in it, and no key, gives away a card of a hand."""

import pytest

from boards.speech.cards import name_card
from engine import replay
from firmware.words import text
from host_tests.console.observing import settle_plan, sit_down
from host_tests.web.consoles import BrowserConsole
from host_tests.web.persons import JOURNAL, kept

pytestmark = pytest.mark.browser

# In place of the page's worker: the page gets what the console under Node posts.
RELAY = """
window.Worker = class {
  constructor() { window.worker = this; }
  postMessage() {}
  terminate() {}
};
const toBytes = (hex) => Uint8Array.from(hex.match(/../g), (byte) => parseInt(byte, 16));
window.deliver = (messages) => {
  for (const { screens, ...more } of messages) {
    const shown = screens?.map(([number, hex, light]) => [number, toBytes(hex), light]);
    worker.onmessage({ data: { screens: shown, ...more } });
  }
};
"""
WHOLE = """() => JSON.stringify([document.documentElement.outerHTML, document.title, location.href, localStorage,
  sessionStorage, [...document.querySelectorAll("input")].map((one) => one.value)])"""
PASS = "Pass to", "Passa a"  # a hand-over begins with this


class RelayedConsole(BrowserConsole):
    """The console under Node; `page` gets what it posts."""

    def __init__(self, page, *place, **options):
        self.page, self.delivered = page, 0
        super().__init__(*place, **options)

    def order(self, what):
        super().order(what)
        self.page.evaluate("messages => deliver(messages)", self.messages[self.delivered :])
        self.delivered = len(self.messages)


def find_hidden(console):
    """The cards of all hands, but those that everybody saw somebody take in hand."""
    played = replay.read_record(console.kept[JOURNAL].splitlines(keepends=True)).match.round
    return {card for hand in played.hands for card in hand if card not in getattr(played, "revealed", ())}


@pytest.mark.parametrize(
    "seats, board, plan, hand_overs",
    [
        ("person person person", "pocket", {"game": "scopa", "language": "it"}, 16),
        ("person person person person", "table_two", {"rules": {"partner_view": "first_and_last"}}, 12),
    ],
)
def test_at_each_hand_over_the_page_has_forgotten_all_hands(visit, seats, board, plan, hand_overs, tmp_path):
    saves = tmp_path / "saves"
    saves.mkdir()
    settle_plan(saves, seats, **plan)
    page = visit(RELAY + kept(board, {}), drawn=False).page
    page.wait_for_function("() => Boolean(window.worker?.onmessage)")
    text.choose(plan.get("language", "en"))
    searched = 0
    with RelayedConsole(page, board, seed=5, saves=saves) as console:
        console.wait(1000)
        console.press(0, "ok")
        sit_down(console, seats)
        while searched < hand_overs:
            for station in range(console.stations):
                if console.state[station] == "asked":
                    console.press(station, "right")  # where no card is lit OK does nothing
                console.press(station, "ok")
                console.settle()
            for key in "tcr":
                page.keyboard.press(key)
            if any(words.startswith(PASS) for words in console.said):
                whole = page.evaluate(WHOLE)
                assert [card for card in find_hidden(console) if name_card(card) in whole] == []
                searched += 1

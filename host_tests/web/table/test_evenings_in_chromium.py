"""The page in Chromium shows the PC's pictures wherever an evening's script waits for somebody; time is real there.

What a script only passes through, and the other evenings, are compared in host_tests/web/test_frames_in_browser.py.
"""

import concurrent.futures
import time
from hashlib import sha256

import pytest

from boards.host import frames
from host_tests.gallery import evenings
from host_tests.web.table import persons
from tools.play import presses
from tools.play.console import DRAWN_MS, LOW_MS, Console

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NAMES = ("pocket_italian_scopone", "table_two", "table_four_two_opposite")
PATIENCE_S = 600  # no picture that is waited for is further away
LOOK_MS = 30
SHOWN = """
() => [...document.querySelectorAll('.station')].map((station) => {
  const { data } = station.querySelector('canvas').getContext('2d').getImageData(0, 0, 128, 64);
  const bytes = new Uint8Array(1024);
  for (let at = 0; at < 128 * 64; at++) {
    if (data[at * 4 + 3]) bytes[(at >> 10) * 128 + at % 128] |= 1 << ((at >> 7) & 7);
  }
  return [Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''), station.dataset.light];
})
"""


def moments(name, saves):
    """[(where, step, shown)] of an evening on the PC; `shown` has a [picture in hex, light] for each station.

    It is None where the script goes on before the screens settle.
    """
    text, facts = evenings.read(name)
    (saves / "settings.txt").write_text(persons.QUICK, encoding="utf-8")
    with Console(facts["board"], int(facts["seed"]), str(saves), rests=False) as console:
        console.wait(presses.START_MS)
        steps, found = presses.parse_script(text, name, console.stations), []
        kinds = [step[0] for _, _, step in steps] + ["press"]
        for (number, line, step), following in zip(steps, kinds[1:]):
            presses.do_step(console, step)
            waited_for = step[0] == "settle" or (step[0] == "press" and following == "press")
            pictures = [ram.hex() for ram in console.rams()]
            shown = [list(pair) for pair in zip(pictures, console.lights())] if waited_for else None
            found.append((f"{name}:{number}: {line}", step, shown))
        return found


def follow(table, steps):
    """Do an evening's steps at the page; a generator for together()."""
    for where, step, shown in steps:
        if step[0] == "press":
            yield from press(table.page.keyboard, step[1], step[2])
        elif step[0] == "wait":
            yield step[1]
        if shown:
            yield from see(table.page, where, shown, persons.GUARD_MS if step[0] == "settle" else 0)


def press(keyboard, station, names):
    """Press buttons of a station one after the other. The page holds each for as long as on the PC.

    Held from here, one might repeat on a machine with much else to do.
    """
    keyboard.press(str(station + 1))
    for name in names:
        keyboard.press(persons.KEYS[name])
        yield LOW_MS + DRAWN_MS


def see(page, where, wanted, calm_ms):
    """Wait until the screens show this, and keep showing it for a while; else show how they differ."""
    end, since = time.monotonic() + PATIENCE_S, None
    while since is None or time.monotonic() < since + calm_ms / 1000:
        yield LOOK_MS
        shown = page.evaluate(SHOWN)
        if shown != wanted:
            since = None
            assert time.monotonic() < end, "\n".join([where, *differences(shown, wanted)])
        elif since is None:
            since = time.monotonic()


def differences(shown, wanted):
    """Lines for people: each screen that shows something else, then what it should show."""
    lines = []
    for station, pair in enumerate(zip(shown, wanted), 1):
        if pair[0] != pair[1]:
            for words, (picture, light) in zip(("shows", "should show"), pair):
                lines += [f"station {station} {words} ({light}):", *frames.half_blocks(bytes.fromhex(picture))]
    return lines


def test_evenings_on_all_boards_show_the_pcs_pictures_wherever_somebody_is_waited_for(visit, tmp_path):
    """At the same time, each in a browser context of its own, for most of it is waiting."""
    plays = []
    for name in NAMES:
        facts = evenings.read(name)[1]
        with concurrent.futures.ThreadPoolExecutor(1) as beside:  # here Playwright's event loop runs
            (tmp_path / name).mkdir()
            steps = beside.submit(moments, name, tmp_path / name).result()
        assert sum(shown is not None for _, _, shown in steps) > 10, name
        chance = sha256(facts["seed"].encode()).hexdigest()
        before = persons.seeded(chance) + persons.kept(facts["board"], persons.QUICK)
        plays.append(follow(visit(before).drawn(), steps))
    persons.together(*plays)

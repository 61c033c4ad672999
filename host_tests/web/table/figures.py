"""How fast the page is: from a press to the pixels, from a reload to the title, from the command to the title.

`python3 -m host_tests.web.table.figures` in the checkout measures and prints it; it needs the environment's Python.
"""

import contextlib
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from firmware.match.runner import THOUGHT_MS
from host_tests import signals, sources
from host_tests.web.page import pages
from host_tests.web.table import at_rest, persons, slow_network
from tools.environment import browser
from tools.measure import played_match
from tools.web import build

RELOADS, PRESSES = 5, 60
SETTLED_MS = 3000
APART_MS = 110  # between two presses: a computer's second has room for some
COMMAND = ("-m", "tools", "web", "--no-open", "--port", "0")
STOP = signal.SIGINT if os.name == "posix" else signal.SIGTERM
ADDRESS = re.compile(r"http://\S+/")
ROW = "{:52} {:>9} {:>9}   {}"
THINKS = re.compile(rf"^Nonna to play.*{persons.HAND['en']} [^.,]+,")  # and there is another card to go to
SETTINGS = played_match.match_settings("scopa", 1, "level4").decode() + persons.QUICK
AGAINST_NONNA = persons.kept("pocket", SETTINGS)
# `waits` gets, for each keydown, [ms until the first picture that is painted after it, what was said at the press].
WATCH = """
window.waits = [];
window.pressed = null;
addEventListener('keydown', (event) => {
  if (!event.repeat) pressed = [performance.now(), document.querySelector('.said').textContent];
}, true);
const put = CanvasRenderingContext2D.prototype.putImageData;
CanvasRenderingContext2D.prototype.putImageData = function (...all) {
  put.apply(this, all);
  if (pressed) waits.push([performance.now() - pressed[0], pressed[1]]);
  pressed = null;
};
"""
TITLE = "() => /press OK|premi OK/.test(document.querySelector('.said')?.textContent) && performance.now()"


def reload_to_title(table):
    """ms from a reload to the title on the screen."""
    table.page.reload(wait_until="commit")
    return table.page.wait_for_function(TITLE).json_value()


def first_visit_to_title(chromium, folder, compresses=False):
    """ms from somebody's first visit over a slow network to the title on the screen."""
    with (
        slow_network.served_slowly(folder, compresses) as address,
        contextlib.closing(chromium.new_context(locale="en-GB")) as context,
    ):
        context.set_default_timeout(pages.WAIT_MS)
        page = context.new_page()
        page.goto(address, wait_until="commit")
        return page.wait_for_function(TITLE).json_value()


def presses_in_menus(table, count):
    """[ms] from keydown to the changed screen, in the set-up. The page was opened with WATCH."""
    persons.answer(table, "press OK")
    table.wait_for("Set-up")
    table.page.evaluate("waits.length = 0")
    for _ in range(count):
        press_and_see(table)
    return [ms for ms, _ in table.page.evaluate("waits")]


def press_and_see(table):
    """Press right, and wait until the next picture is there, and a moment more."""
    table.page.keyboard.press("ArrowRight")
    table.page.wait_for_function("() => pressed === null")
    table.page.wait_for_timeout(APART_MS)


def presses_while_a_computer_thinks(table, count):
    """[ms] from keydown to the changed screen, in a match, while level4 looks for its card; at least so many.

    The page was opened with WATCH and AGAINST_NONNA. Only a computer that takes longer than it has to is thinking.
    """
    found, end = [], time.monotonic() + persons.PATIENCE_S
    while len(found) < count:
        assert time.monotonic() < end, f"the computer does not think; the screens say {persons.words(table)}"
        table.page.wait_for_timeout(persons.LOOK_MS)
        said = table.said()
        if THINKS.match(said):
            table.page.wait_for_timeout(THOUGHT_MS)
            table.page.evaluate("waits.length = 0")
            while THINKS.match(table.said()):
                press_and_see(table)
            latest = [ms for ms, words in table.page.evaluate("waits") if THINKS.match(words)]
            end = time.monotonic() + persons.PATIENCE_S if latest else end
            found += latest
        elif said.startswith(persons.TURN["en"]) or persons.HAND["en"] not in said:
            table.page.wait_for_timeout(persons.GUARD_MS)
            table.page.keyboard.press("Enter")
    return found


def command_to_title(page):
    """ms from the command `web` to the title on the screen of an empty tab; all that it needs is there already."""
    began = time.monotonic()
    command = [sys.executable, *COMMAND]
    with subprocess.Popen(
        command, cwd=sources.ROOT, stdout=subprocess.PIPE, encoding="utf-8", **signals.DEFAULT_SIGNALS
    ) as running:
        page.set_default_timeout(pages.WAIT_MS)
        try:
            page.goto(ADDRESS.search(running.stdout.readline())[0])
            page.wait_for_function(TITLE)
            return 1000 * (time.monotonic() - began)
        finally:
            running.send_signal(STOP)
            running.communicate()


def percentile(values, share):
    """The value that this share of them does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def row(what, values):
    """A line of the table."""
    middle, high = statistics.median(values), percentile(values, 0.95)
    return ROW.format(what, f"{middle:.0f}", f"{high:.0f}", f"of {len(values)}")


def rows_at_rest(chromium, table):
    """Lines of the table: what a page costs while nobody presses, and while nobody sees it."""
    for what, hidden in (("at rest", False), ("hidden", True)):
        at_rest.hide(table, hidden)
        table.page.wait_for_timeout(SETTLED_MS)
        woken, busy = at_rest.wake_ups(chromium, table), at_rest.busy_percent(chromium, table)
        yield ROW.format(what, "", "", f"{woken['console'] + woken['page']:.1f} wake-ups/s, {busy:.1f} % of a core")
    at_rest.hide(table, False)


def measure(chromium, address, folder):
    """The lines of the table, as they come."""

    def open_table(before):
        context = chromium.new_context(locale="en-GB")
        context.set_default_timeout(pages.WAIT_MS)
        context.add_init_script(before)
        page = context.new_page()
        page.goto(address)
        return pages.Table(page).drawn()

    yield ROW.format("ms", "p50", "p95", "")
    for what, compresses in (("", False), (", compressed", True)):
        visits = [first_visit_to_title(chromium, folder, compresses) for _ in range(RELOADS)]
        yield row("first visit to title, 1.6 Mbit/s, 150 ms" + what, visits)
    table = open_table(WATCH)
    pages.wait_for_versions(table, 1)
    yield row("reload to title", [reload_to_title(table) for _ in range(RELOADS)])
    yield row("press to pixels, in the set-up", presses_in_menus(table, PRESSES))
    yield from rows_at_rest(chromium, table)
    table = open_table(WATCH + AGAINST_NONNA)
    yield row("press to pixels, while level4 thinks", presses_while_a_computer_thinks(table, PRESSES))
    yield row("`web` to title", [command_to_title(chromium.new_page()) for _ in range(RELOADS)])


def main():
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, pages.served(folder) as address:
        build.write_page(Path(folder), build.page_files(build.page_parts()))
        path = str(browser.chromium_path())
        with playwright.chromium.launch(executable_path=path, args=["--no-sandbox"]) as chromium:
            for line in measure(chromium, address + "/", folder):
                print(line, flush=True)


if __name__ == "__main__":
    main()

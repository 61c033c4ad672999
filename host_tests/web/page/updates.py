"""A newer page on a server, and what people see of it."""

from playwright.sync_api import expect

from host_tests.web.page import pages

READY = "A newer version is ready. Your match is saved and goes on there."
HOURLY = """
const every = window.setInterval;
window.setInterval = (act, ms) => {
  if (ms !== 3600000) return every(act, ms);
  window.hourPasses = act;
};
"""


def publish(folder, version="2"):
    """Put a newer page onto the server, whose words, program and console are others."""
    change(folder / "words.mjs", "press OK", f"press OK of {version}")
    change(folder / "runtime/worker.mjs", " presses, held", f" presses by {version}, held")
    change(folder / "runtime/worker.mjs", "A match: ", f"A match by {version}: ")
    (folder / "console.pack").write_text(version)
    pages.write_list(folder)


def change(path, before, after):
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")


def opened(visit, address, before="", **options):
    """The page as somebody has it who was there once before."""
    table = visit(HOURLY + before, address=address, offline_too=True, **options).drawn()
    pages.wait_for_versions(table, 1)
    table.page.reload()
    return table.drawn()


def an_hour_passes(table):
    """Have the page look for a newer one, as it does every hour."""
    table.page.wait_for_function("() => 'hourPasses' in window")
    table.page.evaluate("hourPasses()")


def wait_for_notice(table, text=READY):
    expect(table.page.locator("#notice p")).to_have_text(text)


def press(table, presses, version=""):
    table.button("ok").click()
    table.wait_for(f"{presses} presses{version}, held: .")

"""How often Chromium wakes for the page while nothing happens, and how much of a core that takes: its own figures."""

REST_S = 5
THREADS = {"DedicatedWorker thread": "console", "CrRendererMain": "page"}
TRACED = {
    "transferMode": "ReportEvents",
    "traceConfig": {"includedCategories": ["toplevel"], "recordMode": "recordUntilFull"},
}
TASKS = ("ThreadControllerImpl::RunTask",)
HIDE = """
(hidden) => {
  Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
"""


def hide(table, hidden=True):
    """Tell the page that nobody can see it any more, or that somebody can again; no headless tab is ever hidden."""
    table.page.evaluate(HIDE, hidden)


def wake_ups(chromium, table):
    """{"console": tasks a second of the worker, "page": of the page} while nobody presses."""
    devtools, events, ended = chromium.new_browser_cdp_session(), [], []
    devtools.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    devtools.on("Tracing.tracingComplete", lambda end: ended.append(end))
    devtools.send("Tracing.start", TRACED)
    table.page.wait_for_timeout(1000 * REST_S)
    devtools.send("Tracing.end")
    while not ended:
        table.page.wait_for_timeout(50)
    return count_tasks(events)


def count_tasks(events):
    """Tasks a second by thread, from the events of a trace."""
    names = {(one["pid"], one["tid"]): one["args"]["name"] for one in events if one["name"] == "thread_name"}
    found = [names.get((one["pid"], one["tid"])) for one in events if one["name"] in TASKS]
    return {ours: found.count(name) / REST_S for name, ours in THREADS.items()}


def busy_percent(chromium, table):
    """How many percent of a core the processes of all pages take while nobody presses."""
    devtools = chromium.new_browser_cdp_session()
    before = cpu_s(devtools)
    table.page.wait_for_timeout(1000 * REST_S)
    return 100 * (cpu_s(devtools) - before) / REST_S


def cpu_s(devtools):
    """Seconds of a core that the processes of all pages have taken so far."""
    processes = devtools.send("SystemInfo.getProcessInfo")["processInfo"]
    return sum(one["cpuTime"] for one in processes if one["type"] == "renderer")

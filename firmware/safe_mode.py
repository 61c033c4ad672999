"""Safe mode: no game runs, every screen says why, and MicroPython's prompt is free."""

from firmware import error_log
from firmware.device import aio
from firmware.types import Station
from firmware.words.text import say_trouble

STUCK_MS = 10000  # a button that is down for longer is stuck
POLL_MS = 50
NAMED = 2  # buttons that are named; more are counted


async def is_wanted(stations: list["Station"], held: list[tuple[int, str]], find_held, left_out: str = "") -> bool:
    """Offer safe mode if a button is held at boot; True if one of those is released in time.

    `held`: [(station, name)]; `find_held()` returns those that have been down all the time; `left_out`: files, in
    words, that would run otherwise. All screens explain what to do.
    """
    await aio.sleep_ms(POLL_MS)  # one that has just been released still counts as bouncing
    held = [button for button in held if button in find_held()]
    if not held:
        return False
    names = say_trouble("held", name_buttons(held, len(stations)))
    show_words(stations, [names, say_trouble("safe_let_go", STUCK_MS // 1000)])
    for _ in range(STUCK_MS // POLL_MS):
        await aio.sleep_ms(POLL_MS)
        down = find_held()
        if [button for button in held if button not in down]:
            show_end(stations, [names] + ([] if left_out else [say_trouble("safe_held")]), left_out)
            return True
    return False


def name_buttons(held: list[tuple[int, str]], stations: int) -> str:
    """Buttons, [(station, name)], in words; stations are numbered from 1."""
    words = [
        say_trouble("button." + name)
        if stations == 1
        else say_trouble("at_station", station + 1, say_trouble("button." + name))
        for station, name in held[:NAMED]
    ]
    more = ["+%d" % (len(held) - NAMED)] if len(held) > NAMED else []
    return ", ".join(words + more)


def name_files(left_out: dict[str, str]) -> str:
    """Files, {path: the error or ""}, in words, without the outer folders: a screen is narrow."""
    names = ["/".join(path.split("/")[-2:]) + (why and " (%s)" % why) for path, why in sorted(left_out.items())]
    return ", ".join(names[:NAMED] + (["+%d" % (len(names) - NAMED)] if len(names) > NAMED else []))


def show_end(stations: list["Station"], why: list[str], left_out: str = "") -> None:
    """Show on every screen why no game runs, and which files go before it."""
    last = say_trouble("safe_files", left_out) if left_out else say_trouble("safe_end")
    show_words(stations, why + [last])


def show_words(stations: list["Station"], words: list[str]) -> None:
    """Show these paragraphs on every screen."""
    error_log.show_page([station.canvas for station in stations], say_trouble("safe_title"), words)

"""The measurements of `report`, one function for each part: start, presses, memory, evening, levels."""

from tools.measure import evening, heap, level_times, played_match, startup, wire
from tools.measure.goals import make_figure
from tools.pico.pico_console import Console

WIRE_US = 22.5  # a byte at 400 kHz
MATCHES_A_DAY = 10
ERASES_OF_A_BLOCK = 100_000  # at least, by the flash's data sheet
MOST_MOVES = 150  # of a match; Scopa between persons who play any card would last for hours


def persons(board):
    """The number of persons: one at each station."""
    return len(Console.board_of(board).STATIONS)


def name_match(board, game):
    """A match as text."""
    count = persons(board)
    return f"{game}, " + ("a person against the computer" if count == 1 else f"{count} persons")


def measure_start(board, progress, moves=None):
    """The figures from reset to the title."""
    first, shown = startup.measure_startup(board)
    return [
        make_figure("reset_to_splash_ms", milliseconds(first), board),
        make_figure("reset_to_title_ms", milliseconds(shown), board),
    ]


def measure_presses(board, game, progress, moves=None):
    """The figures of all presses of a match."""
    log, begin, end = played_match.play_match(board, game, persons(board), None, progress, moves or MOST_MOVES)
    found = [one for one in wire.match_answers(log.presses, log.writes, log.stored) if one["us"] >= begin]
    answered = [one for one in found if one["frame_us"] is not None]
    blinked = [one for one in found if one["frame_us"] is None and one["blink_us"] is not None]
    frames = [milliseconds(one["frame_us"]) for one in answered]
    stored = [milliseconds(one["stored_us"]) for one in found if one["stored_us"] is not None]
    sizes = [one["bytes"] for one in answered]
    took, at = wire.longest_gap(log.polls, begin, end)
    cards = [(one["us"], one["us"] + one["stored_us"]) for one in found if one["stored_us"] is not None]
    took_card, at_card = max([wire.longest_gap(log.polls, *card) for card in cards], default=(0, begin))
    worst, what = find_worst(found, log)
    values = {
        "press_worst_ms": worst,
        "press_to_frame_median_ms": wire.median(frames),
        "press_to_frame_p95_ms": wire.p95(frames),
        "press_to_stored_median_ms": wire.median(stored),
        "press_to_stored_p95_ms": wire.p95(stored),
        "presses_count": len(frames),
        "presses_blinked_count": len(blinked),
        "presses_unanswered_count": len(found) - len(answered) - len(blinked),
        "press_median_bytes": wire.median(sizes),
        "press_p95_bytes": wire.p95(sizes),
        "longest_poll_gap_ms": milliseconds(took),
        "longest_poll_gap_card_ms": milliseconds(took_card),
    }
    notes = {
        "press_worst_ms": what,
        "longest_poll_gap_ms": describe_work(log, at, at + took),
        "longest_poll_gap_card_ms": describe_work(log, at_card, at_card + took_card),
    }
    return [make_figure(name, value, board, name_match(board, game), notes.get(name)) for name, value in values.items()]


def find_worst(found, log):
    """(ms, description) of the press that waited longest for its picture or blink, or for its card to be stored."""
    answers = ("frame_us", "blink_us", "stored_us")
    waits = [(max(one[answer] or 0 for answer in answers), number) for number, one in enumerate(found)]
    took, number = max(waits, default=(0, 0))
    if not took:
        return None, None
    start = found[number]["us"]
    card = ", a card" if found[number]["stored_us"] is not None else ""
    words = f"{found[number]['name']}{card}, press {number + 1} of {len(found)}"
    return milliseconds(took), f"{words}; {describe_work(log, start, start + took)}"


def describe_work(log, start, end):
    """How the Pico spent the time between two moments (us), as text."""
    flash = sum(took for us, took in log.stored if start < us <= end)
    writes = [data for each in log.writes.values() for us, data in each if start < us <= end]
    wires = sum(wire.ADDRESS_BYTES + len(data) for data in writes) * WIRE_US
    return f"{flash / 1000:.0f} ms of it flash, {wires / 1000:.0f} ms wire"


def measure_memory(board, game, progress, moves=None):
    """The figures of the heap in a match, and in one with hints."""
    measured = {
        name: heap.measure_heap(board, game, persons(board), progress, moves or MOST_MOVES, hints)
        for name, hints in (("heap_free_bytes", False), ("heap_free_hints_bytes", True))
    }
    return [
        make_figure(name, min(free for free, _ in samples), board, name_match(board, game))
        for name, samples in measured.items()
    ]


def measure_evenings(board, progress, moves=None):
    """The figures of many consecutive matches; with `moves`, of a single one."""
    count = 1 if moves else evening.MATCHES
    found = evening.measure_evening(board, persons(board), progress, count)
    erases, collected = round(found["erases"] / count, 1), found["collected"]
    early, all_of_it = min(collected[: len(collected) // 2]), min(collected)
    values = {
        "evening_free_bytes": all_of_it,
        "evening_drop_bytes": early - all_of_it,
        "match_erases_count": erases,
        "flash_years_count": count_years(erases, found["free"]),
    }
    title = f"{count} matches in a row, with computers and hints"
    notes = {"flash_years_count": f"with {found['free']} free blocks"}
    return [make_figure(name, value, board, title, notes.get(name)) for name, value in values.items()]


def count_years(erases, free):
    """How many years the free blocks of a flash last, for so many erases a match; littlefs levels the wear."""
    return round(ERASES_OF_A_BLOCK * free / (erases * MATCHES_A_DAY * 365))


def measure_levels(game, players, progress, moves=None):
    """The figures of level4 at one game."""
    found = level_times.measure_level(game, players, progress, moves)
    values = {
        "level_worst_ms": milliseconds(max(found["moves"])),
        "level_median_ms": milliseconds(wire.median(found["moves"])),
        "level_step_ms": milliseconds(found["step"]),
    }
    notes = {"level_worst_ms": f"of {len(found['moves'])} moves"}
    title = f"the levels at {game}, {players} players"
    return [make_figure(name, value, None, title, notes.get(name)) for name, value in values.items()]


def milliseconds(us):
    """Microseconds as milliseconds with one decimal."""
    return round(us / 1000, 1)


PARTS = {
    "start": measure_start,
    "presses": measure_presses,
    "memory": measure_memory,
    "evening": measure_evenings,
    "levels": measure_levels,
}

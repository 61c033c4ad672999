"""What is measured of one board: its start, matches with the times of every press, matches with the heap, the flash."""

from boards.host import names
from tools.figures import heap, match, wire
from tools.figures.goals import figure
from tools.rp2040.console import Console

WIRE_US = 22.5  # a byte at 400 kHz
GAMES = ("briscola", "scopa")


def persons(board):
    """A person at each station."""
    return len(Console.board_of(board).STATIONS)


def called(board, game):
    """A match in words."""
    count = persons(board)
    return f"{game}, " + ("a person against the computer" if count == 1 else f"{count} persons")


def presses(board, game, progress, moves=None):
    """The figures of all presses of a match."""
    log, begin, end = match.play(board, game, persons(board), None, progress, moves)
    found = [one for one in wire.answers(log.presses, log.writes, log.stored) if one["us"] >= begin]
    answered = [one for one in found if one["frame_us"] is not None]
    frames = [milliseconds(one["frame_us"]) for one in answered]
    stored = [milliseconds(one["stored_us"]) for one in found if one["stored_us"] is not None]
    sizes = [one["bytes"] for one in answered]
    took, at = wire.longest(log.looks, begin, end)
    values = {
        "press_to_frame_median_ms": wire.median(frames),
        "press_to_frame_p95_ms": wire.p95(frames),
        "press_to_stored_median_ms": wire.median(stored),
        "press_to_stored_p95_ms": wire.p95(stored),
        "presses_count": len(frames),
        "presses_unanswered_count": len(found) - len(frames),
        "press_median_bytes": wire.median(sizes),
        "press_p95_bytes": wire.p95(sizes),
        "unserved_ms": milliseconds(took),
    }
    notes = {"unserved_ms": doing(log, at, at + took)}
    return [figure(name, value, board, called(board, game), notes.get(name)) for name, value in values.items()]


def doing(log, start, end):
    """What the Pico did between two times, in words."""
    flash = sum(took for us, took in log.stored if start < us <= end)
    sent = sum(wire.ADDRESS_BYTES + len(data) for writes in log.writes.values() for us, data in writes if start < us <= end)
    return f"{flash / 1000:.0f} ms of it flash, {sent * WIRE_US / 1000:.0f} ms wire"


def memory(board, game, progress, moves=None):
    """The figures of the heap in a match."""
    free, piece, _, _ = heap.measure(board, game, persons(board), progress, moves)
    values = {"heap_free_bytes": free, "heap_piece_bytes": piece}
    return [figure(name, value, board, called(board, game)) for name, value in values.items()]


def milliseconds(us):
    """With one decimal."""
    return round(us / 1000, 1)


__all__ = ("GAMES", "memory", "names", "presses")

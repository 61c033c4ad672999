"""Which picture answers which press, from the log of a match."""

PAUSE_US = 8_000  # a picture is complete when a screen does not change for this long; its pages come every 4 ms
LATEST_US = 1_000_000  # a later picture is not the response to a press
TOGETHER_US = 20_000  # flash operations closer together than this belong to one write
ANSWERS = ("press to picture", "press to the played card stored and shown")


def match_answers(log):
    """[(us of a press, its times to each of ANSWERS in us or None)] of a log.

    A picture's time is that of its last byte; that of a played card is the first one begun after the card was stored.
    """
    results = []
    for (us, station, name, in_turn), following in zip(log.presses, [*log.presses[1:], (float("inf"),)]):
        end = min(following[0], us + LATEST_US)
        changes = [when for when in log.changes[station] if when >= us]
        begun, kept = first_stored(log.stored, us, end) if in_turn and name == "ok" else (end, None)
        picture = last_byte(changes, begun)
        shown = last_byte([when for when in changes if when > kept], end) if kept else None
        results.append((us, [time and time - us for time in (picture, shown)]))
    return results


def last_byte(changes, end):
    """The last of the changes that make one picture, which begins before `end`, or None."""
    last = None
    for us in changes:
        if us - last >= PAUSE_US if last else us >= end:
            break
        last = us
    return last


def first_stored(stored, start, end):
    """(begin, end) in us of the first write to the flash between two times, or (end, None)."""
    found = [(us - took, us) for us, took in stored if start <= us < end]
    if not found:
        return end, None
    begun, last = found[0]
    for again, us in found[1:]:
        if again - last > TOGETHER_US:
            break
        last = us
    return begun, last

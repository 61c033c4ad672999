"""Evaluates a log of writes and presses: pictures, response times, medians, the longest gap between two polls."""

from firmware.device.comfort import DIM

PAUSE_US = 30_000  # a picture is complete when nothing is sent to its screen for this long
LATEST_US = 1_000_000  # a later picture is not the response to a press
TOGETHER_US = 20_000  # flash operations closer together than this belong to one write
SCREEN_BYTES = 1024
ADDRESS_BYTES = 1  # on the wire in front of each write


def carries_picture(data):
    """Whether a write to a display holds picture data, not only commands."""
    place = 0
    while place < len(data) and data[place] & 0x80:
        if data[place] & 0x40:
            return True
        place += 2
    return place < len(data) and data[place] & 0x40 != 0


def pictures(writes, start=0, end=float("inf")):
    """[(first us, last us, bytes on the wire)] of each picture among one display's writes, [(us, data)].

    A picture's writes begin at `start` or later and before `end`; its commands' bytes count, too.
    """
    found, commands = [], 0
    for us, data in writes:
        if us < start:
            continue
        size = ADDRESS_BYTES + len(data)
        if not carries_picture(data):
            commands += size
            continue
        if found and us - found[-1][1] < PAUSE_US:
            found[-1] = (found[-1][0], us, found[-1][2] + commands + size)
        elif us < end:
            found.append((us, us, commands + size))
        else:
            break
        commands = 0
    return found


def complete_at(writes):
    """When the display had received a whole picture's bytes (us), or None."""
    sent = 0
    for us, data in writes:
        if carries_picture(data):
            sent += len(data) - 1
        if sent >= SCREEN_BYTES:
            return us
    return None


def match_answers(presses, writes, stored):
    """The response to each press: [{"us", "station", "name", "frame_us", "bytes", "stored_us", "blink_us"}].

    `presses`: [(us, station, name, in turn)], ascending; `writes`: {station: [(us, data)]}; `stored`: [(us, took)].
    frame_us: from the contact to the last byte of the first picture, or None. stored_us: for a press that made a move,
    from the contact to the last byte of the first picture begun after the move was stored; frame_us is then the earlier
    picture, without the highlight on the card. blink_us: from the contact to the blink of a press that changes nothing;
    a picture that follows has another cause and does not count.
    """
    results = []
    for number, (us, station, name, in_turn) in enumerate(presses):
        following = presses[number + 1][0] if number + 1 < len(presses) else float("inf")
        end = min(following, us + LATEST_US)
        kept = first_stored(stored, us, end) if in_turn and name == "ok" else None
        before = next((done - took for done, took in stored if us <= done < end), end) if kept else end
        blinks = [when for when, data in writes[station] if us <= when < end and data == DIM]
        own = pictures([write for write in writes[station] if write[0] < before], us, end)
        shown = pictures(writes[station], kept, end) if kept else None
        if blinks and own and blinks[0] < own[0][0]:
            own = []  # a picture with another cause
        results.append(
            {
                "us": us,
                "station": station,
                "name": name,
                "frame_us": own[0][1] - us if own else None,
                "bytes": own[0][2] if own else 0,
                "stored_us": shown[0][1] - us if shown else None,
                "blink_us": blinks[0] - us if blinks else None,
            }
        )
    return results


def first_stored(stored, start, end):
    """When the first write between two times was complete (us), or None."""
    last = None
    for us, took in stored:
        if last is not None and us - took - last > TOGETHER_US:
            break
        if start <= us < end:
            last = us
    return last


def longest_gap(polls, start, end):
    """(us, when it began) of the longest gap between two polls of the buttons, within a period."""
    inside = [us for us in polls if start <= us <= end]
    return max(((later - us, us) for us, later in zip(inside, inside[1:])), default=(0, start))


def median(values):
    """The median, rounded up to a value of the list; None for an empty list."""
    return sorted(values)[len(values) // 2] if values else None


def p95(values):
    """The 95th percentile, or None for an empty list."""
    return sorted(values)[-(-len(values) * 95 // 100) - 1] if values else None

"""What a log of writes and presses says: pictures, from a press to its picture, medians, the longest time unserved."""

from firmware.device.comfort import DIM

PAUSE_US = 30_000  # a picture is complete when its screen is written nothing for so long
LATEST_US = 1_000_000  # what begins later is no answer to a press
TOGETHER_US = 20_000  # operations on the flash at no greater distance store one thing
SCREEN_BYTES = 1024
ADDRESS_BYTES = 1  # on the wire in front of each write


def carries_picture(data):
    """Whether a write to a display has bytes of the picture in it, and not commands only."""
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
    """When the display had been sent as many bytes of picture as it has, or None."""
    sent = 0
    for us, data in writes:
        if carries_picture(data):
            sent += len(data) - 1
        if sent >= SCREEN_BYTES:
            return us
    return None


def answers(presses, writes, stored):
    """What came of each press: [{"us", "station", "name", "frame_us", "bytes", "stored_us", "blink_us"}].

    `presses`: [(us, station, name, in turn)], ascending; `writes`: {station: [(us, data)]}; `stored`: [(us, took)].
    frame_us: from the contact to the last byte of the first picture, None when nothing came of it. stored_us: for a
    press that made a move, from the contact to the last byte of the first picture begun after the move was stored; its
    frame_us then is that of the picture before it was, in which the card is seen to be given. blink_us: from the
    contact to the blink of a press that changes nothing; it has no picture then, even if one comes of something else.
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
            own = []  # a picture that would have come anyway
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
    """When the first thing that was stored between two times was so, or None."""
    last = None
    for us, took in stored:
        if last is not None and us - took - last > TOGETHER_US:
            break
        if start <= us < end:
            last = us
    return last


def longest(looks, start, end):
    """(us, its begin) of the longest time between two looks at the buttons that lies between two times."""
    inside = [us for us in looks if start <= us <= end]
    return max(((later - us, us) for us, later in zip(inside, inside[1:])), default=(0, start))


def median(values):
    """The middle one, of two the greater."""
    return sorted(values)[len(values) // 2] if values else None


def p95(values):
    """The least that 95 of 100 do not exceed."""
    return sorted(values)[-(-len(values) * 95 // 100) - 1] if values else None

"""The figures' names, units and goals, and how they are printed."""

from tools import marks

KIB = 1024
UNITS = {"_ms": "ms", "_bytes": "B", "_s": "s", "_count": ""}
TIMES = ("ms", "s")
AT_LEAST = "≥ "
NOT_OF_THE_CHIP = ("upload_s", "upload_again_s")  # the emulator is faster than a Pico while it waits for the PC
BOUND = (
    f"{AT_LEAST.strip()} marks a lower bound: the emulated Pico has no flash cache and no wait states."
    " Nobody has measured how much slower a real one is."
)

STORED_MS = {"pocket": 80, "table_two": 110, "table_four": 110}  # what is shown travels to each screen

# Figure: (what it is, its goal, one for each board or None, whether the goal is the least or the most that is right).
FIGURES = {
    "reset_to_splash_ms": ("reset to the first picture on a screen", 200, "most"),
    "reset_to_title_ms": ("reset to the title on every screen", 800, "most"),
    "press_worst_ms": ("longest wait for the answer to a press", None, "most"),
    "press_to_frame_median_ms": ("press to frame, median", None, "most"),
    "press_to_frame_p95_ms": ("press to frame, 95 of 100", 40, "most"),
    "press_to_stored_median_ms": ("press to the played card stored and shown, median", None, "most"),
    "press_to_stored_p95_ms": ("press to the played card stored and shown, 95 of 100", STORED_MS, "most"),
    "presses_count": ("presses that changed the picture", None, "least"),
    "presses_unanswered_count": ("presses that changed nothing", None, "most"),
    "press_median_bytes": ("sent for a press, median", None, "most"),
    "press_p95_bytes": ("sent for a press, 95 of 100", None, "most"),
    "unserved_ms": ("longest time in which no button was looked at", 50, "most"),
    "unserved_card_ms": ("the same, while a played card is stored and shown", 30, "most"),
    "heap_free_bytes": ("least free heap", 70 * KIB, "least"),
    "heap_piece_bytes": ("largest free piece then", None, "least"),
    "begin_piece_bytes": ("largest free piece when a match begins", 40 * KIB, "least"),
    "begin_free_bytes": ("free heap then, with what is not collected yet", None, "least"),
    "evening_free_bytes": ("least free heap after the firmware's own collections", 40 * KIB, "least"),
    "evening_piece_bytes": ("smallest largest piece then", None, "least"),
    "match_erases_count": ("blocks of the flash erased for a match", None, "most"),
    "flash_years_count": ("years that the flash lasts", 20, "least"),
    "flash_used_bytes": ("flash used by the files then, in whole blocks", None, "most"),
    "upload_s": ("a full upload, in the Pico's time", None, "most"),
    "upload_again_s": ("the same once more", None, "most"),
    "upload_again_erases_count": ("erases in it", 0, "most"),
    "upload_again_programs_count": ("programs in it", 0, "most"),
    "level_worst_ms": ("level4's longest move", 1000, "most"),
    "level_median_ms": ("level4's move, median", 300, "most"),
    "level_step_ms": ("longest time in which it does not pause", None, "most"),
    "level_load_ms": ("to load the levels", None, "most"),
    "level_heap_bytes": ("heap that they take", 40 * KIB, "most"),
    "levels_flash_bytes": ("flash that all levels' modules take", 256 * KIB, "most"),
}


def figure(name, value, board, match=None, note=None):
    """One figure as it is printed with --json; board: None for all, met: None where there is no goal."""
    what, goal, bound = FIGURES[name]
    if isinstance(goal, dict):
        goal = goal.get(board)
    if value is None:
        met = None if goal is None else False
    else:
        met = None if goal is None else (value <= goal if bound == "most" else value >= goal)
    return {
        "name": name,
        "what": what,
        "board": board,
        "match": match,
        "value": value,
        "unit": unit(name),
        "goal": goal,
        "bound": bound,
        "met": met,
        "note": note,
    }


def unit(name):
    """The unit at the end of a figure's name."""
    return next(unit for end, unit in UNITS.items() if name.endswith(end))


def line(one):
    """A figure with the goal beside it and whether it is met."""
    words = f"{one['what']:<55} {value_of(one):>14}"
    if one["goal"] is not None:
        words += f"  goal: at {one['bound']} {one['goal']:,}, " + ("met" if one["met"] else "MISSED")
    return words + (f"  ({one['note']})" if one["note"] else "")


def value_of(one):
    """A figure's value with its unit; a time of the Pico's is marked as a lower bound."""
    if one["value"] is None:
        return "none"
    bound = AT_LEAST if one["unit"] in TIMES and one["name"] not in NOT_OF_THE_CHIP else ""
    return f"{bound}{one['value']:,} {one['unit']}".rstrip()


def where(one):
    """The board and the match of a figure, in words."""
    return ", ".join(filter(None, (one["board"], one["match"])))


def table(figures):
    """All of them, one a line, under a heading for each board and match."""
    lines, heading = [BOUND], None
    for one in figures:
        if where(one) != heading:
            heading = where(one)
            lines += ["", heading]
        lines.append("  " + line(one).rstrip())
    return "\n".join(lines)


def markdown(figures):
    """All of them as a Markdown table: a column for each board and match, or a row where these are more."""
    places, whats = list(dict.fromkeys(map(where, figures))), list(dict.fromkeys(one["what"] for one in figures))
    cells = {(one["what"], where(one)): cell(one) for one in figures}
    wanted = {what: goals_of(what, figures) for what in whats}
    if len(places) <= len(whats):
        rows = [[what, *[cells.get((what, place), "") for place in places], wanted[what]] for what in whats]
        text = marks.table(["", *places, "goal"], rows)
    else:
        rows = [[place, *[cells.get((what, place), "") for what in whats]] for place in places]
        text = marks.table(["", *whats], [*rows, ["goal", *[wanted[what] for what in whats]]])
    return text + ("\n\n" + BOUND if AT_LEAST in text else "")


def cell(one):
    """A figure as a table has it."""
    return value_of(one) + (", missed" if one["met"] is False else "") + (f" ({one['note']})" if one["note"] else "")


def goals_of(what, figures):
    """The goals of a figure on all boards, in words."""
    found = [one for one in figures if one["what"] == what and one["goal"] is not None]
    values = ", ".join(f"{goal:,}" for goal in dict.fromkeys(one["goal"] for one in found))
    return f"at {found[0]['bound']} {values} {found[0]['unit']}".rstrip() if found else ""

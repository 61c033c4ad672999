"""The figures' names, units and goals, and how they are printed."""

from tools import marks

KIB = 1024
UNITS = {"_ms": "ms", "_bytes": "B", "_count": ""}
AT_LEAST = "≥ "
BOUND = (
    f"{AT_LEAST.strip()} marks a lower bound: the emulated Pico has no flash cache and no wait states."
    " Nobody has measured how much slower a real one is."
)

SPLASH_MS = {"pocket": 60, "table_four": 110}  # each panel takes its time
TITLE_MS = {"pocket": 280, "table_four": 400}

# Figure: (what it is, its goal, one for each board or None, whether the goal is the least or the most that is right).
FIGURES = {
    "reset_to_splash_ms": ("reset to the first picture on a screen", SPLASH_MS, "most"),
    "reset_to_title_ms": ("reset to the title on every screen", TITLE_MS, "most"),
    "press_worst_ms": ("longest wait for the answer to a press", 150, "most"),
    "press_to_frame_median_ms": ("press to frame, median", 18, "most"),
    "press_to_frame_p95_ms": ("press to frame, 95 of 100", 33, "most"),
    "press_to_stored_median_ms": ("press to the played card stored and shown, median", None, "most"),
    "press_to_stored_p95_ms": ("press to the played card stored and shown, 95 of 100", 50, "most"),
    "presses_count": ("presses that changed the picture", None, "least"),
    "presses_blinked_count": ("presses that changed nothing: the screen blinked", None, "most"),
    "presses_unanswered_count": ("presses that nothing answered", None, "most"),
    "press_median_bytes": ("sent for a press, median", None, "most"),
    "press_p95_bytes": ("sent for a press, 95 of 100", None, "most"),
    "unserved_ms": ("longest time in which no button was looked at", 50, "most"),
    "unserved_card_ms": ("the same, while a played card is stored and shown", 30, "most"),
    "heap_free_bytes": ("least free heap", 120 * KIB, "least"),
    "heap_free_hints_bytes": ("the same, with hints from Nonna", 110 * KIB, "least"),
    "evening_free_bytes": ("least free heap after the firmware's own collections", 110 * KIB, "least"),
    "evening_drop_bytes": ("how much less that is than in the first half", 2 * KIB, "most"),
    "match_erases_count": ("blocks of the flash erased for a match", None, "most"),
    "flash_years_count": ("years that the flash lasts", 20, "least"),
    "level_worst_ms": ("level4's longest move", 1000, "most"),
    "level_median_ms": ("level4's move, median", 300, "most"),
    "level_step_ms": ("longest time in which it does not pause", None, "most"),
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
    bound = AT_LEAST if one["unit"] == "ms" else ""
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

"""The figures: names, units, goals and formatting."""

from tools.shared import marks

KIB = 1024
UNITS = {"_ms": "ms", "_bytes": "B", "_count": ""}
AT_LEAST = "≥ "
BOUND = (
    f"{AT_LEAST.strip()} marks a lower bound: the emulated Pico has no flash cache and no wait states."
    " Nobody has measured how much slower a real one is."
)

SPLASH_MS = {"pocket": 60, "table_four": 110}  # longer with more screens
TITLE_MS = {"pocket": 280, "table_four": 400}

# {name: (description, goal or {board: goal} or None, whether the goal is the "least" or the "most" allowed)}
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
    "longest_poll_gap_ms": ("longest time without polling the buttons", 50, "most"),
    "longest_poll_gap_card_ms": ("the same, while a played card is stored and shown", 30, "most"),
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


def make_figure(name, value, board, match=None, note=None):
    """One figure as printed with --json; `board` None: all boards; "met" is None without a goal."""
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


def format_line(one):
    """A figure as a line of text, with its goal and whether it is met."""
    words = f"{one['what']:<55} {format_value(one):>14}"
    if one["goal"] is not None:
        words += f"  goal: at {one['bound']} {one['goal']:,}, " + ("met" if one["met"] else "MISSED")
    return words + (f"  ({one['note']})" if one["note"] else "")


def format_value(one):
    """A figure's value with its unit; times are marked as lower bounds."""
    if one["value"] is None:
        return "none"
    bound = AT_LEAST if one["unit"] == "ms" else ""
    return f"{bound}{one['value']:,} {one['unit']}".rstrip()


def name_place(one):
    """The board and the match of a figure, as text."""
    return ", ".join(filter(None, (one["board"], one["match"])))


def format_figures(figures):
    """All figures as text, one a line, under a heading for each board and match."""
    lines, heading = [BOUND], None
    for one in figures:
        if name_place(one) != heading:
            heading = name_place(one)
            lines += ["", heading]
        lines.append("  " + format_line(one).rstrip())
    return "\n".join(lines)


def format_markdown(figures):
    """All figures as a Markdown table: a column for each board and match, or a row if there are more of these."""
    places, whats = list(dict.fromkeys(map(name_place, figures))), list(dict.fromkeys(one["what"] for one in figures))
    cells = {(one["what"], name_place(one)): format_cell(one) for one in figures}
    wanted = {what: format_goals(what, figures) for what in whats}
    if len(places) <= len(whats):
        rows = [[what, *[cells.get((what, place), "") for place in places], wanted[what]] for what in whats]
        text = marks.markdown_table(["", *places, "goal"], rows)
    else:
        rows = [[place, *[cells.get((what, place), "") for what in whats]] for place in places]
        text = marks.markdown_table(["", *whats], [*rows, ["goal", *[wanted[what] for what in whats]]])
    return text + ("\n\n" + BOUND if AT_LEAST in text else "")


def format_cell(one):
    """A figure as a cell of the table."""
    return (
        format_value(one) + (", missed" if one["met"] is False else "") + (f" ({one['note']})" if one["note"] else "")
    )


def format_goals(what, figures):
    """The goals of a figure on all boards, as text."""
    found = [one for one in figures if one["what"] == what and one["goal"] is not None]
    values = ", ".join(f"{goal:,}" for goal in dict.fromkeys(one["goal"] for one in found))
    return f"at {found[0]['bound']} {values} {found[0]['unit']}".rstrip() if found else ""

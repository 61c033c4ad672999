"""The figures' names, units and goals, and how they are printed."""

KIB = 1024
UNITS = {"_ms": "ms", "_bytes": "B", "_s": "s", "_count": ""}

STORED_MS = {"pocket": 80, "table_two": 110, "table_four": 110}  # what is shown travels to each screen

# Figure: (what it is, its goal, one for each board or None, whether the goal is the least or the most that is right).
FIGURES = {
    "reset_to_splash_ms": ("reset to the first picture on a screen", 200, "most"),
    "reset_to_title_ms": ("reset to the title on every screen", 800, "most"),
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
    "flash_used_bytes": ("flash used by the files, in whole blocks", None, "most"),
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
    value = "none" if one["value"] is None else f"{one['value']:,}"
    words = f"{one['what']:<55} {value:>9} {one['unit']:<2}"
    if one["goal"] is not None:
        words += f"  goal: at {one['bound']} {one['goal']:,}, " + ("met" if one["met"] else "MISSED")
    return words + (f"  ({one['note']})" if one["note"] else "")


def table(figures):
    """All of them, one a line, under a heading for each board and match."""
    lines, heading = [], None
    for one in figures:
        here = ", ".join(filter(None, (one["board"], one["match"])))
        if here != heading:
            lines += ([""] if lines else []) + [here]
            heading = here
        lines.append("  " + line(one).rstrip())
    return "\n".join(lines)

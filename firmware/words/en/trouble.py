"""What is said when something goes wrong, in English; read from here when it is said, and not kept (text.py)."""

T = {
    # A stored match that cannot be read
    "unreadable": "This version cannot read it. Its file is kept: journal.old",
    "damaged": "A move in it cannot be read. It goes on from the move before. The whole file is kept: journal.old",
    "newer": "A newer version wrote it, so it cannot go on here. Its file is kept: journal.old",
    "older": "It began under older rules: a draw went to the last trick. Now only a tied side wins it. Scores may "
    "differ.",
    # Chance
    "chance_title": "The shuffle",
    "chance": "This chip's own chance fails: it repeats itself. The cards are shuffled by the moments of your "
    "presses only. OK: play.",
    # Errors
    "fault_title": "Error %s",
    "fault": "Something went wrong. OK: go on. A match that was begun is kept.",
    "full": "The memory is full: nothing can be stored. Remove files of your own, then press OK.",
    "fault_kept": "Kept in error.txt as %s.",
    # Safe mode
    "safe_title": "Safe mode",
    "held": "Button held down: %s.",
    "button.left": "left",
    "button.right": "right",
    "button.ok": "OK",
    "button.back": "back",
    "at_station": "station %d %s",
    "safe_let_go": "Let go, and no game starts. If it stays down for %d s, the game starts.",
    "safe_held": "No game was started.",
    "safe_crashes": "Three errors in a row, so the game was stopped. The match is kept.",
    "safe_end": "Power off and on to play.",
}

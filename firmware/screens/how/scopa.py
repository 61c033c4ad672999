"""How to play Scopa: what each page shows, as pages.py has it; its words are the group how_scopa."""

from firmware.screens.how.pages import SUITS_AND_COURT

HOW = (
    ("aim_of_scopa", ("large", 0, 14, 0, "7D", "7D"), ("words", 34, 11, 94)),
    ("cards_of_scopa",) + SUITS_AND_COURT,
    ("deal_of_scopa", ("cards", 0, 12, 15, "5D 2C"), ("cards", 0, 34, 15, "FS 7B"), ("words", 34, 11, 94)),
    (
        "one_of_scopa",
        ("cards", 0, 12, 16, "7S"),
        ("words", 20, 18, 9),
        ("cards", 32, 12, 16, "5D 7C FS 3B", "7C"),
        ("words", 1, 36, 126),
    ),
    (
        "sum_of_scopa",
        ("cards", 0, 12, 16, "FS"),
        ("words", 20, 18, 9),
        ("cards", 32, 12, 16, "5D 6C CB 3B", "5D 3B"),
        ("words", 1, 36, 126),
    ),
    (
        "first_of_scopa",
        ("cards", 0, 12, 16, "7S"),
        ("words", 20, 18, 9),
        ("cards", 32, 12, 16, "4D 7C 3B", "7C"),
        ("words", 1, 36, 126),
    ),
    (
        "free_of_scopa",
        ("cards", 0, 12, 16, "7S 2B"),
        ("words", 36, 18, 9),
        ("cards", 48, 12, 16, "4D 7C 3B"),
        ("words", 1, 36, 126),
    ),
    (
        "sweep_of_scopa",
        ("cards", 0, 12, 16, "RS"),
        ("words", 20, 18, 9),
        ("cards", 32, 12, 16, "6D 4C", "6D 4C"),
        ("title", 72, 15),
        ("words", 1, 36, 126),
    ),
    ("primiera_of_scopa", ("primiera", 2, 11, 12, "7S 6S AS 5S 4S 3S 2S FS CS RS"), ("words", 1, 45, 126)),
    ("round_of_scopa", ("cards", 0, 12, 15, "4B"), ("cards", 15, 12, 15, "CD"), ("words", 34, 11, 94)),
    ("match_of_scopa", ("seats", 0, 13, "7D"), ("words", 44, 11, 84)),
)

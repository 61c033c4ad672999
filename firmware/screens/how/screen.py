"""What the playing screen shows: what each page shows, as pages.py has it; its words are the group how_screen."""

HOW = (
    (
        "briscola_of_screen",
        ("label", 0, 16, 9),
        ("cards", 9, 11, 16, "RD", "RD"),
        ("label", 24, 16, 9),
        ("empty", 33, 11),
        ("title", 86, 13),
        ("cards", 113, 11, 16, "2C"),
        ("words", 1, 36, 126),
    ),
    (
        "scopa_of_screen",
        ("label", 15, 16, 16),
        ("deck", 4, 15),
        ("label", 15, 30, 16),
        ("broom", 6, 29),
        ("words", 36, 11, 92),
    ),
    (
        "dots_of_screen",
        ("dots", 3, 11),
        ("cards", 8, 11, 16, "5S"),
        ("words", 28, 11, 100),
    ),
    (
        "lit_of_screen",
        ("cards", 1, 12, 17, "7D 5C", "7D"),
        ("words", 44, 11, 84),
    ),
    (
        "buttons_of_screen",
        ("label", 0, 14, 40),
        ("words", 44, 14, 84),
        ("label", 0, 29, 40),
        ("words", 44, 29, 84),
        ("label", 0, 44, 40),
        ("label", 0, 53, 40),
        ("words", 44, 44, 84),
    ),
    ("cut_of_screen", ("backs", 0, 12, 2, 5), ("backs", 0, 36, 2, 9), ("words", 34, 11, 94)),
    ("rules_of_screen", ("words", 1, 11, 126)),
)

"""How to play Briscola: what each page shows, as pages.py has it; its words are the group how_briscola."""

from firmware.screens.how.pages import SUITS_AND_COURT

HOW = (
    ("aim_of_briscola", ("points", 0, 12, 26, "AD 3C RS CB FD"), ("words", 1, 36, 126)),
    ("cards_of_briscola",) + SUITS_AND_COURT,
    (
        "deal_of_briscola",
        ("cards", 1, 12, 16, "6C AB 4D"),
        ("backs", 84, 12, 3, 3),
        ("cards", 112, 12, 16, "5S"),
        ("words", 1, 36, 126),
    ),
    ("order_of_briscola", ("points", 2, 12, 12, "AS 3S RS CS FS 7S 6S 5S 4S 2S"), ("words", 1, 45, 126)),
    ("trick_of_briscola", ("seats", 0, 13, "5C"), ("words", 44, 11, 84)),
    (
        "led_of_briscola",
        ("cards", 1, 12, 17, "5C RC AB", "RC"),
        ("words", 70, 18, 40),
        ("suit", 112, 17, 2),
        ("words", 1, 36, 126),
    ),
    (
        "trump_of_briscola",
        ("cards", 1, 12, 17, "AC 3C 2S", "2S"),
        ("words", 70, 18, 40),
        ("suit", 112, 17, 2),
        ("words", 1, 36, 126),
    ),
    ("draw_of_briscola", ("backs", 0, 12, 2, 3), ("cards", 2, 36, 16, "5S"), ("words", 25, 11, 103)),
    ("end_of_briscola", ("points", 0, 12, 27, "AD 3C FB"), ("title", 84, 14), ("words", 1, 36, 126)),
    ("more_of_briscola", ("seats", 0, 13, "AS"), ("words", 44, 11, 84)),
)

"""The length of a match, what differs from How to play, in English; read when shown, and not kept (text.py)."""

T = {
    "the_screen": "The screen",
    "length_in_briscola": "The match is won with %d rounds.",
    "length_in_briscola_of_1": "One round wins the match.",
    "length_in_scopa": "The match goes to %d points.",
    "not_as_in_how_to_play": "Other than in How to play:",
    "rest_of_rules": "All the rest as in How to play.",
    "as_in_how_to_play": "All rules are as in How to play.",
}

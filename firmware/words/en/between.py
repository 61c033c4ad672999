"""What is said between two matches, in English; read from here when it is said, and not kept (text.py)."""

T = {
    "rematch": "Rematch",
    "other_match": "Change...",
    "to_title": "Title",
}

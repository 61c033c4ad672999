"""What is said between two matches, in Italian; read from here when it is said, and not kept (text.py)."""

T = {
    "rematch": "Rivincita",
    "other_match": "Cambia...",
    "to_title": "Fine",
}

"""What is said between two matches, in English; read from here when it is said, and not kept (text.py)."""

T = {
    "new_name": "New name...",
    "statistics": "Statistics",
    "rematch": "Rematch",
    "other_match": "Change...",
    "to_title": "Title",
    "deals_first": "First dealer",
    "lot": "by lot",
    "deals_loser": "loser deals",
    "deals_next": "next deals",
    "name_keys": "OK: take   back: undo",
}

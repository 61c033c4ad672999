"""What is said between two matches, in Italian; read from here when it is said, and not kept (text.py)."""

T = {
    "new_name": "Altro nome...",
    "statistics": "Statistiche",
    "rematch": "Rivincita",
    "other_match": "Cambia...",
    "to_title": "Fine",
    "deals_first": "Primo mazziere",
    "lot": "a sorte",
    "deals_loser": "chi perde",
    "deals_next": "il prossimo",
    "name_keys": "OK: prendi   indietro: togli",
}

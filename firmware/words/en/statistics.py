"""What the statistics of a name say, in English; read from here when they are shown, and not kept (text.py)."""

T = {
    "none": "Nobody with a name has finished a match yet.",
    "matches": "Matches: %d, won: %d",
    "rounds": "Rounds won: %d",
    "scope": "Scope: %d",
    "settebelli": "Settebelli: %d",
    "primiera": "Best Primiera: %d",
    "longest": "Won in a row: %d",
    "ok": "OK: forget all this...",
    "forget?": "Forget %s?",
    "no_room": "Not counted for %s: the statistics are full (%d names). To make room, open Statistics in the set-up "
    "and forget a name.",
}

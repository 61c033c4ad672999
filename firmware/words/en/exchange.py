"""What one does who exchanges a card, in English; read from here when it is said, and not kept (text.py)."""

T = {
    "gives": "gives",
    "gives_you": "give",
}

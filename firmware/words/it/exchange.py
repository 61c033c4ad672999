"""What one does who exchanges a card, in Italian; read from here when it is said, and not kept (text.py)."""

T = {
    "gives": "dà",
    "gives_you": "dai",
}

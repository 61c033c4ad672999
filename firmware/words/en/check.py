"""What is said when people check a deal, in English; read from here when it is said, and not kept (text.py)."""

T = {
    "this_deal": "This deal",
    "next_deal": "The next deal",
    "last_deal": "The last deal",
    "promised": "Note these letters; they say nothing of the cards. After the round look here again.",
    "compare": "Were these shown before the cut? A laptop checks the next page: tools verify",
    "seed": "What the QR code says",
    "was_cut_at": "cut: %d",
}

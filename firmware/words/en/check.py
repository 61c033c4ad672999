"""What is said when people check a deal, in English; read from here when it is said, and not kept (text.py)."""

T = {
    "this_deal": "This deal",
    "next_deal": "The next deal",
    "last_deal": "The last deal",
    "promised": "Write these letters down. They stand for the shuffle, and say nothing of the cards.",
    "compare": "Were these shown before the cut? Check the next page with: tools verify",
    "seed": "What the QR code says",
    "was_cut_at": "cut: %d",
}

"""What is said of the move that cost most, in English; read from here when it is said, and not kept (text.py)."""

T = {
    "heading": "Costliest move",
    "looks": "Nonna looks at your moves: %d of %d.",
    "enough": "Back: enough.",
    "better": "Better:",
    "none": "No move of yours cost much. Nonna would have played much the same.",
}

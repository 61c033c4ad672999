"""What is said of the move that cost most, in Italian; read from here when it is said, and not kept (text.py)."""

T = {
    "heading": "Mossa più cara",
    "looks": "Nonna guarda le tue mosse: %d di %d.",
    "enough": "Indietro: basta.",
    "better": "Meglio:",
    "none": "Nessuna tua mossa è costata molto. Nonna avrebbe giocato quasi uguale.",
}

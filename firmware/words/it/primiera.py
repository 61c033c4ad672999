"""What a pile without a Primiera lacks, in Italian; read from here when it is said, and not kept (text.py)."""

T = {
    "lacks": "senza %s",
    "only": "solo %s",
    "no_cards": "nessuna carta",
    "suits": "Denari Coppe Spade Bastoni",
}

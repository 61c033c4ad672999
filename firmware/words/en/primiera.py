"""What a pile without a Primiera lacks, in English; read from here when it is said, and not kept (text.py)."""

T = {
    "lacks": "no %s",
    "only": "only %s",
    "no_cards": "no cards",
    "suits": "Denari Coppe Spade Bastoni",
}

"""What the statistics of a name say, in Italian; read from here when they are shown, and not kept (text.py)."""

T = {
    "none": "Nessuno con un nome ha ancora finito una partita.",
    "matches": "Partite: %d, vinte: %d",
    "rounds": "Smazzate vinte: %d",
    "scope": "Scope: %d",
    "settebelli": "Settebelli: %d",
    "primiera": "Miglior primiera: %d",
    "longest": "Vinte di fila: %d",
    "ok": "OK: dimentica tutto...",
    "forget?": "Dimenticare %s?",
}

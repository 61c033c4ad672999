"""What the statistics of a name say, in Italian; read from here when they are shown, and not kept (text.py)."""

T = {
    "none": "Ancora nessuna partita finita da chi ha un nome.",
    "matches": "Partite: %d, vinte: %d",
    "rounds": "Smazzate vinte: %d",
    "scope": "Scope: %d",
    "settebelli": "Settebelli: %d",
    "primiera": "Miglior primiera: %d",
    "longest": "Vinte di fila: %d",
    "ok": "OK: cancella tutto...",
    "forget?": "Cancelli %s?",
    "no_room": "Non contata per %s: le statistiche sono piene (%d nomi). Per fare posto, apri Statistiche prima della "
    "partita e cancella un nome.",
}

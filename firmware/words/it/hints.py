"""Why a move is suggested, in Italian; read from here when it is said, and not kept (text.py)."""

T = {
    "only_move": "hai solo questa",
    "takes_points": "prende %d punti",
    "goes_for_points": "punta a %d punti",
    "for_partner": "%d punti al compagno",
    "saves_trump": "risparmia una briscola",
    "gives_nothing": "non regala nulla",
    "unbeatable": "nessuno la batte",
    "risks_nothing": "non rischia punti",
    "exchanges": "per una più alta",
    "scopa": "fa scopa!",
    "settebello": "prende il Settebello",
    "rebello": "prende il Re bello",
    "seven": "un 7 per la Primiera",
    "denari": "prende %d Denari",
    "denaro": "prende una di Denari",
    "cards": "prende %d carte",
    "no_scopa": "non lascia scopa",
    "no_reason": "io giocherei questa",
}

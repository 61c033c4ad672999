"""Why a move is suggested, in English; read from here when it is said, and not kept (text.py)."""

T = {
    "only_move": "your only move",
    "takes_points": "takes %d points",
    "goes_for_points": "goes for %d points",
    "for_partner": "%d for your partner",
    "saves_trump": "saves a trump",
    "gives_nothing": "gives nothing away",
    "unbeatable": "nobody can beat it",
    "risks_nothing": "risks no points",
    "exchanges": "for a higher trump",
    "scopa": "a scopa!",
    "settebello": "takes the Settebello",
    "rebello": "takes the Re bello",
    "seven": "a 7 for the Primiera",
    "denari": "takes %d Denari",
    "denaro": "takes a Denari card",
    "cards": "takes %d cards",
    "no_scopa": "leaves no scopa",
    "no_reason": "I would play this",
}

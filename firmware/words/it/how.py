"""The length of a match, what differs from How to play, in Italian; read when shown, and not kept (text.py)."""

T = {
    "the_screen": "Lo schermo",
    "length_in_briscola": "La partita si vince con %d smazzate.",
    "length_in_briscola_of_1": "Una smazzata decide la partita.",
    "length_in_scopa": "La partita va a %d punti.",
    "not_as_in_how_to_play": "Diverso da Come si gioca:",
    "rest_of_rules": "Il resto è come in Come si gioca.",
    "as_in_how_to_play": "Tutto è come in Come si gioca.",
}

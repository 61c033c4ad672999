"""The length of a match, what differs from How to play, in Italian; read when shown, and not kept (text.py)."""

T = {
    "the_screen": "Lo schermo",
    "length_in_briscola": "La partita va a %d vittorie.",
    "length_in_briscola_of_1": "Una smazzata decide la partita.",
    "length_in_scopa": "La partita va a %d punti.",
    "not_as_in_how_to_play": "Cambia da Come si gioca:",
    "rest_of_rules": "Per il resto vale Come si gioca.",
    "as_in_how_to_play": "Valgono le regole di Come si gioca.",
}

"""What the playing screen shows, in Italian: each page's title and words; read when they are shown, and not kept."""

T = {
    "briscola_of_screen": "Briscola|1|2|34|1, 2: i posti e la carta giocata. 34 carte nel mazzo. A destra: la "
    "briscola.",
    "scopa_of_screen": "Scopa|30|1·0|30: carte nel mazzo. La scopa: quante ne ha fatte ognuno. 1/4: la prima di "
    "quattro prese possibili.",
    "lit_of_screen": "Una carta accesa|In mano: l'hai scelta. In tavola: la prendi. In una presa: vince. Nei "
    "punti: fa punto.",
    "buttons_of_screen": "I tasti|◄ ►|OK|indietro|scegli una carta|giocala|menu: consigli, punteggio",
}

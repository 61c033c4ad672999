"""What the playing screen shows, in Italian: each page's title and words; read when they are shown, and not kept."""

T = {
    "briscola_of_screen": "Briscola|1|2|34|1, 2: i posti e le loro carte. 34 carte nel mazzo. A destra: la briscola.",
    "scopa_of_screen": "Scopa|30|1·0|30: carte nel mazzo. La scopa: quante ne ha ogni parte. 1/4: la prima di "
    "quattro prese.",
    "lit_of_screen": "Una carta accesa|La tua: l'hai scelta. In tavola: la prendi. In una presa: vince. Nei "
    "punti: conta.",
    "buttons_of_screen": "I tasti|◄ ►|OK|back|scegli una carta|giocala|menu: consiglio, punti",
}

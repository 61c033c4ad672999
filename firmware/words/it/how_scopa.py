"""How to play Scopa, in Italian: each page's title and words; read when they are shown, and not kept (text.py)."""

T = {
    "aim_of_scopa": "Lo scopo|Un punto a chi ha più carte, più denari, il settebello (7 di denari), la primiera; "
    "uno per ogni scopa.",
    "cards_of_scopa": "Asso = 1, 2-7, F, C, R|Denari||Coppe||Spade||Bastoni||Fante 8|Cavallo 9|Re 10",
    "deal_of_scopa": "Si danno le carte|Tre carte a testa, quattro in tavola. Poi altre tre. Comincia chi è a "
    "destra del mazziere. Tre Re in tavola: a monte.",
    "one_of_scopa": "Tocca a te|►|Gioca una carta: ne prende una uguale in tavola, e sono tue tutte e due.",
    "sum_of_scopa": "Una somma|►|O più carte che fanno somma: il Fante (8) prende 5 e 3. Se non prende, resta in "
    "tavola.",
    "first_of_scopa": "Prima la carta uguale|►|Deve prendere il 7, non 4 e 3. Fra due somme scegli tu. Se può "
    "prendere, deve.",
    "sweep_of_scopa": "La scopa|►|scopa!|Prendi tutta la tavola: 1 punto, ma non con l'ultima carta della smazzata.",
    "primiera_of_scopa": "La primiera|La migliore di ogni seme: 21+18+16+10=65. 4 semi o 0.",
    "round_of_scopa": "Fine della smazzata|Chi ha preso per ultimo prende quel che resta: non è scopa. A pari "
    "carte, denari o primiera: un punto a testa.",
    "match_of_scopa": "La partita|Vince chi ha 11 o più, e più degli altri. In quattro o sei a squadre, 1 e 3 "
    "contro 2 e 4, un mazzetto.",
}

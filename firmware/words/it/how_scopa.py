"""How to play Scopa, in Italian: each page's title and words; read when they are shown, and not kept (text.py)."""

T = {
    "aim_of_scopa": "Lo scopo|Prendi carte. Un punto per più carte, più denari, il Settebello (7 di denari), "
    "la primiera e ogni scopa.",
    "cards_of_scopa": "Asso = 1, 2 a 7, F, C, R|Denari||Coppe||Spade||Bastoni||Fante 8|Cavallo 9|Re 10",
    "deal_of_scopa": "Si danno le carte|Tre carte a testa, quattro in tavola. Finite, altre tre. "
    "Comincia la destra del mazziere. Tre Re in tavola: a monte.",
    "one_of_scopa": "Tocca a te|►|Gioca una carta: ne prende una di pari valore, e sono tue.",
    "sum_of_scopa": "Una somma|►|O più carte che fanno il suo valore: il Fante (8) prende 5 e 3. Se non può, resta.",
    "first_of_scopa": "Prima la carta uguale"
    "|►|Deve prendere il 7, non 4 e 3. Fra due somme scegli tu. Chi può prendere, deve.",
    "sweep_of_scopa": "La scopa"
    "|►|scopa!|Prendi tutto quel che è in tavola: 1 punto, ma non con l'ultima carta di tutte.",
    "primiera_of_scopa": "La primiera|La migliore di ogni seme: 21+18+16+10=65. Tutti, o 0.",
    "round_of_scopa": "Fine della smazzata|Chi ha preso per ultimo prende quel che resta: non è scopa. "
    "Pari in carte, denari, primiera: uno a testa.",
    "match_of_scopa": "La partita|A fine smazzata vince chi ha almeno 11 e più di tutti. "
    "In quattro o sei: posti dispari contro pari, un mazzetto.",
}

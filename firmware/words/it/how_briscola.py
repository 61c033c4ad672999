"""How to play Briscola, in Italian: each page's title and words; read when they are shown, and not kept (text.py)."""

T = {
    "aim_of_briscola": "Lo scopo|Prendi carte che valgono punti. Sono 120 in tutto: in due, 61 vincono la smazzata.",
    "cards_of_briscola": "Asso, 2-7, F, C, R|Denari||Coppe||Spade||Bastoni||Fante|Cavallo|Re",
    "deal_of_briscola": "Si danno le carte|Tre carte a testa. Un'altra si scopre accanto al mazzo: è la "
    "briscola, qui Spade.",
    "order_of_briscola": "Dalla più alta in giù|Il 3 batte anche il Re. Sotto ogni carta i suoi punti.",
    "trick_of_briscola": "Una presa|Comincia chi siede a destra del mazziere, poi si gira a destra. Gioca la "
    "carta che vuoi, di ogni seme.",
    "led_of_briscola": "Senza briscole|briscola:|Comanda il seme della prima carta, Coppe: vince il Re, non "
    "l'Asso di Bastoni.",
    "trump_of_briscola": "Con una briscola|briscola:|La briscola batte gli altri semi: il 2 prende 21 punti. Fra "
    "due vince la più alta.",
    "draw_of_briscola": "Dopo ogni presa|Chi ha preso pesca e gioca prima degli altri. La carta scoperta si "
    "pesca per ultima; poi tre prese senza pescare.",
    "end_of_briscola": "I punti|= 23|Vince la smazzata chi ha più punti. 60 pari: si rigioca. Partita a 3 vittorie.",
    "more_of_briscola": "In più di due|In quattro o sei a squadre, 1 e 3 contro 2 e 4: i punti insieme. In tre "
    "si toglie un 2, in sei tutti e quattro.",
}

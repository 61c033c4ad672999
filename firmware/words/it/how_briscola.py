"""How to play Briscola, in Italian: each page's title and words; read when they are shown, and not kept (text.py)."""

T = {
    "aim_of_briscola": "Lo scopo|Prendi carte che valgono punti. In tutto sono 120: in due si vince con 61.",
    "cards_of_briscola": "Asso, 2 a 7, e F, C, R|Denari||Coppe||Spade||Bastoni||Fante|Cavallo|Re",
    "deal_of_briscola": "Si danno le carte|Tre carte a testa. "
    "Una si scopre accanto al mazzo: è la briscola, qui Spade.",
    "order_of_briscola": "Dalla più alta in giù|Il 3 batte anche il Re. Sotto ogni carta i suoi punti.",
    "trick_of_briscola": "Una presa|Comincia chi siede a destra del mazziere, poi si gira verso destra. "
    "Va bene ogni carta di ogni seme.",
    "led_of_briscola": "Senza briscole"
    "|briscola:|Conta il seme della prima carta: vince la sua più alta, il Re, non l'Asso.",
    "trump_of_briscola": "Con una briscola"
    "|briscola:|La briscola batte gli altri semi: il 2 prende 21 punti. Fra due briscole, la più alta.",
    "draw_of_briscola": "Dopo ogni presa|Chi ha preso pesca, poi pescano gli altri. Chi ha preso gioca per primo. "
    "La carta scoperta è l'ultima; poi tre prese senza pescare.",
    "end_of_briscola": "I punti|= 23|Vince la smazzata chi ha più punti. 60 pari: si rigioca. Partita: 3 vinte.",
    "more_of_briscola": "In più di due|In quattro o sei: posti dispari contro pari, punti insieme. "
    "In tre si toglie un due, in sei tutti e quattro.",
}

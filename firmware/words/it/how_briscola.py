"""How to play Briscola, in Italian: each page's title and words; read when they are shown, and not kept (text.py)."""

T = {
    "aim_of_briscola": "Lo scopo|Prendi carte che valgono punti. In tutto sono 120: in due si vince con 61.",
    "cards_of_briscola": "Asso, 2 a 7, e F, C, R|Denari||Coppe||Spade||Bastoni||Fante|Cavallo|Re",
    "deal_of_briscola": "Si danno le carte|Tre carte a testa. "
    "Una si scopre accanto al mazzo: è la briscola, qui Spade.",
    "order_of_briscola": "Dalla più alta in giù|Anche il 3 batte il Re. Sotto ogni carta i suoi punti.",
    "trick_of_briscola": "Una presa|Comincia la destra del mazziere, con una carta qualsiasi. "
    "Poi, verso destra, gli altri: il seme è libero.",
    "led_of_briscola": "Senza briscole"
    "|briscola:|Vince la più alta del seme della prima carta: il Re, non l'Asso di un altro seme.",
    "trump_of_briscola": "Con una briscola"
    "|briscola:|La briscola batte gli altri semi: il 2 prende 21 punti. Fra due briscole, la più alta.",
    "draw_of_briscola": "Dopo ogni presa|Chi ha preso pesca, poi pescano gli altri. Chi ha preso gioca per primo. "
    "La carta scoperta è l'ultima; poi tre prese.",
    "end_of_briscola": "I punti|= 23|Vince la smazzata chi ha più punti. 60 pari: si rigioca. Partita: 3 vinte.",
    "more_of_briscola": "In più di due|In quattro o sei: due squadre, 1 e 3 contro 2 e 4, punti insieme. "
    "In tre manca un 2, in sei tutti i 2.",
}

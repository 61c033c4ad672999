"""How to play Scopa, in English: each page's title and words; read when they are shown, and not kept (text.py)."""

T = {
    "aim_of_scopa": "The aim|Take cards. 1 point each for most cards, most Denari, the Settebello (7 of Denari), "
    "the best Primiera, every scopa.",
    "cards_of_scopa": "Ace = 1, 2 to 7, F, C, R"
    "|Denari|coins|Coppe|cups|Spade|swords|Bastoni|clubs|Fante 8|Cavallo 9|Re 10",
    "deal_of_scopa": "The deal|Three cards each, four on the table. Hands empty: three more. The dealer's "
    "right begins. Three Re there: new deal.",
    "one_of_scopa": "Your turn|►|Play a card. It takes one of the same value: you get both.",
    "sum_of_scopa": "A sum|►|Or it takes several that add up to it: the Fante (8) takes 5 and 3. Nothing "
    "fits: it stays.",
    "first_of_scopa": "One card before a sum"
    "|►|It must take the 7, not 4 and 3. Several sums: choose one. A card that can take must.",
    "sweep_of_scopa": "Scopa|►|scopa!|Take all that is on the table: 1 point, but none with the round's very "
    "last card.",
    "primiera_of_scopa": "The Primiera|Add the best of each suit: 21+18+16+10=65. All 4, or 0.",
    "round_of_scopa": "The end of a round|Who took last gets what is left on the table: no scopa. "
    "A tie in cards, Denari or Primiera: a point each.",
    "match_of_scopa": "The match|After a round, 11 or more and the most win. Equal: play on. "
    "Four or six: odd seats against even; a team has one pile.",
}

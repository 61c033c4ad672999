"""How to play Scopa, in English: each page's title and words; read when they are shown, and not kept (text.py)."""

T = {
    "aim_of_scopa": "The aim|Take cards. 1 point each for most cards, most Denari, the Settebello (7 of Denari), "
    "the best Primiera, every scopa.",
    "cards_of_scopa": "Ace = 1, 2 to 7, F, C, R"
    "|Denari|coins|Coppe|cups|Spade|swords|Bastoni|clubs|Fante 8|Cavallo 9|Re 10",
    "deal_of_scopa": "The deal|Three cards each, four on the table; later three more each. The dealer's right begins. "
    "Three Kings on it: new deal.",
    "one_of_scopa": "Your turn|►|Play a card. It takes one of the same value: you get both. Or it stays on the table.",
    "sum_of_scopa": "A sum|►|It also takes several that add up to it: the Fante (8) takes 5 and 3.",
    "first_of_scopa": "One card before a sum"
    "|►|It must take the 7, not 4 and 3. Of two sums choose one. If a card can take, it must.",
    "sweep_of_scopa": "Scopa|►|scopa!|Take all that is on the table: 1 point. But not with the round's very last card.",
    "primiera_of_scopa": "The Primiera|Best of each suit, added up: 21+18+16+10=65. Lack one: 0.",
    "round_of_scopa": "The end of a round|When all cards are played, those left go to who took last: no scopa. "
    "Equal in cards, Denari, Primiera: a point each.",
    "match_of_scopa": "The match|11 points win; if several get there, the highest. "
    "Four or six: teams, 1 and 3 against 2 and 4, with one pile.",
}

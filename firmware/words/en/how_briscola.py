"""How to play Briscola, in English: each page's title and words; read when they are shown, and not kept (text.py)."""

T = {
    "aim_of_briscola": "The aim|Win cards that count: 120 points in all. With two players, 61 win the round.",
    "cards_of_briscola": "Ace, 2 to 7, and F, C, R"
    "|Denari|coins|Coppe|cups|Spade|swords|Bastoni|clubs|Fante jack|Cavallo knight|Re king",
    "deal_of_briscola": "The deal|Three cards each. One is face up by the stock: its suit (here Spade) is trumps.",
    "order_of_briscola": "A suit from high to low|The 3 beats even the Re. Below each card: its points.",
    "trick_of_briscola": "A trick|Who sits at the dealer's right plays first, then on to the right. "
    "Play any card of any suit.",
    "led_of_briscola": "No trump in the trick"
    "|trumps:|The suit played first counts. Its highest card wins: the Re, not the Ace.",
    "trump_of_briscola": "A trump in the trick"
    "|trumps:|Any trump beats the other suits: the 2 wins 21 points. Of two trumps the higher wins.",
    "draw_of_briscola": "After each trick|The winner plays and draws first, then the rest. The turned-up card is "
    "drawn last; then come three tricks without drawing.",
    "end_of_briscola": "The score|= 23|Add up your cards: most points win. 60 to 60: again. 3 rounds win the match.",
    "more_of_briscola": "More than two|Four or six: odd seats play against even ones. "
    "A card 2 is left out for three, all four 2s for six.",
}

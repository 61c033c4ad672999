"""How to play Briscola, in English: each page's title and words; read when they are shown, and not kept (text.py)."""

T = {
    "aim_of_briscola": "The aim|Win cards with points. There are 120 in all, so with two players 61 win the round.",
    "cards_of_briscola": "Ace, 2 to 7, and F, C, R"
    "|Denari|coins|Coppe|cups|Spade|swords|Bastoni|clubs|Fante jack|Cavallo knight|Re king",
    "deal_of_briscola": "The deal|Three cards each. "
    "One card is turned up beside the stock: its suit, Spade, is trumps.",
    "order_of_briscola": "A suit from high to low|Even the 3 beats the Re. Below each card: its points.",
    "trick_of_briscola": "A trick|The dealer's right plays first, any card. "
    "Then, to the right, each adds any card of any suit.",
    "led_of_briscola": "No trump in the trick"
    "|trumps:|The highest card of the first card's suit wins: the Re, not the Ace of another suit.",
    "trump_of_briscola": "A trump in the trick"
    "|trumps:|Any trump beats the other suits: the 2 wins 21 points. Of two trumps the higher wins.",
    "draw_of_briscola": "After each trick|The winner draws first, then the others. The winner plays first. "
    "The turned-up card is drawn last. Three tricks follow.",
    "end_of_briscola": "The score|= 23|Add up what you won: "
    "most win the round. 60 all: play it again. 3 rounds win the match.",
    "more_of_briscola": "More than two|Four or six: two teams, 1 and 3 against 2 and 4, add points. "
    "Three play without a 2, six without the 2s.",
}

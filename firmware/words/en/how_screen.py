"""What the playing screen shows, in English: each page's title and words; read when they are shown, and not kept."""

T = {
    "briscola_of_screen": "Briscola|1|2|34|1, 2: the seats and their cards. 34 cards are left. At the right: the "
    "trump.",
    "scopa_of_screen": "Scopa|30|1·0|30: cards left to deal. The broom: scope of each side. 1/4: the first of "
    "four ways to take.",
    "lit_of_screen": "A lit card|In your hand: you have chosen it. On the table: it takes it. In a trick: it "
    "wins. In a score: it counts.",
    "buttons_of_screen": "The buttons|◄ ►|OK|back|choose a card|play it|menu: a hint, the score",
}

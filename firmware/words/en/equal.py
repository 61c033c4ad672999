"""What is said of the player that is your equal, in English; read from here when it is said, and not kept (text.py)."""

T = {
    "heading": "Your equal",
    "now": "This time you meet",
    "rule": "Win: stronger. Lose: weaker.",
    "won": "You won!",
    "lost": "You lost.",
    "next": "Next time you meet",
    "won_end": "Nobody is stronger than",
    "lost_end": "Nobody is weaker than",
}

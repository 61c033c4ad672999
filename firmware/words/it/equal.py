"""What is said of the player that is your equal, in Italian; read from here when it is said, and not kept (text.py)."""

T = {
    "heading": "Alla pari",
    "now": "Questa volta incontri",
    "rule": "Vinci: più forte. Perdi: meno.",
    "won": "Partita vinta!",
    "lost": "Partita persa.",
    "next": "La prossima volta incontri",
    "won_end": "Nessuno è più forte di",
    "lost_end": "Nessuno è più debole di",
}

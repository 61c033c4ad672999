"""What is said when somebody leaves a match or gives it up, in Italian; read from here when it is said (text.py)."""

T = {
    "leave?": "Esci? La partita si salva.",
    "give_up?": "Ti arrendi e perdi?",
    "stopped": "Partita salvata",
    "left": "%s lascia il tavolo.",
    "left_together": "%s lasciano il tavolo.",
    "kept": "La partita è salvata. Premi OK all'inizio per riprenderla.",
    "agree?": "%s si arrende. Va bene?",
    "named_agree?": "%s si arrende. %s?",
    "play_on": "No, si gioca",
    "agreed": "Sì, va bene",
    "refused": "Si continua",
    "goes_on": "Non tutti sono d'accordo: si gioca.",
    "drop_stored?": "Cancelli quella salvata?",
}

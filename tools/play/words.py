"""What the terminal says around the screens, in each of the console's languages."""

EN = {
    "keys": "← → choose  ·  Enter: OK  ·  Esc: back",
    "naming": "Type the name  ·  Enter: OK  ·  Backspace: delete",
    "stations": "1-%d or Tab: whose buttons",
    "kept": "%s: quit (the match is kept)",
    "lost": "%s: quit (the match is lost)",
    "goes_on": "The match is saved after every move: the same command continues it.",
    "goes_on_in": "The match is in %s: the same command continues it.",
    "larger": "Sharper: a smaller font, or a window of %s characters.",
    "station": "station %d",
    "rests": "at rest: any key wakes it",
    "small": (
        "This window is too small for board %s.",
        "Now: %d x %d characters.",
        "Needed: %s.",
        "Enlarge it or choose a smaller font. q: quit.",
    ),
    "or": " or ",
    "emulated": "Emulated Pico",
}
IT = {
    "keys": "← → scegli  ·  Invio: OK  ·  Esc: indietro",
    "naming": "Scrivi il nome  ·  Invio: OK  ·  Backspace: cancella",
    "stations": "1-%d o Tab: di chi sono i tasti",
    "kept": "%s: esci (la partita resta salvata)",
    "lost": "%s: esci (la partita va persa)",
    "goes_on": "La partita si salva a ogni mossa: lo stesso comando la riprende.",
    "goes_on_in": "La partita è in %s: lo stesso comando la riprende.",
    "larger": "Più nitido: caratteri più piccoli o finestra di %s.",
    "station": "schermo %d",
    "rests": "a riposo: un tasto qualsiasi lo riaccende",
    "small": (
        "Questa finestra è troppo piccola per la console %s.",
        "Adesso: %d x %d caratteri.",
        "Servono: %s.",
        "Ingrandiscila o scegli caratteri più piccoli. q: esci.",
    ),
    "or": " o ",
    "emulated": "Pico emulato",
}
WORDS = {"en": EN, "it": IT}

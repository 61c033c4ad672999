"""What is said when something goes wrong, in Italian; read from here when it is said, and not kept (text.py)."""

T = {
    # A stored match that cannot be read
    "unreadable": "Questa versione non sa leggerla. Il file resta: journal.old",
    "damaged": "Una giocata non si legge: si riprende da quella di prima. Il file intero resta: journal.old",
    "newer": "L'ha scritta una versione più nuova: qui non si può riprendere. Il file resta: journal.old",
    "older": "È iniziata con regole vecchie: un pari andava all'ultima presa. Ora lo vince solo chi è pari. I punti "
    "possono cambiare.",
    # Chance
    "chance_title": "Il mazzo",
    "chance": "Il caso di questo chip è guasto: si ripete. Le carte sono mescolate solo con gli istanti in "
    "cui avete premuto. OK: si gioca.",
    # Errors
    "fault_title": "Errore %s",
    "fault": "Qualcosa è andato storto. OK: si continua. La partita in corso è salvata.",
    "full": "Memoria piena: non si può salvare nulla. Cancella qualche tuo file, poi premi OK.",
    "fault_kept": "Scritto in error.txt: %s.",
    # Safe mode
    "safe_title": "Modalità sicura",
    "held": "Tasto premuto: %s.",
    "button.left": "sinistra",
    "button.right": "destra",
    "button.ok": "OK",
    "button.back": "indietro",
    "at_station": "schermo %d %s",
    "safe_let_go": "Se lo lasci, il gioco non parte. Se resta premuto per %d s, parte.",
    "safe_held": "Il gioco non è partito.",
    "safe_crashes": "Tre errori di fila: il gioco è fermo. La partita è salvata.",
    "safe_end": "Per giocare spegni e riaccendi.",
}

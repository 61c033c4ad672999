"""What is said when people check a deal, in Italian; read from here when it is said, and not kept (text.py)."""

T = {
    "this_deal": "Questo mazzo",
    "next_deal": "Il prossimo mazzo",
    "last_deal": "L'ultimo mazzo",
    "promised": "Annotale: fissano il mazzo mescolato, e non dicono nulla delle carte.",
    "compare": "Erano queste prima del taglio? La prossima pagina si prova con: tools verify",
    "seed": "Ciò che dice il codice QR",
    "was_cut_at": "taglio: %d",
}

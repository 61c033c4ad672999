"""What is said when people check a deal, in Italian; read from here when it is said, and not kept (text.py)."""

T = {
    "this_deal": "Questo mazzo",
    "next_deal": "Il prossimo mazzo",
    "last_deal": "L'ultimo mazzo",
    "promised": "Annotale; non dicono nulla delle carte. Dopo la smazzata guarda di nuovo qui.",
    "compare": "Erano queste prima del taglio? Un PC prova la prossima pagina: tools verify",
    "seed": "Ciò che dice il codice QR",
    "was_cut_at": "taglio: %d",
}

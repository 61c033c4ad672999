"""Whether a match was dealt as promised: its record, or the code of one deal, dealt and played again."""

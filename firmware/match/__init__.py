"""A match from the set-up to its end: who moves, what each station shows, what is stored."""

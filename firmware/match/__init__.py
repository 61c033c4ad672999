"""A match from its first deal to its end: who moves, what each station shows, what is stored."""

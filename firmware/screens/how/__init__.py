"""How to play, page by page, and what the playing screen shows."""

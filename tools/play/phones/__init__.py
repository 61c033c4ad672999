"""Phones as the screens and buttons of a console that runs here: each person's own phone, which may come and go."""

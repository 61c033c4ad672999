"""Pages that the title, the set-up and the menu of a match lead to."""

"""The boards to order: what a maker of boards needs, made by KiCad from the drawings in boards/."""

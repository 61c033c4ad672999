"""The sizes of cards: width and height in pixels."""

SIZES = ((14, 20), (30, 44), (40, 64), (17, 10))
TABLE, HAND, FULL, LITTLE = 0, 1, 2, 3

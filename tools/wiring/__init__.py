"""The wires of a board: drawn as a picture, and what is wrong with them."""

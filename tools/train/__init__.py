"""Training of the computer players, by game and number of players."""

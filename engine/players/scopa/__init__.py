"""The levels' Scopa, for two to six players.

layout      the byte offsets of a round that all these modules share
encode      encodes what a seat knows of a round in these bytes
moves       generates moves, makes a move and undoes it
outcome     scores a finished round
piles       the learned value of a position: the captured cards
evaluation  the learned value of a position as a whole
search      solves the last cards by alpha-beta search, plays a round out, deals hidden cards
inference   how likely each hidden card is in each hand, from the moves of the others (Bayes)
errors      how the weaker levels err
conventions what partners expect of each other
last_cards  searches the last cards of two against a fallible opponent (expectimax)
reasons     why a move is a good one
player      the levels: the table's values, or those of sampled deals
two         Nonna's last cards with two players
"""

"""The levels' Briscola, for two to six players.

layout           the byte offsets of a round that all these modules share
encode           encodes what a seat knows of a round in these bytes
cards            plays cards on, fills in unseen cards, solves the last cards of two by alpha-beta search
summary          summarizes what a seat has not seen
features         extracts the features of a card: rows of a net's table
net              evaluates features, and plays a round out
conventions      what every level does without evaluation, and what partners expect of each other
blunders         what none of the weaker levels ever does
errors           how the weaker levels err
beliefs          how likely each card is in each hand, updated play by play (Bayes)
belief_features  more features of a card, from these beliefs
inference        replays a round to compute the beliefs
deals            samples deals of the unseen cards and plays them out
odds             the softmax probabilities of the cards of a hand
last_cards       searches the last cards of two against a fallible opponent (expectimax)
reasons          why a move is a good one
player           the levels: the net's values, or late in a round those of sampled deals
two              Nonna's play with two players
"""

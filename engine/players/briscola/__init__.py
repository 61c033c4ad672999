"""Briscola by the levels, for two to six.

layout    where everything of a round lies in the bytes that all these modules share
seen      what a seat knows of a round, as such bytes
cards     a card is played, unseen cards are dealt, the last cards of two are played perfectly
survey    what a seat has not seen
features  what a card has about it: rows of a net's table
net       what such rows are worth, and how the net plays a round to its end
habits    what anybody does without thinking
errors    how the weaker levels err
partners  what partners expect of each other
beliefs   what two have shown of their hands, play by play
suspicion what that tells of a card: more rows of the net's table
recall    a round gone through again, for beliefs
deals     what many deals of the unseen cards come to
player    the levels: the net's opinion, or late in a round what many deals come to
two       Nonna where two play
"""

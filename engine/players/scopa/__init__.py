"""Scopa by the levels, for two to six.

layout     where everything of a round lies in the bytes that all these modules share
seen       what a seat knows of a round, as such bytes
moves      which moves there are, how one is made and how it is taken back
outcome    what a finished round is worth
piles      what a position is worth by what is captured, as a table has learned it
worth      what it is worth in all
search     the last cards played perfectly, the table playing on, unseen cards dealt
inference  what the others have shown by their moves
errors     how the weaker levels err
partners   what partners expect of each other
player     the levels: the table's opinion, or how many deals of the unseen cards come out
"""

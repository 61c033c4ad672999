"""A guided first round of each game: its course, a module named after the game, is the field COURSE in firmware/games.

The fields of such a module; the words are the group lesson_<game>:
  DECK      all cards in dealing order, as text; DEALER: the seat that deals
  PAGES     the pages of How to play that are shown first, by their keys
  begin     begin(view, names): what was dealt, as reasons; `names` are the learner's
  TURNS     notes before a move: (key, find); find(view) gives the details for the words, or None if it is not true now
            a key of a page of How to play shows that page
  CHOSEN    keys of notes whose card, named first, is then the chosen one
  list_news list_news(view, entry): the notes about a log entry, each (key, whether it is true now)
  describe  describe(entry): what an entry shows, as reasons
  describe_score
            describe_score(view): the points so far, as reasons; [] where they are counted at the end
  judge     judge(view, move, entry): a reason about the move that led to it, or None; `view` is from before the move
  conclude  conclude(match): reasons for the end of the round

A note is shown once, when it first is true, so the guide says something true whatever the learner plays.
"""

from engine.cards import rank, suit
from engine.explain import RANK, SUIT

ME, OTHER = 0, 1  # the seats of the learner and of the computer


def name_card(card: int) -> tuple:
    """A card's name as details of a reason: its rank, its suit."""
    return ((RANK, rank(card)), (SUIT, suit(card)))

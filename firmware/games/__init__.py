"""What the console shows of each game: a module for each, named after the game. To add one, add it to GAMES.

The fields of such a module:
  SCREENS         {phase of a round: its playing screen, a class}; see screens/table/playing.py
  log_entries     log_entries(round, events, before): what a move did, as LogEntries; `before`: list_open() before it
  explain         explain(entry, round): the reasons for what an entry shows, as engine/explain.py has them
  draw_open       draw_open(canvas, round, move, names): the cards that lie open, in a replay
  HOW             the pages of How to play; their words are the group how_<name>
  COURSE          its guided first round, a module as firmware/lessons describes it, or None
  say_word        say_word(move): a move that is said instead of played, in words, without its cards
  say_deed        say_deed(round, move, names): what the player to act does by a move, or ""; with the reader's names
  find_verdict    find_verdict(match, names): (who has won the round or what follows, why), each in words or None
  ABOUT_PARTNERS  the switches that only partners have
  PRIMIERA        whether the score shows the cards of each Primiera
  SHOWS_CAPTURED  whether the score of a match shows during a round how many cards each side has captured
"""

from engine.types import Round
from firmware.games import briscola, scopa
from firmware.types import GameScreens, Play

GAMES: "dict[str, GameScreens]" = {"briscola": briscola, "scopa": scopa}


def find_screen(played: "Round") -> "type[Play]":
    """The class of the playing screen for the phase of a round."""
    return GAMES[played.NAME].SCREENS[played.phase]

"""What the console shows of each game: a module for each, named after the game. To add one, add it to GAMES.

The fields of such a module:
  Play            the playing screen, a class; see screens/table/playing.py
  log_entries     log_entries(round, events, leader, table): what a move does, as LogEntries; `leader` led the trick,
                  `table` lay there
  explain         explain(entry, round): the reasons for what an entry shows, as engine/explain.py has them
  draw_open       draw_open(canvas, round, move): the cards that lie open, in a replay
  HOW             the pages of How to play; their words are the group how_<name>
  LESSON          its guided first round, a module as firmware/lessons describes it, or None
  PRIMIERA        whether the score shows the cards of each Primiera
  SHOWS_CAPTURED  whether the score of a match shows during a round how many cards each side has captured
  list_round_stats
                  list_round_stats(round): what the statistics need of a round besides its points, each 0 to 255
"""

from firmware.games import briscola, scopa

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.types import GameScreens

GAMES: "dict[str, GameScreens]" = {"briscola": briscola, "scopa": scopa}

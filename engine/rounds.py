"""What the rounds of most games have in common. A game overrides what is different in it."""

from engine.seats import copy_state
from engine.types import Any, Facts, Words

PLAY = "play"
CARD, NUMBER = "card", "number"  # what a word of a move is followed by


class BaseRound:
    """The part of a round's protocol that has an answer for most games.

    WORDS  the moves that are said instead of played, as engine/moves.py describes them
    FACTS  what the statistics keep of a round, each (name, whether values add up; otherwise the best one is kept)
    KNOWS_HANDS  whether a seat may come to know cards in other hands
    phase  the phase of the round, PLAY unless the game has others; the console has a screen for each
    trump, turned_up  the suit that is trump and the card that shows it, in a game that has them
    """

    WORDS: "Words" = ()
    FACTS: "tuple[tuple[str, bool], ...]" = ()
    KNOWS_HANDS: bool = False
    phase = PLAY
    trump: "int | Any" = None
    turned_up: "int | Any" = None

    def match_points(self) -> list[int]:
        """What the finished round adds to the match score, per side."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The sides that have won the finished round: here the one with the most match points, unless it is tied."""
        points = self.match_points()
        best = max(points)
        return [points.index(best)] if best > 0 and points.count(best) == 1 else []

    def find_facts(self) -> "Facts":
        """For each of the FACTS of the finished round a value per seat, 0 to 255."""
        return []

    def are_hands_open(self) -> bool:
        """Whether all hands lie face up."""
        return False

    def list_later_hands(self) -> list[list[list[int]]]:
        """Of a round as it was dealt: the hands of each seat that will be dealt later, once for each deal."""
        return []

    def list_laid_out(self) -> list[tuple[str, list[int]]]:
        """Of a round as it was dealt: the cards beside the hands, each (where they are, cards)."""
        return []

    @staticmethod
    def format_points(points: int) -> str:
        """Points of a round as the game counts them."""
        return str(points)

    def copy(self):
        """An independent copy of the round."""
        return copy_state(self)

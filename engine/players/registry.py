"""What computer players know of each game: its Skills. engine/games.py has the game itself."""

from engine.players import random_player, thumb_briscola, thumb_scopa
from engine.players.briscola import player as briscola_player
from engine.players.briscola import reasons as briscola_reasons
from engine.players.briscola import two as briscola_for_two
from engine.players.learned import briscola_many, briscola_two, scopa_four, scopa_six, scopa_three, scopa_two, scopone
from engine.players.scopa import player as scopa_player
from engine.players.scopa import reasons as scopa_reasons
from engine.players.scopa import two as scopa_for_two
from engine.types import Any, Choose, Evaluate, Evaluator, Learned, ListArguments, Mapping


class Skills:
    """Of one game. Without any, computers play any legal card.

    choose    choose(view, below): the rule of thumb
    evaluate  evaluate(view, move): what the rule of thumb thinks of a move
    list_arguments  list_arguments(view, moves): for each move what speaks for it, the best first, as reasons.py has it
    learned   {(kind of game, players): module with the table that the levels have learned}; {} without levels
    player    the module that evaluates moves for the levels; for_two: for the best level with two players; None
              without levels
    """

    def __init__(
        self,
        choose: "Choose" = random_player.choose,
        evaluate: "Evaluate" = lambda view, move: 0,
        list_arguments: "ListArguments" = lambda view, moves: [[] for _ in moves],
        learned: "Mapping[tuple[str, int], Learned] | None" = None,
        player: "Any" = None,
        for_two: "Any" = None,
    ) -> None:
        self.choose = choose
        self.evaluate = evaluate
        self.list_arguments = list_arguments
        self.learned: Mapping[tuple[str, int], Learned] = learned or {}
        self.player: Evaluator = player
        self.for_two: Evaluator = for_two


SKILLS = {
    "briscola": Skills(
        thumb_briscola.choose,
        thumb_briscola.evaluate_move,
        briscola_reasons.list_arguments,
        {
            ("briscola", 2): briscola_two,
            ("briscola", 3): briscola_many,
            ("briscola", 4): briscola_many,
            ("briscola", 5): briscola_many,
            ("briscola", 6): briscola_many,
        },
        briscola_player,
        briscola_for_two,
    ),
    "scopa": Skills(
        thumb_scopa.choose,
        thumb_scopa.evaluate_move,
        scopa_reasons.list_arguments,
        {
            ("scopa", 2): scopa_two,
            ("scopa", 3): scopa_three,
            ("scopa", 4): scopa_four,
            ("scopa", 6): scopa_six,
            ("scopone", 4): scopone,
        },
        scopa_player,
        scopa_for_two,
    ),
}


def find_skills(game: str) -> Skills:
    """The Skills of a game."""
    return SKILLS.get(game) or Skills()


def list_learned() -> "dict[tuple[str, int], Learned]":
    """The tables of the levels: {(kind of game, players): module of learned/}; scopone is a separate kind."""
    return {kind: table for skills in SKILLS.values() for kind, table in skills.learned.items()}


def has_learned(kind: str, players: int) -> bool:
    """Whether the levels have learned a kind of game for this number of players."""
    return (kind, players) in list_learned()

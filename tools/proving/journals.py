"""Journals of matches that chance plays, as text."""

from engine.match import Match
from engine.record import write
from tools.agreement.random_games import step
from tools.proving.walks import chance


def journal(game, players, moves, number=0, rules=None, seats=None, target=None):
    """The journal of a match after so many moves, cuts among them, or at its end; persons sit where nobody is named."""
    below = chance("journal" + game, number)
    match = Match(game, players, bytes([below(256) for _ in range(32)]), rules, target)
    made = []
    while len(made) < moves and match.turn is not None:
        made.append(step(match, below)[0])
    return write(match, seats or ["person"] + ["thumb"] * (players - 1), made)

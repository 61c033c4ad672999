"""Players for the arena to measure others by, as `tools.duels.yardsticks:<function>`; the console has none of them."""

from engine.players import run, thumb
from engine.players.scopa import player


def thumb_with_last_deal(view, below):
    """The rule of thumb that also plays the last deal of Scopa for two perfectly, when all cards can be known."""
    if (view.game, view.players, view.stock) != ("scopa", 2, 0) or len(view.table) > player.CROWD:
        return thumb.choose(view, below)
    state, moves = player.round_of(view, []), player.moves_of(view)
    values = run(player.weigh_exactly(view, state, moves))
    return view.legal[values.index(max(values))]

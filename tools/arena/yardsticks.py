"""Reference players for the arena, as `tools.arena.yardsticks:<function>`; the console does not have them."""

from engine.players import run_to_end, think, thumb
from engine.players.scopa import layout, player, seen

SHORT_STEPS = 120  # about a third of the steps that Nonna's longest moves take


def thumb_with_last_deal(view, below):
    """The rule of thumb that also plays the last deal of Scopa for two perfectly, because all cards are known then."""
    if (view.game, view.players, view.stock) != ("scopa", 2, 0) or len(view.table) > layout.CROWD:
        return thumb.choose(view, below)
    state, moves = seen.make_state(view, []), player.encode_moves(view)
    values = run_to_end(player.solve_moves(view, state, moves))
    return view.legal[values.index(max(values))]


def level4_cut_short(view, below):
    """Nonna, stopped after SHORT_STEPS steps of her thinking, as in a browser on a slow machine."""
    thinking, steps = think("level4", view, below), 0
    try:
        while True:
            thinking.send(steps >= SHORT_STEPS or None)
            steps += 1
    except StopIteration as end:
        return end.value

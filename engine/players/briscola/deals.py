"""Monte Carlo evaluation late in a round of Briscola: samples deals of the unseen cards and plays each one out."""

from engine.players.briscola.conventions import feed_partner, hold_back_loads
from engine.players.briscola.encode import encode_unseen, make_state, write_latest_tricks
from engine.players.briscola.kernels import layout as lay
from engine.players.briscola.kernels.cards import place_unseen, play_card
from engine.players.briscola.kernels.net import play_out
from engine.players.random_stream import shuffle
from engine.types import Below, Evaluation, Likelihood, Steps, Values, View

WIN = 100  # points that winning the round adds to the difference


def sample_deals(
    view: "View", deals: int, table: bytes, below: "Below", weigh_deal: "Likelihood | None" = None, win: int = WIN
) -> "Steps[Evaluation]":
    """A generator that returns the summed result of each card over the sampled deals, and the sum of their weights.

    `weigh_deal` gives the weight of a deal, such as its likelihood; without it each deal counts once. `win`: as for
    add_win(). send(True) ends the sampling after the current deal.
    """
    enough = None
    yield
    state, world, trial = make_state(view), bytearray(lay.ROUND), bytearray(lay.ROUND)
    workspace = bytearray(lay.WORKSPACE)
    yield
    write_latest_tricks(state, view)
    unseen, seed = encode_unseen(view), below(32768) << 15 | below(32768)
    each = view.players == 2 and view.stock == 2  # one card of the stock is unknown: enumerate its candidates
    known = not len(unseen) or view.players == 2 and not view.stock
    values, total = [0] * count_hand(state), 0
    for number in range(1 if known else len(unseen) if each else deals):
        if not each:
            seed = shuffle(unseen, len(unseen), seed)
        world[:] = state
        place_unseen(world, unseen, len(unseen))
        if each:
            unseen[-1], unseen[number] = unseen[number], unseen[-1]  # the last one goes into the stock
        share = int(weigh_deal(world)) if weigh_deal else 1
        total += share
        for place in range(len(values)):
            enough = (yield) or enough
            trial[:] = world
            play_card(trial, place)
            values[place] += share * add_win(play_out(trial, table, workspace, 0), win)
        if enough:
            break
    return apply_conventions(state, values), total


def add_win(ahead: int, win: int = WIN) -> int:
    """The points ahead, plus `win` for a won round, minus that for a lost one."""
    return ahead + (win if ahead > 0 else -win if ahead < 0 else 0)


def apply_conventions(state: bytearray, values: "Values", workspace: bytearray | None = None) -> "Values":
    """The values, adjusted to what partners expect of each other; `workspace` is that of summarize_unseen()."""
    if state[lay.SIDES] == state[lay.PLAYERS]:
        return values
    return feed_partner(state, values if workspace is None else hold_back_loads(state, workspace, values))


def count_hand(state: bytearray) -> int:
    """How many cards seat 0 holds."""
    return sum([state[lay.HANDS + place] != lay.NOBODY for place in range(lay.HAND)])

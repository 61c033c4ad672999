"""What players and sides are called on the screens."""

from firmware.text import say


def name(seat):
    """A seat's full name: `Player 2`."""
    return say("player", seat + 1)


def short(seat, me=None):
    """A seat's short name, `P2`; the reader's own seat is `You`."""
    return say("you") if seat == me else say("short", seat + 1)


def side_name(side, sides, players):
    """A side's short name: `P2`, or the partners together as `P1+3`."""
    return "+".join([short(side)] + [str(seat + 1) for seat in range(side + sides, players, sides)])


def partners(seat, sides, players):
    """The other seats of a seat's side, the next to the right first."""
    return [(seat + i) % players for i in range(sides, players, sides)] if sides < players else []


def verb(key, seat, me):
    """What a seat does, "takes", "lays" or "swaps", in the form that fits the reader."""
    return say(key + "_you" if seat == me else key)

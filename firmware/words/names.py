"""What players and sides are called on the screens."""

from firmware.words.text import say


def name_seat(seat):
    """A seat's full name: `Player 2`."""
    return say("player", seat + 1)


def introduce(seat, sitter):
    """A seat's full name, and that of the level that sits there: `P2 Nonna`; `sitter` names the player."""
    level, comma, _ = say(sitter).partition(", ")
    return shorten(seat) + " " + level if comma else name_seat(seat)


def shorten(seat, me=None):
    """A seat's short name, `P2`; the reader's own seat is `You`."""
    return say("you") if seat == me else say("short", seat + 1)


def name_side(side, sides, players, me=None):
    """A side's short name: `P2`, or the partners together as `P1+3`; the reader's own side is `You`, or `You+3`."""
    seats = list(range(side, players, sides))
    first = me if me in seats else side
    return "+".join([shorten(first, me)] + [str(seat + 1) for seat in seats if seat != first])


def say_winner(key, side, match, me):
    """Who wins a round or the match, "wins_round" or "wins_match", in the form that fits the reader."""
    mine = me is not None and me % match.sides == side
    if match.sides < match.players:
        key += "_team_you" if mine else "_team"
    elif mine:
        return say(key + "_you")
    return say(key, name_side(side, match.sides, match.players, me))


def find_partners(seat, sides, players):
    """The other seats of a seat's side, the next to the right first."""
    return [(seat + i) % players for i in range(sides, players, sides)] if sides < players else []


def say_partners(mates):
    """`with P3`, for the reader's partners (seats)."""
    return say("with", "+".join([shorten(mates[0])] + [str(seat + 1) for seat in mates[1:]]))


def say_verb(key, seat, me):
    """What a seat does, "takes", "takes_rest", "lays" or "swaps", in the form that fits the reader."""
    return say(key + "_you" if seat == me else key)


def say_target(game, target):
    """The length of a match in words: `3 wins`, `11 points`."""
    if game == "briscola" and target == 1:
        return say("briscola_to_one")
    return say(game + "_to", target)

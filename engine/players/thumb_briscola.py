"""Briscola by rule of thumb: take what is worth taking as cheaply as possible, save trumps, lead rags."""

from engine.briscola import EXCHANGE, POINTS, STRENGTH, beats, find_winner

# What a trump is worth in the hand, its card points included, by strength: 2 4 5 6 7 F C R 3 A.
TRUMP_KEPT = (3, 3, 3, 3, 4, 6, 8, 9, 16, 20)


def choose(view, below):
    """The legal card with the best balance of points won and strength given away; exchanges at once."""
    if view.legal[0][0] == EXCHANGE:
        return view.legal[0]
    return max(view.legal, key=lambda move: (evaluate_card(view, move[0]), -STRENGTH[move[0]], move))


def evaluate_card(view, card):
    """How good it is to play a card now, in card points."""
    kept = TRUMP_KEPT[STRENGTH[card]] if card // 10 == view.trump else 0
    if not view.trick:
        return -POINTS[card] - 2 * kept
    prize = POINTS[card] + sum([POINTS[other] for other in view.trick])
    return evaluate_trick(view, card, prize) - kept


def evaluate_trick(view, card, prize):
    """The points at stake, won or lost; half of them count while others still play to the trick."""
    best = find_winner(view.trick, view.trump)
    wins = beats(card, view.trick[best], view.trump)
    holder = (view.leader + best) % view.players
    ours = wins or holder % view.sides == view.seat % view.sides
    if len(view.trick) == view.players - 1:
        return prize if ours else -prize
    return prize // 2 if ours else -prize

"""What is true of each thing that the guide of a lesson may say, by the rules and the engine alone."""

from engine.briscola import POINTS, beats
from engine.captures import find_captures
from engine.cards import rank, suit
from engine.explain import RANK, SUIT
from firmware.lessons import ME, OTHER


def cards_of(reason):
    """The cards that a reason names, and its other details as text or numbers."""
    cards, others, details = [], [], list(reason[1:])
    while details:
        kind, value = details.pop(0)
        if kind == RANK and details and details[0][0] == SUIT:
            cards.append(details.pop(0)[1] * 10 + value - 1)
        else:
            others.append(value)
    return cards, others


def values(sum_of):
    """`4+3` as [3, 4]."""
    return sorted(int(value) for value in sum_of.split("+"))


def points_after(before, card):
    """(points that both sides have more, the round) once a card is played that ends its trick."""
    played = before.round.copy()
    had = played.scores()
    played.play((card,))
    return [now - then for now, then in zip(played.scores(), had)]


def takes(before, card):
    """Whether a card that ends its trick takes it, and its points."""
    played = before.round.copy()
    played.play((card,))
    return played.turn == ME or (played.turn is None and played.won[ME] > before.round.won[ME])


def captures(now, card):
    """What a card may capture now, as sorted values."""
    found = find_captures(card, now.table, now.rules)
    return [sorted(rank(one) for one in taken) for taken in found]


def is_scopa(before, move):
    """Whether the engine says scopa."""
    return "scopa" in [event[0] for event in before.round.copy().play(move)]


def led(now):
    return now.trick[0]


# key -> is_true(said, now, cards, others), by the rules and the engine alone; `now` is the round as it was then.
BRISCOLA = {
    "dealt": lambda said, now, cards, others: (
        cards == [now.turned_up] and others == ["1", "2", str(len(now.stock)), now.trump]
    ),
    "follow": lambda said, now, cards, others: (
        others == [suit(led(now))] * 2 != [now.trump] * 2
        and any(beats(card, led(now), now.trump) and suit(card) == others[0] for card in range(40))
    ),
    "known": lambda said, now, cards, others: cards == [now.turned_up] and cards[0] in now.hands[OTHER],
    "trump_led": lambda said, now, cards, others: suit(led(now)) == now.trump and others == [rank(led(now))] != [1],
    "lead": lambda said, now, cards, others: not now.trick and now.leader == ME,
    "trump": lambda said, now, cards, others: cards[0] in now.hands[ME] and beats(cards[0], led(now), now.trump),
    "load": lambda said, now, cards, others: (
        cards[0] in now.hands[ME] and others == [str(POINTS[cards[0]])] and POINTS[cards[0]] >= 10 and not now.trick
    ),
    "prize": lambda said, now, cards, others: others == [str(POINTS[led(now)])] and takes(said.match, cards[0]),
    "nothing": lambda said, now, cards, others: POINTS[led(now)] == 0 and 0 in [POINTS[card] for card in now.hands[ME]],
    "last_draw": lambda said, now, cards, others: cards == now.stock[1:] and len(now.stock) == 2,
    "last_tricks": lambda said, now, cards, others: not now.stock and len(now.hands[ME]) == 3 and others == [now.trump],
    "draws": lambda said, now, cards, others: len(now.hands[ME]) == len(now.hands[OTHER]) == 3,
    "counts": lambda said, now, cards, others: sum(now.scores()) > 0,
    "no_points": lambda said, now, cards, others: not any(POINTS[card] for _, (card,) in now.history[-2:]),
    "you_have_won": lambda said, now, cards, others: now.scores()[ME] >= 61,
    "other_has_won": lambda said, now, cards, others: now.scores()[OTHER] >= 61,
    "you_take": lambda said, now, cards, others: trick(said) == (ME, int(others[0])),
    "other_takes": lambda said, now, cards, others: trick(said) == (OTHER, int(others[0])),
    "points_so_far": lambda said, now, cards, others: [int(one) for one in others] == now.scores(),
    "would_have_taken": lambda said, now, cards, others: (
        points_after(said.before, cards[0])[ME] == int(others[0])
        and takes(said.before, cards[0])
        and not takes(said.before, said.move[0])
    ),
    "would_have_cost_nothing": lambda said, now, cards, others: is_cheaper(said, cards[0], 0),
    "would_have_given": lambda said, now, cards, others: (
        is_cheaper(said, cards[0], int(others[0]) or None) and said.before.round.trick
    ),
    "would_have_risked": lambda said, now, cards, others: (
        is_cheaper(said, cards[0], int(others[0]) or None) and not said.before.round.trick
    ),
    "trump_for_nothing": lambda said, now, cards, others: (
        trick(said) == (ME, 0)
        and suit(said.move[0]) == now.trump != suit(cards[0])
        and cards[0] in said.before.round.hands[ME]
        and POINTS[cards[0]] == 0
    ),
    "you_won": lambda said, now, cards, others: (
        [int(one) for one in others] == now.scores() and said.match.score == [1, 0]
    ),
    "other_won": lambda said, now, cards, others: (
        [int(one) for one in others] == now.scores() and said.match.score == [0, 1]
    ),
    "drawn": lambda said, now, cards, others: others == ["60", "60"] and said.match.score == [0, 0],
    "match": lambda said, now, cards, others: others == [str(said.match.target)] and "briscola" == said.match.game,
}


def is_cheaper(said, card, points):
    """Whether the learner lost a trick although a card of the hand would have cost only so many points."""
    held = card in said.before.round.hands[ME]
    return held and points == POINTS[card] < POINTS[said.move[0]] and trick(said)[0] == OTHER


def trick(said):
    """(who took the last trick, its points)."""
    (first, (one,)), (second, (other,)) = said.match.round.history[-2:]
    taker = second if beats(other, one, said.match.round.trump) else first
    return taker, POINTS[one] + POINTS[other]


def last(said):
    """(seat, card, captured cards) of the last move."""
    seat, move = said.match.round.history[-1]
    return seat, move[0], move[1:]


def hand_captures(said):
    """For each card of the learner's hand what it may capture."""
    now = said.match.round
    return {card: captures(now, card) for card in now.hands[ME]}


SCOPA = {
    "dealt": lambda said, now, cards, others: others == [str(len(now.stock))] and len(now.table) == 4,
    "single": lambda said, now, cards, others: (
        [others[0]] in hand_captures(said)[cards[0]] and rank(cards[0]) == others[0]
    ),
    "sum": lambda said, now, cards, others: (
        values(others[0]) in hand_captures(said)[cards[0]] and sum(values(others[0])) == rank(cards[0])
    ),
    "figure": lambda said, now, cards, others: (
        rank(cards[0]) == int(others[0]) == sum(values(others[1])) >= 8
        and values(others[1]) in hand_captures(said)[cards[0]]
    ),
    "single_first": lambda said, now, cards, others: (
        set(map(tuple, hand_captures(said)[cards[0]])) == {(others[0],)}
        and sum(values(others[1])) == others[0] == rank(cards[0])
        and not set(values(others[1])) - {rank(card) for card in now.table}
    ),
    "ways": lambda said, now, cards, others: len(hand_captures(said)[cards[0]]) == int(others[0]) > 1,
    "free": lambda said, now, cards, others: {bool(found) for found in hand_captures(said).values()} == {True, False},
    "none": lambda said, now, cards, others: not any(hand_captures(said).values()),
    "scopa": lambda said, now, cards, others: any(
        is_scopa(said.match, move) for move in said.match.legal() if move[0] == cards[0]
    ),
    "settebello": lambda said, now, cards, others: 6 in now.table + now.hands[ME],
    "new_hands": lambda said, now, cards, others: len(now.history) % 6 == 0 < len(now.history),
    "low_table": lambda said, now, cards, others: sum(rank(card) for card in now.table) == int(others[0]) <= 10,
    "empty": lambda said, now, cards, others: now.table == [] and len(now.history) < 34,
    "most": lambda said, now, cards, others: others == [str(len(pile)) for pile in now.piles],
    "last_hands": lambda said, now, cards, others: not now.stock and len(now.hands[ME]) == 3,
    "your_pile": lambda said, now, cards, others: last(said)[0] == ME and last(said)[2],
    "other_pile": lambda said, now, cards, others: last(said)[0] == OTHER and last(said)[2],
    "you_take": lambda said, now, cards, others: (ME, cards[0]) == last(said)[:2] and last(said)[2],
    "you_lay": lambda said, now, cards, others: (ME, cards[0], ()) == last(said),
    "other_take": lambda said, now, cards, others: (OTHER, cards[0]) == last(said)[:2] and last(said)[2],
    "other_lay": lambda said, now, cards, others: (OTHER, cards[0], ()) == last(said),
    "you_rest": lambda said, now, cards, others: now.last == ME and now.turn is None,
    "other_rest": lambda said, now, cards, others: now.last == OTHER and now.turn is None,
    "would_have_swept": lambda said, now, cards, others: (
        any(is_scopa(said.before, move) for move in said.before.legal() if move[0] == cards[0])
        and not is_scopa(said.before, said.move)
    ),
    "would_have_settebello": lambda said, now, cards, others: (
        any(6 in move and move[1:] for move in said.before.legal() if move[0] == cards[0])
        and 6 not in (said.move if said.move[1:] else ())
    ),
    "would_have_taken": lambda said, now, cards, others: (
        values(others[0]) in captures(said.before.round, cards[0]) and not said.move[1:]
    ),
    "you_won": lambda said, now, cards, others: (
        [int(one) for one in others] == said.match.score and said.match.score[ME] > said.match.score[OTHER]
    ),
    "other_won": lambda said, now, cards, others: (
        [int(one) for one in others] == said.match.score and said.match.score[ME] < said.match.score[OTHER]
    ),
    "drawn": lambda said, now, cards, others: (
        [int(one) for one in others] == said.match.score and said.match.score[ME] == said.match.score[OTHER]
    ),
    "match": lambda said, now, cards, others: others == [str(said.match.target)] and "scopa" == said.match.game,
}
TRUE = {"briscola": BRISCOLA, "scopa": SCOPA}

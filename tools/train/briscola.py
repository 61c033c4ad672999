"""Trains the nets for Briscola by self-play, on compiled kernels: every card is tried on the same deal.

For two players there are two nets: what the first has learned plays the rounds from which the second learns, which is
for the middle of a round. It learns to win, the first one to collect points.
"""

import numba
import numpy

from engine.players.briscola.kernels import layout
from engine.players.briscola.two import MIDDLE, NONNA
from engine.players.thumb_briscola import TRUMP_VALUES
from tools.train import compiled, nets

kernel = compiled.compile_kernels("briscola")
play, worth, beats = kernel.play_card, kernel.find_points, kernel.beats
summarize_unseen, describe, choose = kernel.summarize_unseen, kernel.extract_features, kernel.choose_card
is_clear, finish = kernel.is_net_done, kernel.play_out
begin, witness = kernel.init_beliefs, kernel.update_beliefs
believe, suspect = kernel.summarize_beliefs, kernel.extract_belief_features
weigh = kernel.evaluate_features

HAND, HANDS, NOBODY, STOCK_LEFT, TURN = layout.HAND, layout.HANDS, layout.NOBODY, layout.STOCK_LEFT, layout.TURN
KEPT = numpy.array(TRUMP_VALUES)  # the value of a briscola for the rule of thumb
LATE = 2 * NONNA["draws"]  # cards left to draw when Nonna no longer asks a net
MAX_ROWS = 28  # that describe a card
CHUNK = 500
STRAY = 0.02  # the share of random decisions (exploration)
EARLY = 0.05  # the share of rounds, at the beginning, with the rule of thumb as the player
# What a card is worth: the lead at the end in points, and a win; for the middle of a round less of the lead, and a win
# that a lead over CLOSE makes likely.
WIN, MIDDLE_POINTS, MIDDLE_WIN, CLOSE = 20.0, 0.25, 60.0, 20.0
MIDDLE_PREFIX = "middle_"  # of the second net's arrays in the state of the training


@numba.njit
def shuffled(players):
    """A new round, shuffled with Numba's random numbers; seat 0 leads."""
    deck = numpy.zeros(40, numpy.int64)
    cards = 0
    out = 10 * numpy.random.randint(0, 4)
    for card in range(40):  # without one of the 2s, or all of them
        if not (players == 3 and card == out or players == 6 and card % 10 == 0):
            deck[cards] = card
            cards += 1
    for last in range(cards - 1, 0, -1):
        other = numpy.random.randint(0, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    state = numpy.zeros(layout.ROUND, numpy.int16)
    state[HANDS : HANDS + 6 * HAND] = NOBODY
    trump = deck[0] // 10
    left = cards - HAND * players
    for i in range(cards):
        suit, strength = (deck[i] // 10 - trump) % 4, deck[i] % 10
        state[layout.STOCK + i if i < left else HANDS + i - left] = suit * 16 + strength
        state[layout.UNPLAYED + suit] |= 1 << strength
    state[STOCK_LEFT], state[layout.TURNED_UP], state[layout.BEST] = left, state[layout.STOCK], NOBODY
    state[layout.PLAYERS], state[layout.SIDES] = players, players if players % 2 else 2
    return state


@numba.njit
def thumb(state):
    """The place of the card that the rule of thumb plays."""
    mover, played = state[TURN], state[layout.LAID]
    most, found = -10000, 0
    for place in range(HAND):
        card = state[HANDS + mover * HAND + place]
        if card != NOBODY:
            kept = KEPT[card & 15] if card < 16 else 0
            value = -worth(card) - 2 * kept
            if played:
                prize = worth(card) + state[layout.PRIZE]
                ours = beats(card, state[layout.BEST]) == 1
                if state[layout.SIDES] == 2 and (state[layout.TAKER] ^ mover) & 1 == 0:
                    ours = True
                if played < state[layout.PLAYERS] - 1 and ours:
                    prize = prize // 2
                value = (prize if ours else -prize) - kept
            value = value * 16 - (card & 15)
            if value > most:
                most, found = value, place
    return found


@numba.njit
def observe(state, place, beliefs, table, workspace, past, use_beliefs):
    """Play a card, and update the beliefs from it while there are cards to draw."""
    if use_beliefs and state[STOCK_LEFT]:
        past[:] = state
        past[HANDS : layout.HANDS_END] = NOBODY
        hand = HANDS + state[TURN] * HAND
        past[hand] = state[hand + place]
        witness(past, beliefs, table, workspace)
    play(state, place)


@numba.njit
def decide(state, beliefs, table, workspace, use_beliefs):
    """The place of the card that the net plays; with `use_beliefs` it uses these while there are cards to draw."""
    if state[STOCK_LEFT] == 0 or not use_beliefs:
        return choose(state, table, workspace)
    best, found = -(1 << 40), 0
    summarize_unseen(state, workspace)
    believe(state, beliefs, workspace)
    for place in range(HAND):
        if state[HANDS + state[TURN] * HAND + place] != NOBODY:
            value = weigh(table, workspace, suspect(state, place, workspace, describe(state, place, workspace)))
            if value > best:
                best, found = value, place
    return found


@numba.njit
def teach(state, net, table, workspace, by_thumb, middle, rate, scratch, other, beliefs, use_beliefs):
    """One training step: play out each card of the seat to play, and correct the net's values of them.

    A net with `use_beliefs` that is not for the `middle` learns twice while there are cards to draw: without beliefs,
    as in a rollout, and with.
    """
    mover = state[TURN]
    targets, rows = numpy.zeros(HAND), numpy.zeros((HAND, MAX_ROWS), numpy.int64)
    counts, less = numpy.zeros(HAND, numpy.int64), numpy.zeros(HAND, numpy.int64)
    cards = 0
    summarize_unseen(state, workspace)
    use_beliefs = use_beliefs and state[STOCK_LEFT] > 0
    if use_beliefs:
        believe(state, beliefs, workspace)
    for place in range(HAND):
        if state[HANDS + mover * HAND + place] != NOBODY:
            less[cards] = counts[cards] = describe(state, place, workspace)
            if use_beliefs:
                counts[cards] = suspect(state, place, workspace, less[cards])
            rows[cards] = workspace[layout.ROWS : layout.ROWS + MAX_ROWS]
            scratch[:] = state
            play(scratch, place)
            while by_thumb and not is_clear(scratch):
                play(scratch, thumb(scratch))
            ahead = finish(scratch, table, other, mover)
            value = MIDDLE_POINTS * ahead + MIDDLE_WIN * numpy.tanh(ahead / CLOSE)
            targets[cards] = (value if middle else ahead + WIN * numpy.sign(ahead)) * nets.POINT
            cards += 1
    if cards > 1 and use_beliefs and not middle:
        nets.correct(net, rows[:cards], less[:cards], targets[:cards], rate)
    if cards > 1:
        nets.correct(net, rows[:cards], counts[:cards], targets[:cards], rate)


@numba.njit
def buffers():
    """Notes for two, scratch for a round, beliefs, and a round of the past."""
    workspace, other = numpy.zeros(layout.WORKSPACE, numpy.int16), numpy.zeros(layout.WORKSPACE, numpy.int16)
    scratch, past = numpy.zeros(layout.ROUND, numpy.int16), numpy.zeros(layout.ROUND, numpy.int16)
    return workspace, other, scratch, numpy.zeros(layout.BELIEFS, numpy.int16), past


@numba.njit
def learn(kinds, use_beliefs, net, table, by_thumb, often, rate, seed):
    """Play rounds with the table as the player, and train on some of its decisions."""
    numpy.random.seed(seed)
    workspace, other, scratch, beliefs, past = buffers()
    for _ in range(CHUNK):
        state = shuffled(kinds[numpy.random.randint(0, len(kinds))])
        if use_beliefs:
            begin(state, beliefs)
        while not is_clear(state):
            hand = HANDS + state[TURN] * HAND
            if numpy.random.random() < often:
                teach(state, net, table, workspace, by_thumb, False, rate, scratch, other, beliefs, use_beliefs)
            if numpy.random.random() < STRAY:
                place = numpy.random.randint(0, HAND)
                while state[hand + place] == NOBODY:
                    place = numpy.random.randint(0, HAND)
            elif by_thumb:
                place = thumb(state)
            else:
                place = decide(state, beliefs, table, workspace, use_beliefs)
            observe(state, place, beliefs, table, workspace, past, use_beliefs)


@numba.njit
def learn_middle(net, table, rate, seed):
    """Play rounds with the table as the player, up to their late part, and train on each decision of their middle."""
    numpy.random.seed(seed)
    workspace, other, scratch, beliefs, past = buffers()
    for _ in range(CHUNK):
        state = shuffled(2)
        begin(state, beliefs)
        while state[STOCK_LEFT] > LATE:
            if state[STOCK_LEFT] <= MIDDLE:
                teach(state, net, table, workspace, False, True, rate, scratch, other, beliefs, True)
            if numpy.random.random() < STRAY:
                place = numpy.random.randint(0, HAND)
            else:
                place = decide(state, beliefs, table, workspace, True)
            observe(state, place, beliefs, table, workspace, past, True)


class Trainer:
    """Trains the nets of some numbers of players, drawn uniformly from `kinds`; see tools.train.command."""

    CHUNK = CHUNK
    UNITS, MIDDLE_UNITS = 4, 16
    MIDDLE_MOST = 63  # the largest weight: fewer different bytes compress better, and it plays no worse than with 127
    MIDDLE_SHARE = 5  # times as many rounds as for the first net

    def __init__(self, kinds, rows, games, often, rate, players):
        """`often`: the share of decisions to train on; `rate`: the first learning rate."""
        self.two = kinds == (2,)  # with beliefs about hidden cards, and a second net
        self.kinds, self.rows, self.often, self.rate = kinds, rows, often, rate
        self.GAMES = games * (1 + self.MIDDLE_SHARE) if self.two else games
        units = f"{self.UNITS} units" + (f" ({self.MIDDLE_UNITS} for the middle of a round)" if self.two else "")
        self.ABOUT = (
            f"What nets for {players} players have learned at Briscola: {rows} rows of weights; see the net module.\n\n"
            f"{units}. Weights have 8 bits, output weights 16."
        )

    def start(self, seed):
        """The untrained nets, as {name: array}."""
        state = nets.new_net(self.rows, self.UNITS, seed)
        if self.two:
            second = nets.new_net(self.rows, self.MIDDLE_UNITS, seed)
            state.update((MIDDLE_PREFIX + name, array) for name, array in second.items())
        return state

    def advance(self, state, done, games, seed):
        """Train on the next CHUNK rounds."""
        lessons = games // (1 + self.MIDDLE_SHARE) if self.two else games
        seed, table = (seed * 1_000_003 + done) % 2**32, compiled.table_of(nets.table_of(state))
        if done < lessons:
            net, early = tuple(state[name] for name in nets.NAMES), done < EARLY * lessons
            rate = self.rate * (1 - (1 - 0.1) * done / lessons)  # at last a tenth
            learn(numpy.array(self.kinds), self.two, net, table, early, self.often, rate, seed)
        else:
            rate = 0.05 + (0.005 - 0.05) * ((done - lessons) / (games - lessons))
            learn_middle(tuple(middle_of(state).values()), table, rate, seed)

    def tables(self, state):
        """{name: bytes} of the tables; none for a second net that has not learned yet."""
        found = {"TABLE": nets.table_of(nets.drop_untaught(state))}
        if self.two:
            net = middle_of(state)
            taught = (net["squares"] > nets.FRESH).any()
            found["MIDDLE"] = nets.table_of(nets.drop_untaught(net), self.MIDDLE_MOST) if taught else b""
        return found


def middle_of(state):
    """The second net in a state of the training, as {name: array}."""
    return {name: state[MIDDLE_PREFIX + name] for name in nets.NAMES}


two = Trainer((2,), 2376, 600_000, 0.6, 0.05, "two")
many = Trainer((3, 3, 4, 4, 5, 6), 1352, 400_000, 0.5, 0.1, "three to six")

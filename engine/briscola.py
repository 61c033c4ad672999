"""One round of Briscola for two to six players."""

from engine import IllegalMove
from engine.cards import ALL, parse
from engine.rules import complete_rules
from engine.seats import check_deck, check_table, copy_state, count_sides, deal_hands
from engine.view import make_view

EXCHANGE = -1
HAND = 3

POINTS = (11, 0, 10, 0, 0, 0, 0, 2, 3, 4) * 4  # of each card
STRENGTH = (9, 0, 8, 1, 2, 3, 4, 5, 6, 7) * 4  # of each card in its suit: A 3 R C F 7 6 5 4 2
MOVES = tuple((card,) for card in ALL)


def pack(players):
    """The cards in play: three players leave out the 2 of Bastoni, six all the 2s."""
    out = {3: ("2B",), 6: ("2D", "2C", "2S", "2B")}.get(players, ())
    missing = [parse(name) for name in out]
    return [card for card in ALL if card not in missing]


def find_winner(trick, trump):
    """The place in the trick (0 is the lead) of the card that takes it.

    The highest briscola wins; without one, the highest card of the suit led.
    """
    best = 0
    for place in range(1, len(trick)):
        if beats(trick[place], trick[best], trump):
            best = place
    return best


def beats(card, other, trump):
    """Whether a card takes one played before it that was winning so far."""
    if card // 10 == other // 10:
        return STRENGTH[card] > STRENGTH[other]
    return card // 10 == trump


def find_latest_tricks(game):
    """The number of each side's latest trick, from 1 on, 0 for none; `game` is a Briscola, or a View of one."""
    players, latest = game.players, [0] * game.sides
    plays = [(seat, move[0]) for seat, move in game.history if move[0] != EXCHANGE]
    for trick in range(len(plays) // players):
        row = plays[trick * players : (trick + 1) * players]
        taker = row[find_winner([card for _, card in row], game.trump)][0]
        latest[taker % game.sides] = trick + 1
    return latest


class Briscola:
    """A round. Every game has the same protocol: turn, legal, play, view, scores, copy."""

    NAME = "briscola"
    PLAYERS = (2, 3, 4, 5, 6)

    def __init__(self, players, deck, dealer=0, rules=None):
        """Deal `deck` (card ints in dealing order); ValueError for impossible players, deck or rules."""
        check_table(self.NAME, self.PLAYERS, players, dealer)
        self.rules = complete_rules(self.NAME, rules, players)
        self.players = players
        self.sides = count_sides(players)
        self.dealer = dealer
        self.stock = check_deck(deck, pack(players))  # next card first, the turned-up card last
        self.turned_up = self.stock[-1]
        self.trump = self.turned_up // 10
        self.dealt = tuple(self.stock[: HAND * players])
        self.hands = deal_hands(self.stock, players, dealer, HAND)
        self.piles = [[] for _ in range(self.sides)]
        self.won = [0] * players
        self.trick = []
        self.leader = self.turn = (dealer + 1) % players
        self.history = []
        self.shown = []  # cards that everybody saw a player take in hand
        self.void = False

    def legal(self):
        """Every legal move of the seat to act, sorted: an exchange if there is one, then any card of the hand."""
        if self.turn is None:
            return []
        moves = [MOVES[card] for card in sorted(self.hands[self.turn])]
        if self.rules["exchange"] != "off":
            return self._exchanges() + moves
        return moves

    def _exchanges(self):
        """The exchanges open to the seat to act: (EXCHANGE, card given for the turned-up card)."""
        hand = self.hands[self.turn]
        ranks = []
        if not any(self.won):
            ranks.append(2)
        if self.rules["exchange"] == "two_and_seven" and self.won[self.turn] and len(self.stock) >= 2:
            ranks.append(7)
        cards = [self.trump * 10 + rank - 1 for rank in ranks]
        return [(EXCHANGE, card) for card in cards if card in hand and beats(self.turned_up, card, self.trump)]

    def play(self, move):
        """Make a move; returns what everybody sees of it as events, IllegalMove if the rules forbid it.

        ("exchange", seat, given, taken)  ("play", seat, card)  ("trick", seat, cards)  ("draw", seat)
        """
        seat = self.turn
        if move not in self.legal():
            raise IllegalMove("%r is not a legal move now" % (move,))
        self.history.append((seat, move))
        if move[0] == EXCHANGE:
            return [self._exchange(seat, move[1])]
        card = move[0]
        self.hands[seat].remove(card)
        self.trick.append(card)
        if len(self.trick) < self.players:
            self.turn = (seat + 1) % self.players
            return [("play", seat, card)]
        return [("play", seat, card)] + self._end_trick()

    def _exchange(self, seat, given):
        taken = self.turned_up
        hand = self.hands[seat]
        hand[hand.index(given)] = taken
        self.stock[-1] = self.turned_up = given
        self.shown.append(taken)
        return ("exchange", seat, given, taken)

    def _end_trick(self):
        winner = (self.leader + find_winner(self.trick, self.trump)) % self.players
        events = [("trick", winner, tuple(self.trick))]
        self.piles[winner % self.sides].extend(self.trick)
        self.won[winner] += 1
        self.trick = []
        self.leader = self.turn = winner
        if self.stock:
            self._draw(winner)
            events.append(("draw", winner))
        elif not self.hands[winner]:
            self.turn = None
        return events

    def _draw(self, first):
        """Everybody draws one card, the winner of the trick first."""
        for i in range(self.players):
            self.hands[(first + i) % self.players].append(self.stock.pop(0))
        if not self.stock:
            self.shown.append(self.turned_up)

    def scores(self):
        """Card points per side, of the tricks taken so far; 120 in all when the round is over."""
        return [sum([POINTS[card] for card in pile]) for pile in self.piles]

    def match_points(self):
        """What the finished round adds to the match: 1 for the side that won it, nothing for a draw.

        The single highest total wins; with draw = last_trick, of the tied sides the one that took the latest trick.
        """
        scores = self.scores()
        best = max(scores)
        winners = [side for side in range(self.sides) if scores[side] == best]
        if len(winners) > 1:
            latest = find_latest_tricks(self)
            winners = [max(winners, key=lambda side: latest[side])] if self.rules["draw"] == "last_trick" else []
        return [int(side in winners) for side in range(self.sides)]

    def lines(self):
        """The score with its reasons: (name, value per side, match points per side)."""
        return [("points", self.scores(), self.match_points())]

    def may_look(self, seat):
        """Whether a seat may look at its partners' hands now: after the last draw, until it plays its next card.

        With partner_view = first_and_last also before the first trick, until it plays its first card.
        """
        rule = self.rules["partner_view"]
        if seat is None or self.sides == self.players or rule == "off" or len(self.hands[seat]) < HAND:
            return False
        return not self.stock or (rule == "first_and_last" and not any(self.won))

    def _known(self, seat, other):
        """The cards of another hand that a seat knows of, ascending."""
        hand = sorted(self.hands[other])
        if seat == other or self.rules["open_hands"] == "on":
            return hand
        rule = self.rules["partner_view"]
        partners = seat is not None and self.sides < self.players and seat % self.sides == other % self.sides
        if partners and rule != "off" and not self.stock:
            return hand
        if partners and rule == "first_and_last":
            return [card for card in hand if card in self.shown or card in self.dealt]
        return [card for card in hand if card in self.shown]

    def view(self, seat):
        """What a seat (None: a bystander) may know, as a View."""
        hands = [self._known(seat, other) for other in range(self.players)]
        view = make_view(
            self,
            seat,
            hands,
            {
                "trump": self.trump,
                "turned_up": self.turned_up,
                "trick": list(self.trick),
                "leader": self.leader,
                "won": list(self.won),
            },
        )
        view.look = self.may_look(seat)
        return view

    def copy(self):
        """An independent copy of the round."""
        return copy_state(self)

"""Quintet, which only a test plays: each of five bids once, or passes, and the highest bidder calls a Three.

Its holder is an ally whom nobody knows until it is played. One must follow suit. Points come in thirds, and a bid that
fails costs match points.
"""

from engine import IllegalMove
from engine.cards import ALL
from engine.rounds import CARD, NUMBER, BaseRound
from engine.seats import check_deck, check_table, deal_hands
from engine.switches import complete_rules
from engine.view import make_view

BID, PASS, CALL = -4, -5, -6
STRENGTH = (7, 8, 9, 0, 1, 2, 3, 4, 5, 6) * 4  # 3 2 A R C F 7 6 5 4
THIRDS = (3, 1, 1, 0, 0, 0, 0, 1, 1, 1) * 4


class Quintet(BaseRound):
    NAME = "quintet"
    PLAYERS = (5,)
    SWITCHES, UNAVAILABLE, VARIANTS, COMMON_PRESET = (), {}, {}, {}
    TARGETS, TARGET = (1, 6), 1
    COUNTS_ROUNDS = False
    WORDS = ((BID, "bid", (NUMBER,)), (PASS, "pass", ()), (CALL, "call", (CARD,)))
    FACTS = (("declared", True),)
    OPEN_CARDS = "trick"
    VIEW_FIELDS = ("trick", "leader", "phase", "bid", "declarer", "called")

    @staticmethod
    def pack(players):
        return list(ALL)

    def __init__(self, players, deck, dealer=0, rules=None):
        check_table(self.NAME, self.PLAYERS, players, dealer)
        self.rules = complete_rules(type(self), rules, players)
        self.players = self.sides = players
        self.dealer, self.stock = dealer, check_deck(deck, list(ALL))
        self.hands = deal_hands(self.stock, players, dealer, 8)
        self.leader = self.turn = (dealer + 1) % players
        self.piles, self.trick, self.history = [[] for _ in self.hands], [], []
        self.phase, self.bid, self.void = "bid", 0, False
        self.declarer = self.called = self.ally = None

    def legal(self):
        """What may be bid or called, or the cards of the suit led; any card without one."""
        if self.turn is None:
            return []
        if self.phase == "bid":
            passes = [(PASS,)] if self.bid or len(self.history) < 4 else []
            return passes + [(BID, number) for number in range(self.bid + 1, 4)]
        if self.phase == "call":
            return [(CALL, card) for card in (2, 12, 22, 32)]
        hand = sorted(self.hands[self.turn])
        same = [card for card in hand if self.trick and card // 10 == self.trick[0] // 10]
        return [(card,) for card in same or hand]

    def play(self, move):
        """("say", seat, move)  ("play", seat, card)  ("trick", seat, cards)"""
        seat = self.turn
        if move not in self.legal():
            raise IllegalMove("not a legal move")
        self.history.append((seat, move))
        self.turn = (seat + 1) % self.players
        if move[0] < 0:
            self._say(seat, move)
            return [("say", seat, move)]
        self.hands[seat].remove(move[0])
        self.trick.append(move[0])
        return [("play", seat, move[0])] + (self._take() if len(self.trick) == 5 else [])

    def _say(self, seat, move):
        if move[0] == BID:
            self.bid, self.declarer = move[1], seat
        if move[0] == CALL:
            self.called = move[1]
            self.ally = [self.called in hand for hand in self.hands].index(True)
            self.phase, self.turn = "play", self.leader
        elif len(self.history) == 5:
            self.phase, self.turn = "call", self.declarer

    def _take(self):
        taken = tuple(self.trick)
        winner = max([(STRENGTH[card], seat) for seat, card in self.list_open(self) if card // 10 == taken[0] // 10])[1]
        self.piles[winner] += taken
        self.trick, self.leader = [], winner
        self.turn = winner if self.hands[winner] else None
        return [("trick", winner, taken)]

    @staticmethod
    def list_open(now):
        return [((now.leader + place) % now.players, card) for place, card in enumerate(now.trick)]

    def scores(self):
        """Thirds of each seat."""
        return [sum([THIRDS[card] for card in pile]) for pile in self.piles]

    @staticmethod
    def format_points(points):
        """As `1 2/3`."""
        whole, thirds = points // 3, points % 3
        if not thirds:
            return str(whole)
        return "%d %d/3" % (whole, thirds) if whole else "%d/3" % thirds

    def match_points(self):
        """The bid for the declarer and the ally, or less than nothing, and the contrary for the others."""
        ours = {self.declarer, self.ally}
        made = sum([self.scores()[seat] for seat in ours]) >= 10 + 3 * self.bid
        return [self.bid if (seat in ours) == made else -self.bid for seat in range(self.players)]

    def winners(self):
        return [seat for seat, points in enumerate(self.match_points()) if points > 0]

    def lines(self):
        return [("thirds", [self.format_points(points) for points in self.scores()], self.match_points())]

    def find_facts(self):
        return [[int(seat == self.declarer) for seat in range(self.players)]]

    def view(self, seat):
        hands = [sorted(hand) if other == seat else [] for other, hand in enumerate(self.hands)]
        fields = {name: self.__dict__[name] for name in self.VIEW_FIELDS}
        return make_view(self, seat, hands, dict(fields, trick=list(self.trick)))

"""Highest card, which only a test plays: the higher of two cards takes, and two of three tricks win the round."""

from engine import IllegalMove
from engine.seats import check_deck, check_table, copy_state, deal_hands
from engine.switches import complete_rules
from engine.view import make_view

HAND = 3


class Highest:
    """A round."""

    NAME = "highest"
    PLAYERS = (2,)
    SWITCHES, UNAVAILABLE, VARIANTS, COMMON_PRESET = (), {}, {}, {}
    TARGETS = (1, 2)
    TARGET = 2
    COUNTS_ROUNDS = True
    OPEN_CARDS = "trick"
    VIEW_FIELDS = ("trick", "leader")
    REQUIRED_FIELDS = ("hands",)

    @staticmethod
    def pack(players):
        """The cards in play: Ace to 6 of Denari."""
        return list(range(2 * HAND))

    def __init__(self, players, deck, dealer=0, rules=None):
        """Deal all the cards."""
        check_table(self.NAME, self.PLAYERS, players, dealer)
        self.rules = complete_rules(type(self), rules, players)
        self.players = self.sides = players
        self.dealer = dealer
        self.stock = check_deck(deck, self.pack(players))
        self.hands = deal_hands(self.stock, players, dealer, HAND)
        self.piles = [[], []]
        self.trick = []
        self.leader = self.turn = 1 - dealer
        self.history = []
        self.void = False

    def legal(self):
        """Any card."""
        return [] if self.turn is None else [(card,) for card in sorted(self.hands[self.turn])]

    def play(self, move):
        """("play", seat, card)  ("trick", seat, cards)"""
        seat = self.turn
        if move not in self.legal():
            raise IllegalMove("not a legal move")
        self.history.append((seat, move))
        self.hands[seat].remove(move[0])
        self.trick.append(move[0])
        self.turn = 1 - seat
        if len(self.trick) < 2:
            return [("play", seat, move[0])]
        return [("play", seat, move[0]), self._take(tuple(self.trick))]

    def _take(self, trick):
        winner = (self.leader + trick.index(max(trick))) % 2
        self.piles[winner] += trick
        self.trick, self.leader = [], winner
        self.turn = winner if self.hands[winner] else None
        return ("trick", winner, trick)

    def scores(self):
        """Tricks of each side."""
        return [len(pile) // 2 for pile in self.piles]

    def match_points(self):
        """1 for the side with most tricks."""
        return [int(tricks * 2 > HAND) for tricks in self.scores()]

    def lines(self):
        """The score with its reasons."""
        return [("tricks", self.scores(), self.match_points())]

    def view(self, seat):
        """What a seat may know."""
        hands = [sorted(hand) if other == seat else [] for other, hand in enumerate(self.hands)]
        return make_view(self, seat, hands, {"trick": list(self.trick), "leader": self.leader})

    def copy(self):
        """An independent copy."""
        return copy_state(self)

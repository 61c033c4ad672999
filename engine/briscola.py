"""One round of Briscola for two to six players."""

from engine import IllegalMove
from engine.cards import ALL, parse
from engine.rounds import CARD, BaseRound
from engine.seats import check_deck, check_seat, check_table, count_sides, deal_hands
from engine.switches import complete_rules
from engine.types import Cards, Event, Move, OpenCards, Rules, ScoreLine, Sequence, Switches, Words
from engine.view import View, make_view

EXCHANGE = -1
HAND = 3

POINTS = bytes((11, 0, 10, 0, 0, 0, 0, 2, 3, 4) * 4)  # of each card
STRENGTH = bytes((9, 0, 8, 1, 2, 3, 4, 5, 6, 7) * 4)  # of each card in its suit: A 3 R C F 7 6 5 4 2
MOVES = tuple((card,) for card in ALL)


def find_winner(trick: "Sequence[int]", trump: int) -> int:
    """The index in the trick (0 is the lead) of the card that takes it.

    The highest briscola wins; without one, the highest card of the suit led.
    """
    best = 0
    for place in range(1, len(trick)):
        if beats(trick[place], trick[best], trump):
            best = place
    return best


def beats(card: int, other: int, trump: int) -> bool:
    """Whether a card takes the trick from the card that was winning so far."""
    if card // 10 == other // 10:
        return STRENGTH[card] > STRENGTH[other]
    return card // 10 == trump


def find_latest_tricks(game: "Briscola | View") -> list[int]:
    """The number of each side's latest trick, counted from 1, or 0 for none."""
    players, latest = game.players, [0] * game.sides
    plays = [(seat, move[0]) for seat, move in game.history if move[0] != EXCHANGE]
    for trick in range(len(plays) // players):
        row = plays[trick * players : (trick + 1) * players]
        taker = row[find_winner([card for _, card in row], game.trump)][0]
        latest[taker % game.sides] = trick + 1
    return latest


class Briscola(BaseRound):
    """A round, with the protocol of every game: turn, legal, play, view, scores, copy."""

    NAME: str = "briscola"
    PLAYERS: tuple[int, ...] = (2, 3, 4, 5, 6)
    SWITCHES: "Switches" = (
        ("draw", ("replay", "last_trick")),
        ("exchange", ("off", "two", "two_and_seven")),
        ("partner_view", ("last_draw", "first_and_last", "off")),
        ("open_hands", ("off", "on")),
        ("points", ("alone", "on", "off")),
    )
    UNAVAILABLE: "dict[int | None, tuple[str, ...]]" = {6: ("exchange",)}  # six players play without the 2s
    VARIANTS: dict[str, int] = {}
    COMMON_PRESET: "Rules" = {}
    TARGETS: tuple[int, ...] = (1, 2, 3, 5)
    TARGET: int = 3
    COUNTS_ROUNDS: bool = True
    WORDS: "Words" = ((EXCHANGE, "exchange", (CARD,)),)
    KNOWS_HANDS: bool = True
    OPEN_CARDS: str = "trick"
    VIEW_FIELDS: tuple[str, ...] = ("trump", "turned_up", "trick", "leader", "won", "partners_visible")

    @staticmethod
    def pack(players: int) -> list[int]:
        """The cards in play: three players leave out the 2 of Bastoni, six all the 2s."""
        out = {3: ("2B",), 6: ("2D", "2C", "2S", "2B")}.get(players, ())
        missing = [parse(name) for name in out]
        return [card for card in ALL if card not in missing]

    def __init__(self, players: int, deck: "Cards", dealer: int = 0, rules: "Rules | None" = None) -> None:
        """Deal `deck` (card ints in dealing order); ValueError for impossible players, deck or rules."""
        check_table(self.NAME, self.PLAYERS, players, dealer)
        self.rules = complete_rules(type(self), rules, players)
        self.players = players
        self.sides = count_sides(players)
        self.dealer = dealer
        self.stock = check_deck(deck, self.pack(players))  # next card first, the turned-up card last
        self.turned_up = self.stock[-1]
        self.trump = self.turned_up // 10
        self.dealt = tuple(self.stock[: HAND * players])
        self.hands = deal_hands(self.stock, players, dealer, HAND)
        self.piles: list[list[int]] = [[] for _ in range(self.sides)]
        self.won = [0] * players
        self.trick: list[int] = []
        self.leader = (dealer + 1) % players
        self.turn: int | None = self.leader
        self.history: list[tuple[int, Move]] = []
        self.revealed: list[int] = []  # cards that everybody saw a player take in hand
        self.void = False

    def legal(self) -> "list[Move]":
        """Every legal move of the seat to act, sorted: exchanges first, then any card of the hand."""
        if self.turn is None:
            return []
        moves: list[Move] = [MOVES[card] for card in sorted(self.hands[self.turn])]
        if self.rules["exchange"] != "off":
            return self._find_exchanges(self.turn) + moves
        return moves

    def _find_exchanges(self, seat: int) -> "list[Move]":
        """The exchanges open to a seat: (EXCHANGE, card given for the turned-up card)."""
        hand = self.hands[seat]
        ranks = []
        if not any(self.won):
            ranks.append(2)
        if self.rules["exchange"] == "two_and_seven" and self.won[seat] and len(self.stock) >= 2:
            ranks.append(7)
        cards = [self.trump * 10 + rank - 1 for rank in ranks]
        return [(EXCHANGE, card) for card in cards if card in hand and beats(self.turned_up, card, self.trump)]

    def play(self, move: "Move") -> "list[Event]":
        """Make a move; returns what everybody sees of it as events. IllegalMove if the rules forbid it.

        ("exchange", seat, given, taken)  ("play", seat, card)  ("trick", seat, cards)  ("draw", seat)
        """
        seat = self.turn
        if seat is None or move not in self.legal():
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

    def _exchange(self, seat: int, given: int) -> "Event":
        taken = self.turned_up
        hand = self.hands[seat]
        hand[hand.index(given)] = taken
        self.stock[-1] = self.turned_up = given
        self.revealed.append(taken)
        return ("exchange", seat, given, taken)

    def _end_trick(self) -> "list[Event]":
        winner = (self.leader + find_winner(self.trick, self.trump)) % self.players
        events: list[Event] = [("trick", winner, tuple(self.trick))]
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

    def _draw(self, first: int) -> None:
        """Everybody draws one card, seat `first` first."""
        for i in range(self.players):
            self.hands[(first + i) % self.players].append(self.stock.pop(0))
        if not self.stock:
            self.revealed.append(self.turned_up)

    def list_laid_out(self) -> list[tuple[str, list[int]]]:
        """The turned-up card and the stock."""
        return [("turned up", [self.turned_up]), ("stock", self.stock)]

    @staticmethod
    def list_open(now: "Briscola | View") -> "OpenCards":
        """The trick."""
        return [((now.leader + place) % now.players, card) for place, card in enumerate(now.trick)]

    def scores(self) -> list[int]:
        """Card points per side of the tricks taken so far; they add up to 120 when the round is over."""
        return [sum([POINTS[card] for card in pile]) for pile in self.piles]

    def match_points(self) -> list[int]:
        """What the finished round adds to the match score: 1 for the side that won it, nothing for a draw.

        The highest total wins; under draw = last_trick a tie goes to the tied side that took the latest trick.
        """
        scores = self.scores()
        best = max(scores)
        winners = [side for side in range(self.sides) if scores[side] == best]
        if len(winners) > 1:
            latest = find_latest_tricks(self)
            winners = [max(winners, key=lambda side: latest[side])] if self.rules["draw"] == "last_trick" else []
        return [int(side in winners) for side in range(self.sides)]

    def lines(self) -> "list[ScoreLine]":
        """The score with its reasons: (name, value per side, match points per side)."""
        return [("points", self.scores(), self.match_points())]

    def may_see_partners(self, seat: int | None) -> bool:
        """Whether a seat may look at its partners' hands now: after the last draw, until it plays its next card.

        Under partner_view = first_and_last also before the first trick, until it plays its first card.
        """
        rule = self.rules["partner_view"]
        if seat is None or self.sides == self.players or rule == "off" or len(self.hands[seat]) < HAND:
            return False
        return not self.stock or (rule == "first_and_last" and not any(self.won))

    def are_hands_open(self) -> bool:
        """Under open_hands."""
        return self.rules["open_hands"] == "on"

    def _find_known(self, seat: int | None, other: int) -> list[int]:
        """The cards of another hand that a seat knows, ascending."""
        hand = sorted(self.hands[other])
        if seat == other or self.are_hands_open():
            return hand
        rule = self.rules["partner_view"]
        partners = seat is not None and self.sides < self.players and seat % self.sides == other % self.sides
        if partners and rule != "off" and not self.stock:
            return hand
        if partners and rule == "first_and_last":
            return [card for card in hand if card in self.revealed or card in self.dealt]
        return [card for card in hand if card in self.revealed]

    def view(self, seat: int | None) -> View:
        """What a seat (None: a bystander) may know."""
        check_seat(self.players, seat)
        hands = [self._find_known(seat, other) for other in range(self.players)]
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
        view.partners_visible = self.may_see_partners(seat)
        return view

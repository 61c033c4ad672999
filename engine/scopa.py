"""One round of Scopa for two, three, four or six players."""

from engine import IllegalMove
from engine.captures import find_captures
from engine.cards import ALL, RE, rank
from engine.rounds import BaseRound
from engine.scoring import score_lines
from engine.seats import check_deck, check_table, count_sides, deal_hands
from engine.switches import check_players, complete_rules
from engine.types import Any, Cards, Event, Facts, Move, OpenCards, Rules, ScoreLine, Switches
from engine.view import View, make_view

HAND = 3
TABLE = 4


class Scopa(BaseRound):
    """A round, with the protocol of every game: turn, legal, play, view, scores, copy."""

    NAME: str = "scopa"
    PLAYERS: tuple[int, ...] = (2, 3, 4, 6)
    SWITCHES: "Switches" = (
        ("ties", ("each", "none")),
        ("captures", ("any", "fewest")),
        ("team_piles", ("together", "separate")),
        ("kings", ("redeal", "play")),
        ("napola", ("off", "on")),
        ("rebello", ("off", "on")),
        ("scopone", ("off", "9", "10")),
        ("asso", ("off", "on")),
    )
    UNAVAILABLE: "dict[int | None, tuple[str, ...]]" = {}
    VARIANTS: dict[str, int] = {"scopone": 4}  # a separate kind, because its hands are so large
    COMMON_PRESET: "Rules" = {"ties": "none"}
    TARGETS: tuple[int, ...] = (11, 16, 21, 31)
    TARGET: int = 11
    COUNTS_ROUNDS: bool = False
    FACTS: "tuple[tuple[str, bool], ...]" = (("scope", True), ("settebelli", True), ("primiera", False))
    OPEN_CARDS: str = "table"
    VIEW_FIELDS: tuple[str, ...] = ("table", "scope", "last", "void")

    @staticmethod
    def pack(players: int) -> list[int]:
        """The cards in play: always all forty."""
        return list(ALL)

    def __init__(self, players: int, deck: "Cards", dealer: int = 0, rules: "Rules | None" = None) -> None:
        """Deal `deck` (card ints in dealing order); ValueError for impossible players, deck or rules."""
        check_table(self.NAME, self.PLAYERS, players, dealer)
        self.rules = complete_rules(type(self), rules)
        check_players(type(self), self.rules, players)
        self.players = players
        self.sides = count_sides(players)
        self.dealer = dealer
        self.stock = check_deck(deck, self.pack(players))  # next card first
        self._deal_first()
        self.taken: list[list[int]] = [[] for _ in range(players)]  # captured cards of each seat
        self.scope = [0] * players
        self.last: int | Any = None  # the seat that captured last
        self.history: list[tuple[int, Move]] = []
        kings = len([card for card in self.table if rank(card) == RE])
        self.void = kings >= 3 and self.rules["kings"] == "redeal"
        self.turn: int | None = None if self.void else (dealer + 1) % players

    def _deal_first(self) -> None:
        """Deal the hands, then the table: 3 and 4 cards; in scopone 9 and 4, or 10 and none."""
        size = {"off": HAND, "9": 9, "10": 10}[self.rules["scopone"]]
        self.hands = deal_hands(self.stock, self.players, self.dealer, size)
        self.table: list[int] = self.stock[:TABLE]
        del self.stock[:TABLE]

    @property
    def piles(self) -> list[list[int]]:
        """The captured cards of each side; partners share one pile."""
        piles: list[list[int]] = [[] for _ in range(self.sides)]
        for seat in range(self.players):
            piles[seat % self.sides].extend(self.taken[seat])
        return piles

    def legal(self) -> "list[Move]":
        """Every legal move of the seat to act, sorted: (card, captured cards ascending).

        A card that can capture must capture; which card to play is free.
        """
        if self.turn is None:
            return []
        moves: list[Move] = []
        for card in sorted(self.hands[self.turn]):
            captures = find_captures(card, self.table, self.rules) or [()]
            moves.extend([(card,) + taken for taken in sorted(captures)])
        return moves

    def play(self, move: "Move") -> "list[Event]":
        """Make a move; returns what everybody sees of it as events. IllegalMove if the rules forbid it.

        ("play", seat, card)  ("capture", seat, card, cards)  ("scopa", seat)  ("deal", dealer)  ("rest", seat, cards)
        """
        seat = self.turn
        if seat is None or move not in self.legal():
            raise IllegalMove("%r is not a legal move now" % (move,))
        self.history.append((seat, move))
        card, taken = move[0], move[1:]
        self.hands[seat].remove(card)
        self.turn = (seat + 1) % self.players
        if taken:
            events = self._capture(seat, card, taken)
        else:
            self.table.append(card)
            events = [("play", seat, card)]
        if not any(self.hands):
            events.extend(self._deal_next())
        return events

    def _capture(self, seat: int, card: int, taken: tuple[int, ...]) -> "list[Event]":
        self.table = [other for other in self.table if other not in taken]
        self.taken[seat].append(card)
        self.taken[seat].extend(taken)
        self.last = seat
        events: list[Event] = [("capture", seat, card, taken)]
        if makes_scopa(card, len(self.table), len(self.stock) + sum([len(hand) for hand in self.hands]), self.rules):
            self.scope[seat] += 1
            events.append(("scopa", seat))
        return events

    def _deal_next(self) -> "list[Event]":
        """Deal new hands from the stock, or end the round: the seat that captured last gets the rest of the table."""
        if self.stock:
            self.hands = deal_hands(self.stock, self.players, self.dealer, HAND)
            return [("deal", self.dealer)]
        rest = tuple(self.table)
        self.taken[self.last].extend(rest)
        self.table = []
        self.turn = None
        return [("rest", self.last, rest)] if rest else []

    def list_later_hands(self) -> list[list[list[int]]]:
        """Three cards each until the stock is empty."""
        stock, dealt = list(self.stock), []
        while stock:
            dealt.append(deal_hands(stock, self.players, self.dealer, HAND))
        return dealt

    def list_laid_out(self) -> list[tuple[str, list[int]]]:
        """The table."""
        return [("on the table", self.table)]

    @staticmethod
    def list_open(now: "Scopa | View") -> "OpenCards":
        """The table."""
        return [(None, card) for card in now.table]

    def lines(self) -> "list[ScoreLine]":
        """The score with its reasons: (name, value per side or player, points per side or player).

        Under team_piles = separate each player is scored alone, so there is a value for each player.
        """
        if self.rules["team_piles"] == "separate":
            return score_lines(self.taken, self.scope, self.rules)
        scope = [sum(self.scope[side :: self.sides]) for side in range(self.sides)]
        return score_lines(self.piles, scope, self.rules)

    def scores(self) -> list[int]:
        """Points of this round per side: only the scope while it is played, everything once it is over."""
        points = [0] * self.sides
        for name, _, earned in [] if self.void else self.lines():
            if self.turn is None or name == "scope":
                for place, value in enumerate(earned):
                    points[place % self.sides] += value
        return points

    def find_facts(self) -> "Facts":
        """Each seat's scope, whether its side has the Settebello, and what its side's best Primiera is worth."""
        facts, values = [list(self.scope)], {line[0]: line[1] for line in self.lines()}
        for name in ("settebello", "primiera"):
            facts.append([max(values[name][seat % self.sides :: self.sides]) for seat in range(self.players)])
        return facts

    def match_points(self) -> list[int]:
        """What the finished round adds to the match score: its points."""
        return self.scores()

    def view(self, seat: int | None) -> View:
        """What a seat (None: a bystander) may know."""
        hands = [sorted(hand) if other == seat else [] for other, hand in enumerate(self.hands)]
        return make_view(
            self,
            seat,
            hands,
            {
                "table": list(self.table),
                "scope": list(self.scope),
                "last": self.last,
                "void": self.void,
            },
        )


def makes_scopa(card: int, left: int, more: int, rules: "Rules") -> bool:
    """Whether a capture that leaves so many cards on the table is a scopa: none; but not with the round's last card,
    after which no `more` are played, nor with an Ace under `asso`.
    """
    return not left and more > 0 and (rules["asso"] == "off" or rank(card) != 1)


def is_scopa(view: View, move: "Move") -> bool:
    """Whether a move of the seat to act is a scopa."""
    left, more = len(view.table) + 1 - len(move), view.stock + sum(view.counts) - 1
    return len(move) > 1 and makes_scopa(move[0], left, more, view.rules)

"""A match: rounds until a side has won. Its state is a deterministic function of a seed and the moves."""

from engine import IllegalMove, deal
from engine.games import find_game
from engine.rules import VERSION, check_players, check_target, complete_rules
from engine.seats import check_table, copy_state, count_sides
from engine.types import Any, Event, Move, Play, Round, Rules, View

CUT = -2
TAKE_BACK = -3


class Match:
    """The dealer, the score, the target and the round on the table.

    A match is played like a round, with turn, legal and play. Between rounds the seat at the dealer's left cuts the
    next deck: (CUT, n) moves the first n cards below the rest. (TAKE_BACK, n) undoes the last n moves of the round;
    who may do that and when depends on the players, so taking_back.py says it, and legal() does not list it.
      round     the round on the table, or the previous one while the next deck waits to be cut; None at first
      cutting   whether the next deck waits to be cut
      cut       where the deck of `round` was cut; 0 at first
      times_taken_back  how often moves were taken back
      version   of the rules under which the match began; today's rules score it in any case
      first     the seat chosen to deal first; None if the seed chose
      dealer    the seat that deals the round on the table, or the next one while its deck waits to be cut
      score     rounds won (Briscola) or points (Scopa) per side
      deals     decks dealt so far; void and drawn ones count too
      winner    side that has won the match, or None
    """

    def __init__(
        self,
        game: str,
        players: int,
        seed: bytes,
        rules: "Rules | None" = None,
        target: int | None = None,
        dealer: int | None = None,
        version: int = VERSION,
    ) -> None:
        """`seed` is 32 bytes, `target` the length, `dealer` the seat that deals first (None: the seed chooses).

        ValueError for anything impossible.
        """
        self.rules = complete_rules(game, rules, players)
        check_table(game, find_game(game).PLAYERS, players, 0)
        check_players(game, self.rules, players)
        self.version = version
        self.game = game
        self.players = players
        self.sides = count_sides(players)
        self.target = check_target(game, target)
        deal.check_seed(seed)
        self.seed = bytes(seed)
        if dealer not in [None] + list(range(players)):
            raise ValueError("the first dealer is one of %d seats, not %r" % (players, dealer))
        self.first = dealer
        self.dealer = deal.Stream(deal.derive_seed(seed, b"dealer")).below(players) if dealer is None else dealer
        self.score = [0] * self.sides
        self.deals = 0
        self.round: Round | Any = None  # None before the first deal, which most of the code comes after
        self.cutting = True
        self.cut = 0
        self.times_taken_back = 0
        self.winner: int | None = None

    @property
    def turn(self) -> "int | Any":
        """The seat to act, or None when the match is over."""
        if self.winner is not None:
            return None
        return (self.dealer - 1) % self.players if self.cutting or not self.round else self.round.turn

    def deck(self, number: int | None = None) -> list[int]:
        """A shuffled deck before the cut: of deal `number`, counted from 0, or of the next deal."""
        return deal.shuffle(self.deck_seed(number), find_game(self.game).pack(self.players))

    def deck_seed(self, number: int | None = None) -> bytes:
        """The 32-byte seed of a deck; its `deal.commitment` may be shown before the cut."""
        return deal.derive_seed(self.seed, b"deck", self.deals if number is None else number)

    def legal(self) -> "list[Move]":
        """Every legal move of the seat to act, sorted."""
        if self.winner is not None:
            return []
        if self.cutting or not self.round:
            return [(CUT, n) for n in range(1, len(find_game(self.game).pack(self.players)))]
        return self.round.legal()

    def play(self, move: "Move") -> "list[Event]":
        """Make a move; returns events. IllegalMove if the rules forbid it.

        It adds to the events of the round ("cut", seat, n), ("void", dealer), ("round", match points per side),
        ("match", side) and ("back", n).
        """
        if self.winner is not None:
            raise IllegalMove("the match is over")
        if isinstance(move, tuple) and len(move) == 2 and move[0] == TAKE_BACK:
            self.take_back(move[1])
            return [("back", move[1])]
        if self.cutting or not self.round:
            return self._deal(move)
        events = self.round.play(move)
        if self.round.turn is None:
            events.extend(self._end_round(self.round))
        return events

    def _deal(self, move: "Move") -> "list[Event]":
        if move not in self.legal():
            raise IllegalMove("%r: the deck waits to be cut" % (move,))
        events: list[Event] = [("cut", self.turn, move[1])]
        self.cut = move[1]
        self.deals += 1
        self.round = self.deal_again(self.dealer)
        self.cutting = self.round.void
        if self.round.void:
            events.append(("void", self.dealer))
        return events

    def deal_again(self, dealer: int | None = None) -> "Round":
        """The round on the table, or the previous one, as it was dealt; by its own dealer unless one is given."""
        deck = deal.cut(self.deck(self.deals - 1), self.cut)
        by = self.round.dealer if dealer is None else dealer
        return find_game(self.game)(self.players, deck, by, self.rules)

    def take_back(self, count: int, play: "Play | None" = None) -> None:
        """Undo the last `count` moves of the round: deal it again and make the others with play(match, move).

        IllegalMove if the round is over or has had fewer moves.
        """
        if self.cutting or self.winner is not None or not 0 < count <= len(self.round.history):
            raise IllegalMove("no %d moves of this round can be taken back" % count)
        kept = [move for _, move in self.round.history[:-count]]
        self.round = self.deal_again()
        self.times_taken_back += 1
        for move in kept:
            (play or Match.play)(self, move)

    def _end_round(self, played: "Round") -> "list[Event]":
        """Add the round to the score; a draw counts for nobody, and the same dealer deals again."""
        points = played.match_points()
        self.score = [have + more for have, more in zip(self.score, points)]
        if any(points):
            self.dealer = (self.dealer + 1) % self.players
        best = max(self.score)
        if best >= self.target and self.score.count(best) == 1:
            self.winner = self.score.index(best)
        self.cutting = self.winner is None
        events: list[Event] = [("round", tuple(points))]
        return events if self.cutting else events + [("match", self.winner)]

    def view(self, seat: int | None) -> "View | Any":
        """The round's view of a seat, with the score of the match; None before the first deal."""
        if self.round is None:
            return None
        view = self.round.view(seat)
        view.score, view.target, view.deals = list(self.score), self.target, self.deals
        return view

    def copy(self) -> "Match":
        """An independent copy of the match."""
        twin = copy_state(self)
        twin.round = self.round.copy() if self.round else None
        return twin

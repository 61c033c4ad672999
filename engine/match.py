"""A match: rounds, one after the other, until a side has won; its state follows from a seed and the moves."""

from engine import IllegalMove, deal
from engine.games import find_game
from engine.rules import VERSION, check_players, check_target, complete_rules
from engine.seats import check_table, copy_state, count_sides

CUT = -2


class Match:
    """The dealer, the score, the target and the round on the table.

    A match is played like a round, by turn, legal and play. Between rounds the seat at the dealer's left
    cuts the next deck: (CUT, n) puts the first n cards below the rest.
      round     the round on the table; the last one played while the next deck waits to be cut; None at first
      cutting   whether the next deck waits to be cut
      version   of the rules under which it began; it is always scored by today's
      first     seat that was chosen to deal first; None when the seed chose
      dealer    seat that deals: the round on the table, or the next one while its deck waits to be cut
      score     rounds won (Briscola) or points (Scopa) per side
      deals     decks dealt so far; void and drawn ones count too
      winner    side that has won the match, or None
    """

    def __init__(self, game, players, seed, rules=None, target=None, dealer=None, version=VERSION):
        """`seed` is 32 bytes, `rules` switches of the game, `target` a length, `dealer` the seat that deals first, None
        to leave it to the seed; ValueError for anything impossible.
        """
        self.rules = complete_rules(game, rules, players)
        check_table(game, find_game(game).Round.PLAYERS, players, 0)
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
        self.round = None
        self.cutting = True
        self.winner = None

    @property
    def turn(self):
        """The seat to act, or None when the match is over."""
        if self.winner is not None:
            return None
        return (self.dealer - 1) % self.players if self.cutting else self.round.turn

    def deck(self, number=None):
        """A deck as the dealer shuffled it, before the cut: of deal `number`, counted from 0, or the next one."""
        return deal.shuffle(self.deck_seed(number), find_game(self.game).pack(self.players))

    def deck_seed(self, number=None):
        """The 32-byte seed of such a deck; `deal.commitment` of it may be shown before the cut."""
        return deal.derive_seed(self.seed, b"deck", self.deals if number is None else number)

    def legal(self):
        """Every legal move of the seat to act, sorted."""
        if self.winner is not None:
            return []
        if self.cutting:
            return [(CUT, n) for n in range(1, len(find_game(self.game).pack(self.players)))]
        return self.round.legal()

    def play(self, move):
        """Make a move; returns events, IllegalMove if the rules forbid it.

        To the round's own events it adds ("cut", seat, n), ("void", dealer), ("round", match points per side)
        and ("match", side).
        """
        if self.winner is not None:
            raise IllegalMove("the match is over")
        if self.cutting:
            return self._deal(move)
        events = self.round.play(move)
        if self.round.turn is None:
            events.extend(self._end_round())
        return events

    def _deal(self, move):
        if move not in self.legal():
            raise IllegalMove("%r: the deck waits to be cut" % (move,))
        events = [("cut", self.turn, move[1])]
        deck = deal.cut(self.deck(), move[1])
        self.round = find_game(self.game).Round(self.players, deck, self.dealer, self.rules)
        self.deals += 1
        self.cutting = self.round.void
        if self.round.void:
            events.append(("void", self.dealer))
        return events

    def _end_round(self):
        """Count the round; a draw counts for nobody, and the same dealer deals again."""
        points = self.round.match_points()
        self.score = [have + more for have, more in zip(self.score, points)]
        if any(points):
            self.dealer = (self.dealer + 1) % self.players
        best = max(self.score)
        if best >= self.target and self.score.count(best) == 1:
            self.winner = self.score.index(best)
        self.cutting = self.winner is None
        events = [("round", tuple(points))]
        return events if self.cutting else events + [("match", self.winner)]

    def view(self, seat):
        """The round's view of a seat, with the score of the match; None before the first deal."""
        if self.round is None:
            return None
        view = self.round.view(seat)
        view.score, view.target, view.deals = list(self.score), self.target, self.deals
        return view

    def copy(self):
        """An independent copy of the match."""
        twin = copy_state(self)
        twin.round = self.round and self.round.copy()
        return twin

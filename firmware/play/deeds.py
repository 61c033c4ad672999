"""What players did in the rounds of a match, added up for the statistics."""

KEYS = ("rounds", "scope", "settebelli", "primiera")


class Deeds:
    """Rounds won (by the side), scope (by the seat), Settebelli and the best Primiera (by the side), over a match."""

    def __init__(self):
        self.sums = {}

    def note(self, match, events):
        """Note what a move brought about."""
        for event in events:
            if event[0] == "scopa":
                self._add("scope", event[1], 1)
            elif event[0] == "round":
                self._note_round(match, event[1])

    def _note_round(self, match, gained):
        """A round of Briscola is won by whom it counts for, one of Scopa by the only one with most points."""
        best = max(gained)
        if best and gained.count(best) == 1:
            self._add("rounds", gained.index(best), 1)
        if match.game == "scopa":
            for name, values, _ in match.round.lines():
                for place, value in enumerate(values):
                    if name == "settebello" and value:
                        self._add("settebelli", place % match.sides, 1)
                    if name == "primiera":
                        key = ("primiera", place % match.sides)
                        self.sums[key] = max(value, self.sums.get(key, 0))

    def _add(self, key, who, more):
        self.sums[key, who] = self.sums.get((key, who), 0) + more

    def find(self, key, who):
        """How much of it a side, or for the scope a seat, has done."""
        return self.sums.get((key, who), 0)

"""A trial: one way of trying to break the console, in pieces that are independent; and the tally of what came out."""

SAID = 5  # failures of a piece that are told; the others are only counted


class Trial:
    """One way of trying to break the console.

    name      for --only, a word or words joined by "-"
    title     what is tried, as a sentence for the table
    unit      what is counted, in the plural: "cuts"
    pieces    pieces(quick) -> a list of lists of plain values, each of which work() takes as its arguments
    work      work(*piece) -> a Tally
    kinds     the kinds of failure, in the plural: ("moves lost", "starts failed")
    seconds   what a piece takes of a processor, about
    beside    what else is counted, for the table: ("operations on the flash",)
    pico      whether it needs the emulated Pico
    """

    def __init__(self, name, title, unit, pieces, work, kinds, seconds=5, beside=(), pico=False):
        self.name, self.title, self.unit = name, title, unit
        self.pieces, self.work = pieces, work
        self.kinds, self.beside = tuple(kinds), tuple(beside)
        self.seconds, self.pico = seconds, pico


class Tally:
    """What came of a piece: `tried` how often, `failed` {kind: how often}, `said` the first failures in words,
    `beside` {what else: how many}; a name there that begins with "least" keeps the least, with "most" the most.
    """

    def __init__(self, tried=0, failed=None, said=(), beside=None):
        self.tried, self.failed, self.said, self.beside = tried, dict(failed or {}), list(said), dict(beside or {})

    def fail(self, kind, words):
        """Something failed; the words say with what it can be seen again."""
        self.failed[kind] = self.failed.get(kind, 0) + 1
        if len(self.said) < SAID:
            self.said.append(f"{kind}: {words}")

    def check(self, right, kind, words):
        """Something failed unless it is right; whether it is."""
        if not right:
            self.fail(kind, words)
        return right

    def count(self, what, number=1):
        """Something beside the tries."""
        pick = {"least": min, "most": max}.get(what.partition(" ")[0], lambda one, other: one + other)
        self.beside[what] = pick(self.beside[what], number) if what in self.beside else number

    def add(self, other):
        """Another one's numbers as well."""
        self.tried += other.tried
        self.said += other.said
        for kind, number in other.failed.items():
            self.failed[kind] = self.failed.get(kind, 0) + number
        for what, number in other.beside.items():
            self.count(what, number)

    def plain(self):
        """As plain data."""
        return dict(vars(self))


def split(whole, size):
    """[first, count] of each piece when so many are tried, `size` in a piece."""
    return [[first, min(size, whole - first)] for first in range(0, whole, size)]

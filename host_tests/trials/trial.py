"""A trial: one way of trying to break the console, in pieces that are independent; and the tally of what came out."""

from statistics import median

from host_tests.trials import errors

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
    depth     (least, what): how deep the tries must come, such as (20, "moves played"); the median of what
              Tally.reach() is given counts
    """

    def __init__(self, name, title, unit, pieces, work, kinds, seconds=5, beside=(), pico=False, depth=None):
        self.name, self.title, self.unit = name, title, unit
        self.pieces, self.work = pieces, work
        self.kinds, self.beside = tuple(kinds), tuple(beside)
        self.seconds, self.pico, self.depth = seconds, pico, depth

    def perform(self, *piece):
        """Work on a piece; the Tally, in which error screens and stored errors beyond those on purpose are failures."""
        with errors.counted() as seen:
            tally = self.work(*piece)
        for kind, found in ((errors.SCREENS, seen.screens), (errors.STORED, len(seen.stored))):
            for _ in range(found - tally.on_purpose):
                tally.fail(kind, f"{self.name} {piece}: {(seen.stored or ['nothing in error.txt'])[0]}")
        return tally

    def is_shallow(self, tally):
        """Whether the tries did not come as deep as they must."""
        return bool(self.depth) and bool(tally.tried) and median(tally.depths or [0]) < self.depth[0]


class Tally:
    """What came of a piece: `tried` how often, `failed` {kind: how often}, `said` the first failures in words,
    `beside` {what else: how many}; a name there that begins with "least" keeps the least, with "most" the most.
    `depths`: how deep each try came; `on_purpose`: how many errors were raised on purpose, on consoles that go on.
    """

    def __init__(self, tried=0, failed=None, said=(), beside=None, depths=(), on_purpose=0):
        self.tried, self.failed, self.said, self.beside = tried, dict(failed or {}), list(said), dict(beside or {})
        self.depths, self.on_purpose = list(depths), on_purpose

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

    def reach(self, depth):
        """A try came so deep, counted in what the trial's `depth` names."""
        self.depths.append(depth)

    def add(self, other):
        """Another one's numbers as well."""
        self.tried += other.tried
        self.depths += other.depths
        self.on_purpose += other.on_purpose
        self.said += other.said
        for kind, number in other.failed.items():
            self.failed[kind] = self.failed.get(kind, 0) + number
        for what, number in other.beside.items():
            self.count(what, number)

    def plain(self):
        """As plain data."""
        return dict(vars(self))


def in_pieces(few, whole, size):
    """A function for Trial.pieces: [first, count] of each piece of so many tries; the quick ones are one piece."""
    return lambda quick: [[0, few]] if quick else split(whole, size)


def split(whole, size):
    """[first, count] of each piece when so many are tried, `size` in a piece."""
    return [[first, min(size, whole - first)] for first in range(0, whole, size)]

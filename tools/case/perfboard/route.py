"""Routes each wire along the rows and columns of holes or midway between them, around obstacles (Dijkstra)."""

import heapq
from typing import NamedTuple

from tools.case.components import PITCH
from tools.case.perfboard.joints import Wire

LEDGE = 2.5  # how far beyond the outermost holes a wire may run
BEND, CROSSING = 2, 6  # the cost of a bend and of a crossing, in half steps
ENDS, SLACK = 12, 30  # mm of a wire that are stripped and bent; of the screen's, to lay it beside the board
ROUND = 5  # lengths are rounded up to a multiple of this, in mm
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))


class Laid(NamedTuple):
    """A wire with its route: the places where it begins, turns and ends."""

    wire: Wire
    way: tuple

    @property
    def length(self):
        """The length to cut, in mm."""
        holes = sum(distance(*ends) for ends in zip(self.way, self.way[1:]))
        more = ENDS + SLACK * self.wire.start.startswith("screen")
        return -int(-(holes * PITCH + more) // ROUND) * ROUND


class NoWay(ValueError):
    """There is no route for a wire."""


def route_wires(plan):
    """Route all wires of a plan, short ones first; returned in the plan's order."""
    found, ends = {}, {wire: [plan.joints[name].end(wire.side) for name in wire[1:3]] for wire in plan.wires}
    for wire in sorted(plan.wires, key=lambda one: distance(*ends[one])):
        others = [one for one in found.values() if one.wire.side == wire.side]
        closed = covered(plan, wire.side) | {doubled(place) for one in ends.values() for place in one}
        way = find_way(doubled(ends[wire][0]), doubled(ends[wire][1]), closed, Crossings(others), limits(plan))
        if way is None:
            raise NoWay(f"no way for the wire from {wire.start} to {wire.end}")
        found[wire] = Laid(wire, tuple([(x / 2, y / 2) for x, y in corners(way)]))
    return [found[wire] for wire in plan.wires]


def distance(start, end):
    """The Manhattan distance of two places."""
    return abs(start[0] - end[0]) + abs(start[1] - end[1])


def doubled(place):
    """A place in half steps, which are whole numbers."""
    return round(2 * place[0]), round(2 * place[1])


def limits(plan):
    """The first and last half steps, as ((x, x), (y, y))."""
    return [(round(2 * (1 - LEDGE)), round(2 * (count + LEDGE))) for count in plan.holes]


def covered(plan, side):
    """The half steps where no wire can run on a side: below bodies, and over what is soldered."""
    (x0, x1), (y0, y1) = limits(plan)
    every = [(x, y) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1)]
    bodies = [body for body in plan.bodies if body.side == side]
    found = {(x, y) for x, y in every if any(body.covers((x / 2, y / 2)) for body in bodies)}
    return found | {doubled(place) for place in plan.taken}


class Crossings:
    """The routed wires: another one may cross them, but not run along one or turn on it."""

    def __init__(self, laid):
        self.steps, self.turns, self.on = set(), set(), set()
        for one in laid:
            way = [doubled(place) for place in one.way]
            self.turns.update(way)
            for (a, b), (c, d) in zip(way, way[1:]):
                line = [(x, y) for x in range(min(a, c), max(a, c) + 1) for y in range(min(b, d), max(b, d) + 1)]
                self.on.update(line)
                self.steps.update(zip(line, line[1:]))

    def cost(self, here, there, straight, end):
        """The extra cost of a step; None if it is not allowed. Wires may end at the same joint."""
        if (here, there) in self.steps or (there, here) in self.steps:
            return None
        if there == end:
            return 0
        if there in self.turns or here in self.on and not straight:
            return None
        return CROSSING if there in self.on else 0


def find_way(start, end, closed, others, within):
    """The cheapest route in half steps, or None."""
    queue, seen, came = [(0, start, None)], set(), {}
    while queue:
        cost, here, facing = heapq.heappop(queue)
        if (here, facing) in seen:
            continue
        seen.add((here, facing))
        if here == end:
            return trace_back(came, (here, facing))
        for number, (dx, dy) in enumerate(STEPS):
            there = here[0] + dx, here[1] + dy
            if (there in closed and there != end) or not all(a <= b <= c for (a, c), b in zip(within, there)):
                continue
            straight = facing in (None, number)
            more = others.cost(here, there, straight, end)
            if more is None or (there, number) in seen:
                continue
            total = cost + 1 + more + (0 if straight else BEND)
            if total < came.get((there, number), (total + 1,))[0]:
                came[there, number] = total, (here, facing)
                heapq.heappush(queue, (total, there, number))
    return None


def trace_back(came, state):
    """The route to a state."""
    way = [state[0]]
    while state in came:
        state = came[state][1]
        way.append(state[0])
    return way[::-1]


def corners(way):
    """The corners of a route."""
    inner = [b for a, b, c in zip(way, way[1:], way[2:]) if (b[0] - a[0], b[1] - a[1]) != (c[0] - b[0], c[1] - b[1])]
    return [way[0], *inner, way[-1]]

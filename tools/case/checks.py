"""The checks of a case: each yields sentences that say what is wrong."""

import math

from tools.case import bed
from tools.case.assembly import Part
from tools.case.shapes import union

LEAST_WALL = 1.6
LEAST_AIR = 0.3
BED = 180.0
STEEPEST = 50.0  # degrees from upright that a printer manages without support
LONGEST_BRIDGE = 15.0
NEAR = 0.02  # tolerance: below both rounding and a printer's precision
LITTLE = 0.01  # mm3 or mm2 that count as zero
SAMPLE_SPACING = 3.0  # between the points at which walls are measured
OPPOSITE = math.cos(math.radians(30))  # of two faces that look away from each other
ALONG = 1.0  # the step of a movement between two collision checks


def short(assembly):
    """The screws must be long enough."""
    if assembly.screw is None:
        yield "no usual M3 screw is long enough"


def faults(assembly):
    """All that is wrong with an assembly, as a list of sentences."""
    checks = (closed, bed.faults, thin, overhangs, too_large, touching, in_the_way, hard, stuck, blocked, short)
    return [sentence for check in checks for sentence in check(assembly)]


def closed(assembly):
    """Every part must be one piece."""
    for part in assembly.parts:
        if part.solid.is_empty() or part.solid.volume() <= 0:
            yield f"{part.name}: nothing to print"
        elif len(part.solid.decompose()) > 1:
            yield f"{part.name}: falls into {len(part.solid.decompose())} pieces"


def thin(assembly):
    """Every wall must be thick enough, also behind an engraving."""
    for part in assembly.parts:
        found = min((thickness for solid in uncut(part) for thickness in walls(solid)), default=LEAST_WALL)
        if found < LEAST_WALL - NEAR:
            yield f"{part.name}: a wall of {found:.2f} mm; it must have {LEAST_WALL}"


def uncut(part):
    """A part without its engraving, and with the engraving's whole area cut out."""
    if part.engraved is None:
        return [part.solid]
    *_, low, _, _, high = part.engraved.bounding_box()
    flat = part.engraved.project().offset(2 * LEAST_WALL).offset(-2 * LEAST_WALL)
    return [part.solid + part.engraved, part.solid - flat.extrude(high - low).translate((0, 0, low))]


def walls(solid):
    """The thickness wherever two faces point away from each other, measured at a grid of points."""
    for corners in triangles(solid):
        normal = normal_of(corners)
        size = math.hypot(*normal)
        inwards = [-part / size for part in normal] if size > LITTLE else []
        for point in grid(*corners) if inwards else ():
            start = [at + part * NEAR / 4 for at, part in zip(point, inwards)]
            end = [at + part * LEAST_WALL for at, part in zip(point, inwards)]
            for hit in solid.ray_cast(start, end):
                if dot(hit.normal, inwards) > OPPOSITE:
                    yield hit.distance * LEAST_WALL


def grid(a, b, c):
    """Points all over a triangle."""
    count = max(1, math.ceil(max(math.dist(a, b), math.dist(b, c), math.dist(c, a)) / SAMPLE_SPACING))
    for n in range(count):
        for m in range(count - n):
            u, v = (n + 1 / 3) / count, (m + 1 / 3) / count
            yield a + u * (b - a) + v * (c - a)


def overhangs(assembly):
    """Overhangs sag when they are printed."""
    for part in assembly.parts:
        area = hanging(part)
        if area > 0.5:
            yield f"{part.name}: {area:.1f} mm2 hang in the air when it is printed"
        for box in part.bridges:
            span = min(high - low for low, high in list(zip(box.low, box.high))[:2])
            if span > LONGEST_BRIDGE:
                yield f"{part.name}: a ceiling of {span:.1f} mm; a printer spans {LONGEST_BRIDGE:.0f}"


def hanging(part):
    """The area of a part's overhanging faces, without those on the bed and the named bridges."""
    down = part.down()
    steep, total = math.sin(math.radians(STEEPEST + 1)), 0.0
    lowest = max(dot(point, down) for triangle in triangles(uncut(part)[0]) for point in triangle)
    for corners in triangles(uncut(part)[0]):
        normal = normal_of(corners)
        size = math.hypot(*normal)
        if size and dot(normal, down) / size > steep and min(dot(corner, down) for corner in corners) < lowest - NEAR:
            if not any(all(inside(corner, box.grown(NEAR)) for corner in corners) for box in part.bridges):
                total += size / 2
    return total


def triangles(solid):
    """The corners of each triangle of a solid, seen from outside against the clock."""
    mesh = solid.to_mesh()
    return mesh.vert_properties[:, :3].astype(float)[mesh.tri_verts]


def inside(point, box):
    """Whether a point is in a box."""
    return all(low <= at <= high for low, at, high in zip(box.low, point, box.high))


def normal_of(corners):
    """A vector that looks out of a triangle, twice as long as its area is large."""
    a, b, c = corners
    return cross(b - a, c - a)


def dot(a, b):
    """The dot product of two vectors."""
    return sum(one * other for one, other in zip(a, b))


def cross(a, b):
    """The cross product of two vectors."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def too_large(assembly):
    """Each part must fit on a small printer."""
    for part in assembly.parts:
        low, high = part.printed().bounding_box()[:3], part.printed().bounding_box()[3:]
        if max(b - a for a, b in zip(low, high)) > BED:
            yield f"{part.name}: larger than {BED:.0f} mm"


def touching(assembly):
    """Nothing may overlap, and components need air except where they are held."""
    for number, thing in enumerate(assembly.things):
        grown = union([shape.grown(LEAST_AIR - NEAR, thing.held) for shape in thing.shapes])
        for other in (*assembly.parts, *assembly.things[number + 1 :]):
            solid = other.solid if isinstance(other, Part) else other.solid()
            if (grown ^ solid).volume() > LITTLE:
                yield f"{thing.name}: too near to {other.name}"
    for number, part in enumerate(assembly.parts):
        for other in assembly.parts[number + 1 :]:
            if (part.solid ^ other.solid).volume() > LITTLE:
                yield f"{part.name} and {other.name}: in the same place"


def in_the_way(assembly):
    """A picture must be seen, a plug must go in, a button must be reached."""
    for thing in assembly.things:
        for free in thing.free:
            for part in assembly.parts:
                if (free.solid() ^ part.solid).volume() > LITTLE and part.name not in thing.behind:
                    yield f"{thing.name}: {part.name} is in the way to it"


def hard(assembly):
    """The screws press on the screen's glass, so the foam between them must be compressed, but not too much."""
    for thing in assembly.things:
        for shape in thing.shapes if thing.soft else ():
            (least, most), thick = thing.soft, shape.high[2] - shape.low[2]
            if not least <= thick <= most:
                yield f"{thing.name}: {thick:.1f} mm thick in its place; it must have {least} to {most}"
                break


def stuck(assembly):
    """A cap must be free to be pressed, and must not fall out."""
    for name, travel in assembly.pressed:
        cap, others = assembly.solid(name), [one.name for one in (*assembly.parts, *assembly.things)]
        others = [other for other in others if other not in (name, "buttons")]
        for other in others:
            if (cap.translate((0, 0, travel)) ^ assembly.solid(other)).volume() > LITTLE:
                yield f"{name}: {other} is in its way"
        if not any((cap.translate((0, 0, -3)) ^ assembly.solid(other)).volume() > 1 for other in others):
            yield f"{name}: falls out"


def blocked(assembly):
    """Every step of the assembly must be possible."""
    for step in assembly.steps:
        there = union([assembly.solid(name) for name in step.there])
        moving = union([assembly.solid(name) for name in step.names])
        hit = next((at for at in places(step.way) if (moving.translate(at) ^ there).volume() > LITTLE), None)
        if hit:
            yield f"{', '.join(step.names)}: cannot go in, {hit_names(assembly, step, hit)} in the way"


def places(way):
    """Where something is on its way, from its place outwards."""
    count = math.ceil(math.hypot(*way) / ALONG)
    return [tuple(part * n / count for part in way) for n in range(1, count + 1)]


def hit_names(assembly, step, at):
    """The names of the parts that collide there, as text."""
    found = set()
    for name in step.names:
        moved = assembly.solid(name).translate(at)
        found |= {other for other in step.there if (moved ^ assembly.solid(other)).volume() > LITTLE / 2}
    return " and ".join(sorted(found))

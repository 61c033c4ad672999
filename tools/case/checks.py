"""The checks of a case: each yields sentences that say what is wrong. How it prints is the slicer's to show."""

from tools.case.shapes import union

LEAST_AIR = 0.3
NEAR = 0.02  # tolerance: below both rounding and a printer's precision
LITTLE = 0.01  # mm3 that count as zero


def faults(assembly):
    """All that is wrong with an assembly, as a list of sentences."""
    checks = (closed, touching, in_the_way, hard, stuck, short)
    return [sentence for check in checks for sentence in check(assembly)]


def short(assembly):
    """The screws must be long enough."""
    if assembly.screw is None:
        yield "no usual M3 screw is long enough"


def closed(assembly):
    """Every part must be one piece."""
    for part in assembly.parts:
        if len(part.solid.decompose()) != 1:
            yield f"{part.name}: falls into {len(part.solid.decompose())} pieces"


def touching(assembly):
    """Nothing may overlap, and components need air except where they are held."""
    for number, thing in enumerate(assembly.things):
        grown = union([shape.grown(LEAST_AIR - NEAR, thing.held) for shape in thing.shapes])
        for other in (*assembly.parts, *assembly.things[number + 1 :]):
            if (grown ^ other.solid).volume() > LITTLE:
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

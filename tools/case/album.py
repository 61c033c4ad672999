"""Pictures of a case, rendered from the solids that are printed."""

from firmware.art import logo
from tools.case import render
from tools.case.shapes import pixels

PLASTIC, CAPS, CELLS = (226, 205, 165), (196, 70, 52), (70, 72, 78)
COLOURS = {
    "spacer": (205, 205, 212),
    "foam": (240, 190, 90),
    "battery door": (206, 180, 135),
    "screen": (24, 28, 40),
    "perfboard": (70, 140, 90),
    "Pico": (40, 115, 75),
    "buttons": (95, 95, 100),
    "battery holder": CELLS,
    "buzzer": (50, 50, 55),
    "switch": (150, 150, 160),
    "cable": (60, 60, 66),
    "cables": (60, 60, 66),
}
LIT, DARK = (150, 220, 255), (120, 96, 66)
INK = 0.1  # mm below the face
FROM_FRONT, FROM_BEHIND, ASIDE = (-24, -24), (-24, 156), (-20, -52)  # degrees
SCALE, SMALL, COLOURS_KEPT = 6, 4, 128  # dots a mm; and how many colours a file has
PALE = 0.55  # how much white is mixed into parts that are already assembled
EXPLODED_GAP = 24.0  # mm between the parts in the exploded view


def draw_pictures(assembly, sizes, folder):
    """Write all pictures of an assembly into a folder; their names."""
    names = []
    for view, (solids, direction, scale) in views(assembly, sizes).items():
        names.append(f"{assembly.name}-{view}.png")
        draw_picture(solids, direction, scale).save(folder / names[-1], optimize=True)
    return names


def draw_picture(solids, direction, scale):
    """A picture of solids with a small palette, which keeps the file small."""
    return render.render_solids(solids, direction, scale).quantize(COLOURS_KEPT)


def views(assembly, sizes):
    """{view: (solids with their colours, direction, dots per mm)}: both sides, the exploded view, each step."""
    solids = [(solid, colour) for _, solid, colour in shown(assembly)]
    found = {
        "front": (solids + lit(assembly, sizes), FROM_FRONT, SCALE),
        "behind": (solids, FROM_BEHIND, SCALE),
        "apart": (exploded(assembly), ASIDE, SMALL),
    }
    for number, step in enumerate(assembly.steps, 1):
        found[f"step-{number}"] = coming(assembly, step), FROM_FRONT if "back" in step.there[:1] else FROM_BEHIND, SMALL
    return found


def shown(assembly):
    """(name, solid, colour) of everything."""
    names = [one.name for one in (*assembly.parts, *assembly.things)]
    found = [(name, assembly.solid(name), colour_of(name)) for name in names]
    for part in assembly.parts:
        if part.engraved is not None:  # as if somebody had gone over it with a pen
            found.append((part.name, part.engraved.translate((0, 0, INK * inwards(part))), DARK))
    return found


def inwards(part):
    """1 if the engraving is on the side that faces the player, else -1."""
    return 1 if part.engraved.bounding_box()[2] < part.solid.bounding_box()[2] + INK else -1


def colour_of(name):
    """What a part or a thing is drawn in."""
    return CAPS if name.startswith("cap ") else COLOURS.get(name, PLASTIC)


def lit(assembly, sizes):
    """The console's title on the screen, if there is one."""
    found = [thing for thing in assembly.things if thing.name == "screen"]
    if not found:
        return []
    seen = found[0].free[0]
    x, y = ((low + high) / 2 for low, high in zip(seen.low[:2], seen.high[:2]))
    glass = found[0].shapes[1].low[2]
    return [(pixels(logo.LOGO, sizes.screen.active[0] / 128, glass - 0.05, glass + 0.01, x, y), LIT)]


def exploded(assembly):
    """The exploded view: everything one behind the other, in the order of assembly."""
    places, at = {}, 0.0
    for step in [(assembly.parts[0].name,), *[step.names for step in assembly.steps]]:
        for name in step:
            places[name] = at
        at += EXPLODED_GAP
    return [(solid.translate((0, 0, places[name])), colour) for name, solid, colour in shown(assembly)]


def coming(assembly, step):
    """An assembly step: the parts in place, pale, and the new parts at the start of their way."""
    found = []
    for name, solid, colour in shown(assembly):
        if name in step.names:
            found.append((solid.translate(step.way), colour))
        elif name in step.there:
            found.append((solid, pale(colour)))
    return found


def pale(colour):
    """A paler colour, for the background."""
    return tuple(round(PALE * 255 + (1 - PALE) * part) for part in colour)

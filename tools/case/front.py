"""The front of a case: a panel with a screen and buttons, and what holds them. Pocket and stations have the same."""

from dataclasses import dataclass, field

from tools.case import components, ornaments
from tools.case.assembly import Part, Thing
from tools.case.shapes import Box, Rod, around, frustum, pixels, rounded, union
from tools.case.sizes import PILOT

PANEL = 2.2  # thickness; where something is engraved 1.6 are left
WALL = 3.4  # two halves of 1.6 overlap in it, with a gap between
GAP, LIP = 0.2, 2.0  # between the halves, and how far they overlap
CORNER = 8.0  # radius of the outer corners
AIR = 0.4  # beside what lies in a frame
LOOSE = 0.2  # between parts that stand on each other
THIN = 1.8  # walls inside
BEVEL, SIGHT = 1.6, 1.0  # of the window: how deep its bevel is; how much larger it is than the picture
FLANGE, CAP, CAP_OUT = 1.8, 5.6, 1.6  # of a cap: thickness of its flange, radius, how far it stands out
WIDER, SLACK = 1.4, 0.35  # by how much the flange is wider, the hole larger in radius
FLAT = 0.8  # how much is cut off a cap above, and less of its hole: it cannot turn
SHELF = 3.0  # of a corner of the board that rests on it
POST, BACK_POST = 4.0, 5.0  # radii of the posts for the screws
FOAM = 1.2, 2.4  # between the screen and the spacer: how thick the soft strips are there, and how wide
SOFT = 0.6, 1.8  # how thick strips of 2 mm may be there, for they must give way and yet hold the screen
UNDER = 0.3  # between solder and the spacer, where it crosses some
JOINT = 1.0  # radius of a joint
FRAME = 6.0  # how far the screen's frame stands up
HOLES = [
    (0, 0),
    *[(3.7 * x, 3.7 * y) for x, y in ((1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87), (0.5, -0.87))],
]
SOUND, HEARD = 1.0, 0.8  # radius of each sound hole; of what must be free of it


@dataclass(frozen=True)
class Layout:
    """Where everything is on a front. Places are x, y of their middles."""

    board: tuple  # the perfboard: width, height
    room: tuple  # width and height inside the walls
    posts: tuple  # places of the screws
    split: float  # z where the front ends
    screen: tuple = None  # the middle of the picture
    buttons: dict = field(default_factory=dict)  # {name: place}
    buzzer: tuple = None
    suits: tuple = ()  # where each of the four is engraved
    name: tuple = None  # where the name is

    raised: float = None  # how far the perfboard is from the panel, where there are no buttons
    name_dot: float = 0.7  # the size of a dot of the name
    joints: tuple = ()  # places of joints near the spacer, on the side of the perfboard that faces the player
    open: float = None  # y of those above which the spacer has no sides

    def face(self, sizes):
        """z of the side of the perfboard that faces the player: the buttons just reach their caps."""
        return PANEL + (LOOSE + FLANGE + sizes.button.height if self.raised is None else self.raised)

    def back(self, sizes):
        """z of its other side."""
        return self.face(sizes) + sizes.perfboard

    @property
    def outside(self):
        """Width and height of the case."""
        return self.room[0] + 2 * WALL, self.room[1] + 2 * WALL


def parts(layout, sizes):
    """The front, the caps and the spacer that holds the screen against the front."""
    caps = []
    for name, place in layout.buttons.items():
        sign = pixels(ornaments.BUTTONS[name], 0.9, -CAP_OUT, -CAP_OUT + ornaments.DEEP, *place)
        caps.append(Part("cap " + name, cap(place) - sign, (180, 0, 0)))
    panel = Part("front", front(layout, sizes) - union(engraved(layout)))
    return (panel, *caps, Part("spacer", spacer(layout, sizes)))


def front(layout, sizes):
    """The shell that faces the player."""
    split, (width, height) = layout.split, layout.outside
    lip = rounded(
        layout.room[0] + WALL - GAP, layout.room[1] + WALL - GAP, CORNER - (WALL + GAP) / 2, split, split + LIP
    )
    inside = rounded(*layout.room, CORNER - WALL, PANEL, split + LIP)
    solid = rounded(width, height, CORNER, 0, split) + lip - inside
    solid += union(corners(layout, sizes)) - board_room(layout, sizes)
    if layout.screen:
        solid += frame(layout, sizes)
    solid += union([Rod(place, PANEL, split, POST) for place in layout.posts])
    solid -= union([Rod(place, PANEL + THIN, split + 1, PILOT) for place in layout.posts])
    return solid - union(openings(layout, sizes))


def corners(layout, sizes):
    """Blocks at the corners of the perfboard; the room for it is cut out of them."""
    (width, height), reach = layout.board, AIR + THIN
    side = SHELF + reach
    places = [(x, y) for x in (-1, 1) for y in (-1, 1)]
    middle = [(x * (width / 2 + reach - side / 2), y * (height / 2 + reach - side / 2)) for x, y in places]
    return [around(*place, side, side, PANEL, layout.back(sizes)) for place in middle]


def board_room(layout, sizes):
    """Where the perfboard goes in."""
    width, height = (side + 2 * AIR for side in layout.board)
    return around(0, 0, width, height, layout.face(sizes), layout.back(sizes) + 1).solid()


def screen_middle(layout, sizes):
    return layout.screen[0], layout.screen[1] + sizes.screen.up


def frame(layout, sizes):
    """A low wall around the largest module that there is."""
    inner = [side + sizes.screen.spread + 2 * AIR for side in sizes.screen.board]
    outer = [side + 2 * THIN for side in inner]
    middle = screen_middle(layout, sizes)
    return around(*middle, *outer, PANEL, PANEL + FRAME).solid() - around(*middle, *inner, 0, PANEL + FRAME + 1).solid()


def openings(layout, sizes):
    """What is cut through the panel: the window, the caps' holes, the sound holes."""
    if not layout.screen:
        return []
    width, height = (side + 2 * SIGHT for side in sizes.screen.active)
    window = frustum(width + 2 * BEVEL, height + 2 * BEVEL, width, height, 0, BEVEL, *layout.screen)
    straight = around(*layout.screen, width, height, 0, PANEL + 1)
    caps = [flattened(place, -1, PANEL + 1, SLACK) for place in layout.buttons.values()]
    return [window, straight, *caps, *sound(layout, -1, PANEL + 1, SOUND)]


def sound(layout, low, high, radius):
    return [Rod((layout.buzzer[0] + x, layout.buzzer[1] + y), low, high, radius) for x, y in HOLES if layout.buzzer]


def engraved(layout):
    """The four suits and the name; the face is seen from outside as it is drawn."""
    low, high = 0, ornaments.DEEP
    solids = [pixels(suit, 0.9, low, high, *place) for suit, place in zip(ornaments.SUITS, layout.suits)]
    if layout.name:
        solids.append(pixels(ornaments.NAME, layout.name_dot, low, high, *layout.name))
    return solids


def cap(place):
    """A button's cap: it lies on the plunger, and its flange keeps it behind the panel."""
    low = PANEL + LOOSE
    return union([flattened(place, -CAP_OUT, low + FLANGE / 2, 0), Rod(place, low, low + FLANGE, CAP + WIDER)])


def flattened(place, low, high, wider):
    """A cap's round with its flat side above, or its hole."""
    x, y = place
    cut = Box((x - CAP - 1, y - CAP - 1, low - 1), (x + CAP + 1, y - CAP + FLAT - wider, high + 1))
    return Rod(place, low, high, CAP + wider).solid() - cut.solid()


def play(sizes):
    """How far the spacer may be from its place over the perfboard, whichever module is in the frame."""
    return sizes.screen.spread / 2 + 2 * AIR


def spacer(layout, sizes):
    """A frame, open where the pins are, between the strips of foam on the screen's board and the perfboard.

    Where it crosses joints it has notches, the same when it is turned over.
    """
    low, high, side = PANEL + sizes.screen.thick + FOAM[0], layout.face(sizes) - LOOSE, 2 * (JOINT + play(sizes))
    solder = high + LOOSE - sizes.solder - UNDER
    notches = union([around(*place, side, side, solder, high + 1) for place in layout.joints])
    middle = layout.screen[0], 0, (low + high) / 2
    turned = notches.translate([-at for at in middle]).rotate((0, 180, 0)).translate(middle)
    return union(sides(layout, sizes, low, high)) - notches - turned


def sides(layout, sizes, low, high):
    """The three sides of that frame, from one z to another."""
    (x, y), (width, height), thick = screen_middle(layout, sizes), sizes.screen.board, FOAM[1]
    top, bottom, aside = y - height / 2, y + height / 2, (width - thick) / 2
    if layout.open is not None:
        top = max(top, layout.open + JOINT + play(sizes))
    upright = [around(x + side * aside, (top + bottom) / 2, thick, bottom - top, low, high) for side in (-1, 1)]
    return [*upright, around(x, bottom - thick / 2, width, thick, low, high)]


def things(layout, sizes, spread=0.0, planned=None):
    """What lies in the front: the screen with its foam, and the perfboard with its buttons.

    `planned` are the sizes that the spacer was made for, where they are others.
    """
    places, face, back = list(layout.buttons.values()), layout.face(sizes), layout.back(sizes)
    reach = JOINT + play(sizes)
    behind, before = PANEL + sizes.screen.thick, PANEL + (planned or sizes).screen.thick + FOAM[0]
    foam = tuple(sides(layout, planned or sizes, behind, max(before, behind)))
    shown = components.picture(sizes, *layout.screen, -20, PANEL)
    found = [
        Thing("screen", components.screen(sizes, *layout.screen, PANEL, spread), ("-z", "+z"), (shown,)),
        Thing("foam", foam, ("-x", "+x", "-y", "+y", "-z", "+z"), soft=SOFT),
        Thing(
            "perfboard", (around(0, 0, *layout.board, face, back), *components.legs(sizes, places, back)), ("-z", "+z")
        ),
        Thing("buttons", components.buttons(sizes, places, face), ("-z", "+z")),
        Thing("joints", (), (), tuple(Rod(at, face - sizes.solder, face, reach) for at in layout.joints)),
    ]
    if layout.buzzer:
        radius, height = sizes.buzzer
        heard = sound(layout, -20, face - height, HEARD)
        found.append(Thing("buzzer", (Rod(layout.buzzer, face - height, face, radius),), ("+z",), tuple(heard)))
    return tuple(found)


def pressed(layout, sizes):
    return tuple(("cap " + name, sizes.button.travel) for name in layout.buttons)

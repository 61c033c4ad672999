"""A case with everything in it: what is printed, and what goes in."""

from typing import NamedTuple

import trimesh
from manifold3d import Manifold

from tools.case.shapes import union


class Part(NamedTuple):
    """Something to print, where it is in the finished console."""

    name: str
    solid: Manifold
    turned: tuple = (0, 0, 0)  # degrees about x, y and z that lay it onto the printer's bed

    def printed(self):
        """The solid as it lies on the bed, its lowest point at 0."""
        laid = self.solid.rotate(self.turned)
        low_x, low_y, low_z, high_x, high_y, _ = laid.bounding_box()
        return laid.translate((-(low_x + high_x) / 2, -(low_y + high_y) / 2, -low_z))

    def mesh(self):
        """The same as triangles."""
        mesh = self.printed().to_mesh()
        return trimesh.Trimesh(mesh.vert_properties[:, :3], mesh.tri_verts, process=False)


class Thing(NamedTuple):
    """Something that goes in. `held` tells where it may be touched: "-z" is the side that faces the player."""

    name: str
    shapes: tuple  # its bodies
    held: tuple = ()
    free: tuple = ()  # shapes that no printed part may reach into: a plug, what lights up, a way to a button
    behind: tuple = ()  # but these parts, which are taken off for it
    soft: tuple = ()  # how thin and how thick it may be in its place: it keeps the screws from pressing on glass

    @property
    def solid(self):
        return union(self.shapes)


class Assembly(NamedTuple):
    """A whole console, or one of the boxes of one that has several."""

    name: str
    parts: tuple
    things: tuple
    screw: int = 0  # the length of the four screws; None where no usual one is long enough
    plan: tuple = ()  # lines that say where everything goes on the perfboard
    pressed: tuple = ()  # (a cap's name, how far it is pressed): it must be free to go there

    def solid(self, name):
        """The solid of a part or a thing."""
        return next(one.solid for one in (*self.parts, *self.things) if one.name == name)

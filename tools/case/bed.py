"""A part's contact with the printer's bed, and whether the part is stable."""

import numpy as np
from manifold3d import CrossSection

LAYER = 0.2  # mm, the first layer
LEAST = 100.0  # mm2 that must lie on the bed; the smallest part of the cases, a cap, has 150


def on_bed(part):
    """The first layer of a part as a slicer cuts it, in the middle of the layer's height."""
    return part.printed().slice(LAYER / 2)


def faults(assembly):
    """Faults of parts that come off the bed or fall over."""
    for part in assembly.parts:
        area = on_bed(part).area()
        if area < LEAST:
            yield f"{part.name}: {area:.1f} mm2 lie on the printer's bed; it needs {LEAST:.0f}"
        if not stands(part):
            yield f"{part.name}: falls over when it is printed"


def stands(part):
    """Whether the centre of mass is above the convex hull of what lies on the bed."""
    point = CrossSection.square((LAYER, LAYER), center=True).translate(centre(part.printed())[:2])
    return (on_bed(part).hull() ^ point).area() > 0


def centre(solid):
    """The centre of mass (x, y, z): that of the tetrahedra between each triangle and the origin."""
    mesh = solid.to_mesh()
    corners = mesh.vert_properties[:, :3].astype(float)[mesh.tri_verts]
    volumes = np.linalg.det(corners)
    return tuple((volumes[:, None] * corners.sum(axis=1) / 4).sum(axis=0) / volumes.sum())

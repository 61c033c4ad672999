"""Renders solids: orthographic, shaded, with their edges drawn."""

import math

import numpy as np
from PIL import Image

PAPER = (255, 255, 255)
LIGHT = (-0.4, -0.6, -0.7)  # the light's direction: right, down and away from the viewer
SHARP = math.cos(math.radians(25))  # two faces that meet at a sharper angle have an edge
FINER = 2  # supersampling: pictures are drawn so much larger, then reduced


def render_solids(solids, view, scale, margin=4):
    """An image of [(solid, (red, green, blue))]; `view` is degrees about x and then y, `scale` dots a mm."""
    turned = [(solid.rotate((0, view[1], 0)).rotate((view[0], 0, 0)), colour) for solid, colour in solids]
    meshes = [(mesh_of(solid), colour) for solid, colour in turned]
    corners = np.concatenate([points[triangles].reshape(-1, 3) for (points, triangles), _ in meshes])
    low, high = corners.min(axis=0), corners.max(axis=0)
    dots = scale * FINER
    width, height = (int((high[axis] - low[axis]) * dots) + 2 * margin * FINER for axis in (0, 1))
    image, depth = np.full((height, width, 3), PAPER, float), np.full((height, width), np.inf)
    faces = np.full((height, width), -1)
    normals, number = [], 0
    for (points, triangles), colour in meshes:
        at = (points - low) * dots + margin * FINER
        at[:, 2] = points[:, 2]
        for triangle in triangles:
            number += 1
            normals.append(paint(image, depth, faces, at[triangle], points[triangle], colour, number - 1))
    draw_edges(image, depth, faces, np.array(normals), dots)
    small = Image.fromarray(image.clip(0, 255).astype(np.uint8))
    return small.resize((width // FINER, height // FINER), Image.LANCZOS)


def mesh_of(solid):
    """(its points, its triangles)."""
    mesh = solid.to_mesh()
    return mesh.vert_properties[:, :3].astype(float), mesh.tri_verts


def paint(image, depth, faces, at, points, colour, number):
    """Paint one triangle where nothing is nearer; its normal."""
    normal = np.cross(points[1] - points[0], points[2] - points[0])
    size = np.linalg.norm(normal)
    if not size or normal[2] >= 0:  # it looks away
        return np.zeros(3)
    normal = normal / size
    (x0, y0), (x1, y1) = np.floor(at[:, :2].min(axis=0)).astype(int), np.ceil(at[:, :2].max(axis=0)).astype(int)
    xs, ys = np.meshgrid(np.arange(x0, x1 + 1) + 0.5, np.arange(y0, y1 + 1) + 0.5)
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = at
    area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if not area:
        return normal
    u = ((xs - ax) * (cy - ay) - (cx - ax) * (ys - ay)) / area
    v = ((bx - ax) * (ys - ay) - (xs - ax) * (by - ay)) / area
    z = az + u * (bz - az) + v * (cz - az)
    here = (slice(y0, y1 + 1), slice(x0, x1 + 1))
    seen = (u >= 0) & (v >= 0) & (u + v <= 1) & (z < depth[here])
    bright = 0.55 + 0.45 * max(0.0, float(np.dot(normal, LIGHT)) / math.hypot(*LIGHT))
    depth[here][seen] = z[seen]
    faces[here][seen] = number
    image[here][seen] = np.array(colour) * bright
    return normal


def draw_edges(image, depth, faces, normals, dots):
    """Darken the pixels where the depth or the normal changes sharply."""
    normals = np.concatenate([normals, np.zeros((1, 3))])
    dark = np.zeros(depth.shape, bool)
    far = np.where(np.isinf(depth), 1e6, depth)
    for axis in (0, 1):
        one = [slice(None), slice(None)]
        other = list(one)
        one[axis], other[axis] = slice(None, -1), slice(1, None)
        one, other = tuple(one), tuple(other)
        bends = (normals[faces[one]] * normals[faces[other]]).sum(axis=-1) < SHARP
        jumps = np.abs(far[one] - far[other]) > 6 / dots + 0.6
        both = (faces[one] >= 0) | (faces[other] >= 0)
        dark[one] |= (bends | jumps) & both
    image[dark] *= 0.35

"""The few shapes of an SVG picture, as lines of text."""

from xml.sax.saxutils import escape

FONT = "Helvetica, Arial, 'DejaVu Sans', sans-serif"


def svg_file(width, height, shapes):
    """The whole file."""
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}">'
    return "\n".join([head, box(0, 0, width, height, "#ffffff"), *shapes, "</svg>", ""])


def box(x, y, width, height, fill, line="none", corner=0, thick=1):
    """A rectangle."""
    place = f'x="{x}" y="{y}" width="{width}" height="{height}" rx="{corner}"'
    return f'<rect {place} fill="{fill}" stroke="{line}" stroke-width="{thick}"/>'


def disc(x, y, radius, fill, line="none", thick=1):
    """A circle."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{line}" stroke-width="{thick}"/>'


def path(points, color, thick):
    """A line through points."""
    places = " ".join([f"{x},{y}" for x, y in points])
    ends = 'stroke-linejoin="round" fill="none"'
    return f'<polyline points="{places}" stroke="{color}" stroke-width="{thick}" {ends}/>'


def text(x, y, string, size=11, anchor="start", color="#222222", bold=False):
    """A line of text; `anchor`: start, middle or end."""
    weight = ' font-weight="bold"' if bold else ""
    style = f'font-size="{size}" text-anchor="{anchor}" fill="{color}"{weight}'
    return f'<text x="{x}" y="{y}" {style}>{escape(string)}</text>'

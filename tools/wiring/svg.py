"""The few shapes of an SVG picture, as lines of text."""

from xml.sax.saxutils import escape

FONT = "Helvetica, Arial, 'DejaVu Sans', sans-serif"


def svg_file(width, height, shapes, unit=""):
    """The whole file; with the unit "mm" it is printed in its true size."""
    size = f'width="{width}{unit}" height="{height}{unit}" viewBox="0 0 {width} {height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}">'
    return "\n".join([head, box(0, 0, width, height, "#ffffff"), *shapes, "</svg>", ""])


def box(x, y, width, height, fill, line="none", corner=0, thick=1):
    """A rectangle."""
    place = f'x="{x}" y="{y}" width="{width}" height="{height}" rx="{corner}"'
    return f'<rect {place} fill="{fill}" stroke="{line}" stroke-width="{thick}"/>'


def disc(x, y, radius, fill, line="none", thick=1):
    """A circle."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{line}" stroke-width="{thick}"/>'


def dots(places, color, thick):
    """Many small discs of one size."""
    ways = "".join([f"M{x},{y}h0" for x, y in places])
    return f'<path d="{ways}" stroke="{color}" stroke-width="{thick}" stroke-linecap="round"/>'


def path(points, color, thick, dashes=""):
    """A line through points."""
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    places = " ".join([f"{x},{y}" for x, y in points])
    ends = 'stroke-linejoin="round" fill="none"'
    return f'<polyline points="{places}" stroke="{color}" stroke-width="{thick}" {ends}{dashed}/>'


def text(x, y, string, size=11, anchor="start", color="#222222", bold=False):
    """A line of text; `anchor`: start, middle or end."""
    weight = ' font-weight="bold"' if bold else ""
    style = f'font-size="{size}" text-anchor="{anchor}" fill="{color}"{weight}'
    return f'<text x="{x}" y="{y}" {style}>{escape(string)}</text>'


def with_title(name, shape):
    """A shape with a tooltip."""
    return f"<g><title>{escape(name)}</title>{shape}</g>"


def group(name, shapes):
    """Shapes that belong together, with a name for programs."""
    return "\n".join([f'<g id="{name}">', *shapes, "</g>"])

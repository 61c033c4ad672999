"""Parts as files that printers' programs read."""

import re

from tools.case import checks
from tools.shared import zips

UUID = re.compile(rb' \w+:UUID="[^"]*"')  # random names, which 3MF does not require


def write_parts(assembly, count, folder):
    """Write each part of an assembly into a folder, as STL and as 3MF; a line about each, with how many are needed."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    for part in assembly.parts:
        name, mesh = f"{assembly.name}-{part.name.replace(' ', '-')}", part.mesh()
        (folder / f"{name}.stl").write_bytes(mesh.export(file_type="stl"))
        (folder / f"{name}.3mf").write_bytes(to_3mf(mesh))
        size = " x ".join(f"{length:.0f}" for length in mesh.extents)
        volume, on_bed = mesh.volume / 1000, checks.first_layer(part).area()
        lines.append(f"{count} x  {name:28} {size + ' mm':20} {volume:5.1f} cm3 {on_bed:6.0f} mm2 on the bed")
    return lines


def to_3mf(mesh):
    """A mesh as a 3MF file (bytes), the same each time: trimesh adds the time and random names."""
    files = zips.unpack_zip(mesh.export(file_type="3mf"))
    return zips.pack_zip({path: UUID.sub(b"", content) for path, content in files.items()})

"""Parts as files that printers' programs read."""

from tools.case import checks


def write_parts(assembly, count, folder):
    """Write each part of an assembly into a folder, as STL; a line about each, with how many are needed."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    for part in assembly.parts:
        name, mesh = f"{assembly.name}-{part.name.replace(' ', '-')}", part.mesh()
        (folder / f"{name}.stl").write_bytes(mesh.export(file_type="stl"))
        size = " x ".join(f"{length:.0f}" for length in mesh.extents)
        volume, on_bed = mesh.volume / 1000, checks.first_layer(part).area()
        lines.append(f"{count} x  {name:28} {size + ' mm':20} {volume:5.1f} cm3 {on_bed:6.0f} mm2 on the bed")
    return lines

"""Parts as files that printers' programs read."""


def write_parts(assembly, count, folder):
    """Write each part of an assembly into a folder, as STL; a line about each, with how many are needed."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    for part in assembly.parts:
        name, mesh = f"{assembly.name}-{part.name.replace(' ', '-')}", part.mesh()
        (folder / f"{name}.stl").write_bytes(mesh.export(file_type="stl"))
        size = " x ".join(f"{length:.0f}" for length in mesh.extents)
        lines.append(f"{count} x  {name:28} {size + ' mm':20} {mesh.volume / 1000:5.1f} cm3")
    return lines

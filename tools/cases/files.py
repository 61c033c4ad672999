"""Parts as files that printers' programs read."""

import trimesh

from tools.cases import bed


def write_parts(assembly, count, folder):
    """Write each part of an assembly into a folder, as STL and as 3MF; a line about each, with how many are needed."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    for part in assembly.parts:
        name, mesh = f"{assembly.name}-{part.name.replace(' ', '-')}", mesh_of(part)
        for kind in ("stl", "3mf"):
            (folder / f"{name}.{kind}").write_bytes(mesh.export(file_type=kind))
        size = " x ".join(f"{length:.0f}" for length in mesh.extents)
        volume = f"{mesh.volume / 1000:5.1f} cm3"
        lines.append(f"{count} x  {name:28} {size + ' mm':20} {volume} {bed.on_bed(part).area():6.0f} mm2 on the bed")
    return lines


def mesh_of(part):
    """A part as it lies on the printer, as triangles."""
    mesh = part.printed().to_mesh()
    return trimesh.Trimesh(mesh.vert_properties[:, :3], mesh.tri_verts, process=False)

"""Makes the files of a release, by the commands that make each of them."""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from tools.environment import packages
from tools.release import Refused, contents
from tools.shared import children, zips

SUMS = "SHA256SUMS"


def make_files(parts: list[contents.Part], folder: Path, day: tuple[int, int, int]) -> None:
    """Write the file of each Part into a folder; a zip file's contents get the date `day`. Refused."""
    for number, part in enumerate(parts, 1):
        name = contents.full_name(part)
        print(f"{number} of {len(parts)}: {name} ...", flush=True)
        if name.endswith(".zip"):
            (folder / name).write_bytes(zips.pack_zip(zipped_files(part, folder, name.removesuffix(".zip")), day))
        else:
            run_command(part.words, name, folder)


def zipped_files(part, folder, name):
    """{path: bytes} for a Part's zip file, which unpacks into a folder `name`."""
    said = run_command(part.words, name, folder)
    paths = sorted(path for path in (folder / name).rglob("*") if path.is_file())
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    shutil.rmtree(folder / name)
    return {**found, f"{name}/{part.said}": said} if part.said else found


def run_command(words, out, folder):
    """Run one of the project's programs in a folder; what it printed (bytes). Refused if it fails, having said why."""
    call = words.format(out=out)
    done = children.run(
        [sys.executable, "-m", *call.split()], cwd=folder, env=packages.variables(), stdout=subprocess.PIPE
    )
    if done.returncode:
        raise Refused(f"`python3 -m {call}` failed with exit code {done.returncode}, so there is no release.")
    return done.stdout


def write_sums(folder: Path) -> None:
    """Write the SHA-256 of each file in a folder, as `sha256sum --check` reads them."""
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(folder.iterdir())]
    (folder / SUMS).write_text("".join(lines), encoding="ascii", newline="\n")

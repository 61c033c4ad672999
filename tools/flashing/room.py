"""How much room an upload needs on the flash, counted in the blocks of its file system, littlefs; and what to say."""

import shlex
from collections import Counter

from tools.flashing import Refused, manifest, survey, upload_plan

INLINE = 512  # bytes; a file up to so long lies in its folder
POINTER = 4  # bytes
ENTRY = 64  # bytes that a file takes in its folder, beside its content when that lies there
FEW, SPARE = 2, 8  # blocks for what the file system moves; and for the saves to come, too
LARGE = 4096  # bytes; smaller files of the user's are not worth naming
NAMED = 5  # of them are named


def blocks(size, block=4096):
    """The blocks that a file of so many bytes takes.

    But for the first one, a block has one pointer, and one more for each binary 0 at the end of its number.
    """
    if size <= INLINE:
        return 0
    count = -(-size // block)
    while count * block - POINTER * (2 * (count - 1) - bin(count - 1).count("1")) < size:
        count += 1
    return count


def free(there):
    """The free blocks of a board.

    MicroPython counts each folder twice, by lfs2_fs_traverse(). Should a version not do so, then what the files must
    take at least is the bound.
    """
    entries = there.entries.values()
    count = sum(entry.kind == survey.FOLDER for entry in entries)
    least = 2 * (count + 1) + sum(blocks(entry.size, there.block) for entry in entries)
    return max(0, min(there.free + 2 * count, there.total - least))


def peak(moves):
    """The most blocks that are taken at any time, of [blocks taken, or negative: given back] in their order."""
    taken = most = 0
    for move in moves:
        taken += move
        most = max(most, taken)
    return most


def for_upload(wanted, there, made):
    """The blocks that an upload takes more than are taken now, at its worst moment; it follows a plan.Plan.

    A file is given back only when its successor is written. The list is there twice, a start file is copied.
    """
    size = {path: entry.size for path, entry in there.entries.items()}
    moves = [listed(made.claims, there), -blocks(size.get(manifest.NAME, 0), there.block)]
    if upload_plan.steps_aside(made, there)[1]:
        moves.append(blocks(size[upload_plan.MAIN], there.block))
    moves += [-blocks(size[path], there.block) for path in upload_plan.gone(made)]
    written = {path: len(wanted[path]) for path in upload_plan.order(made)}
    moves.append(for_folders(written, there))
    for path, length in written.items():
        old = 0 if path in made.aside or path in upload_plan.BESIDE else size.get(path, 0)
        moves += [blocks(length, there.block), -blocks(old, there.block)]
    return peak(moves)


def listed(claims, there):
    """The blocks of a list."""
    return blocks(len(manifest.text(claims)), there.block)


def for_folders(written, there):
    """The blocks that folders take, two at a time, for {path: bytes} to be written: new ones, and large ones."""
    entries = Counter()
    for path, length in written.items():
        entries[path.rpartition("/")[0]] += ENTRY + (length if length <= INLINE else 0)
    new = set(upload_plan.folders(written)) - set(there.entries)
    return 2 * len(new) + 2 * sum(total // (there.block // 2) for total in entries.values())


def check(needed, there, own, spare=SPARE):
    """Refused when there is no room for so many blocks more; `own`: {path: bytes} of the user's files."""
    needed += spare
    if needed <= free(there):
        return
    large = sorted((-size, path) for path, size in own.items() if size >= LARGE)[:NAMED]
    named = ", ".join(f"{path} ({kilobytes(-size)})" for size, path in large)
    said = (
        f"The Pico's flash has not enough room: {kilobytes(needed * there.block)} are needed,"
        f" {kilobytes(free(there) * there.block)} are free. Nothing was changed."
    )
    if large:
        path = shlex.quote(":" + large[0][1])
        said += (
            f"\nThe large files of your own there: {named}."
            f"\nCopy what you want to keep to the PC, and remove it: `mpremote cp {path} .`, `mpremote rm {path}`."
        )
    raise Refused(said)


def own(there, claims):
    """{path: bytes} of the user's files; `claims`: {(SHA-256, path)} of ours. The saves count as ours."""
    return {
        path: entry.size
        for path, entry in survey.files(there).items()
        if (entry.digest, path) not in claims
        and entry.kind != survey.LIST
        and path not in upload_plan.maybe_old(there)
        and not path.startswith("saves/")
    }


def kilobytes(size):
    """A size in words."""
    return f"{-(-size // 1024)} kB"

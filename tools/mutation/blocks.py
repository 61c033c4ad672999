"""Changes as text that people write: the mutants that no test can notice, with reasons, and mutants made by hand.

    engine/captures.py find_captures
    - if rules["captures"] == "fewest" and sums:
    + if rules["captures"] == "fewest" or sums:
    The same result: without any sums there is nothing to choose from.

A block ends with an empty line. Its first line names a file and something in it, `-` what stands there and `+` what
stands there instead, and the words after that say why. Lines with # are comments.
"""

from collections import namedtuple

Block = namedtuple("Block", "file about old new words")  # old, new: lists of lines; about, words: texts


class Wrong(Exception):
    """A block cannot be read, or does not fit the file that it names; the message says which."""


def read(path):
    """The blocks of a file; none where there is no file. Wrong."""
    if not path.exists():
        return []
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    pieces = "\n".join(lines).split("\n\n")
    return [block(piece.strip("\n"), path) for piece in pieces if piece.strip()]


def block(text, path):
    """One block of a file; Wrong."""
    head, *lines = text.splitlines()
    old = [line[2:] for line in lines if line[:2] == "- "]
    new = [line[2:] for line in lines if line[:2] == "+ "]
    words = [line for line in lines if line[:2] not in ("- ", "+ ")]
    if not (old and new and words):
        raise Wrong(f"{path.name}: {head}: a block has lines with - and with +, and then words that say why.")
    file, _, about = head.partition(" ")
    return Block(file, about, old, new, " ".join(words))


def explained(blocks):
    """{(file, function, before, after): reason} of blocks in which each + line is a mutant of its own."""
    found = {}
    for one in blocks:
        for after in one.new:
            found[one.file, one.about, squeeze(" ".join(one.old)), squeeze(after)] = one.words
    return found


def squeeze(line):
    return " ".join(line.split())


def changed(source, one):
    """The source with the lines of a block changed, which must stand there once; indented as they are. Wrong."""
    lines, size = source.splitlines(), len(one.old)
    wanted = [line.strip() for line in one.old]
    places = [at for at in range(len(lines)) if [line.strip() for line in lines[at : at + size]] == wanted]
    if len(places) != 1:
        raise Wrong(f"{one.file}: these lines must be there once, not {len(places)} times: {one.old[0].strip()} ...")
    at = places[0]
    more = " " * (indent(lines[at]) - indent(one.old[0]))
    return "\n".join([*lines[:at], *(more + line for line in one.new), *lines[at + size :]]) + "\n"


def indent(line):
    return len(line) - len(line.lstrip())

"""Reads the lines of any file, however damaged, in little memory and without raising."""

LINE = 640  # bytes; longer lines are not ours and are skipped (the longest of ours has 516)
UNREADABLE = "?"  # stands for an unreadable line; no line of ours looks like this
PADDING = b"\xff"  # erased flash: the journal's tail
TOO_LONG = PADDING + b"\n"  # decodes as UNREADABLE


def read_lines(file):
    """Yield the lines of an open file as text, newlines included; a line that is not ours as UNREADABLE."""
    for line in split_lines(file):
        yield decode(line)


def split_lines(file):
    """Yield the lines of an open file as bytes, newlines included, without the erased tail; a line longer than LINE
    bytes as TOO_LONG. It reads LINE bytes at a time: for each line, the file system would take longer than a hash.
    """
    line = b""  # what has been read of it, at most LINE bytes
    try:
        part = file.read(LINE)
        while part:
            pieces = part.split(b"\n")
            for piece in pieces[:-1]:
                line += piece
                yield line + b"\n" if len(line) < LINE else TOO_LONG
                line = b""
            line = (line + pieces[-1])[:LINE]
            part = file.read(LINE)
    except OSError:  # the file system is damaged here
        line = TOO_LONG
    line = line.rstrip(PADDING)
    if line:
        yield line if len(line) < LINE else TOO_LONG


def read_parts(file, size, more=b""):
    """Yield the first `size` bytes of an open file in parts, then `more`."""
    while size > 0:
        part = file.read(min(size, LINE))
        if not part:
            break
        yield part
        size -= len(part)
    if more:
        yield more


def decode(line: bytes) -> str:
    """A line's text; UNREADABLE, with the newline if there was one, if it is not UTF-8."""
    try:
        return line.decode()
    except UnicodeError:
        return UNREADABLE + ("\n" if line[-1:] == b"\n" else "")


def read_numbers(text: str, count: int, digits: int) -> list[int] | None:
    """The `count` comma-separated numbers of a text, of at most `digits` digits each; else None.

    isdigit() would not do: it accepts `²`, which int() rejects.
    """
    words = text.split(",")
    well = [word for word in words if 0 < len(word) <= digits and not word.strip("0123456789")]
    return [int(word) for word in words] if len(well) == len(words) == count else None


def join_to(lines, size: int) -> str:
    """Join lines until there are at least `size` characters."""
    text = ""
    for line in lines:
        text += line
        if len(text) >= size:
            break
    return text

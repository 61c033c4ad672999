"""Reads the lines of any file, however damaged, in little memory and without raising."""

LINE = 640  # bytes; longer lines are not ours and are skipped (the longest of ours has 516)
UNREADABLE = "?"  # stands for an unreadable line; no line of ours looks like this
ROOM = b"\xff"  # erased flash: the journal's tail


def read_lines(file):
    """Yield the lines of an open file as text, newlines included, with at most LINE bytes of each in memory."""
    try:
        line = file.readline(LINE)
        while line:
            yield from read_line(line, file)
            line = file.readline(LINE)
    except OSError:  # the file system is damaged here
        yield UNREADABLE + "\n"


def read_line(line, file):
    """Yield the line of which these are the first LINE bytes; nothing for the erased tail."""
    if line[-1:] != b"\n":
        more = len(line) == LINE and skip_line(file)
        line = line.rstrip(ROOM)
        if more or len(line) == LINE:
            line = ROOM + b"\n"  # decodes as UNREADABLE
    if line:
        yield decode(line)


def skip_line(file) -> bool:
    """Skip the rest of a line; whether it ends with a newline."""
    part = file.read(LINE)
    while part:
        end = part.find(b"\n") + 1
        if end:
            file.seek(end - len(part), 1)
            return True
        part = file.read(LINE)
    return False


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

"""Lines of a file, whatever lies in it: reading them takes little memory, and raises nothing."""

LINE = 640  # bytes; a longer line is none of ours, and is passed over: six names in any letters make 516
UNREADABLE = "?"  # in place of a line that cannot be read; no line of ours is so
ROOM = b"\xff"  # flash that nobody has written yet: the journal ends with such bytes


def read_lines(file):
    """The lines of an open file as text, with their line ends; of no line are more than LINE bytes in memory."""
    try:
        line = file.readline(LINE)
        while line:
            yield from read_line(line, file)
            line = file.readline(LINE)
    except OSError:  # the file system is damaged there
        yield UNREADABLE + "\n"


def read_line(line, file):
    """What read_lines() makes of a line's first bytes, as many as LINE: one line; none where only room was left."""
    if line[-1:] != b"\n":
        more = len(line) == LINE and skip_line(file)
        line = line.rstrip(ROOM)
        if more or len(line) == LINE:
            line = ROOM + b"\n"  # as one that is no text
    if line:
        yield decode(line)


def skip_line(file):
    """Pass over the rest of a line; whether it has an end."""
    part = file.read(LINE)
    while part:
        end = part.find(b"\n") + 1
        if end:
            file.seek(end - len(part), 1)
            return True
        part = file.read(LINE)
    return False


def read_parts(file, size, more=b""):
    """The first `size` bytes of an open file, part by part, and then some more."""
    while size > 0:
        part = file.read(min(size, LINE))
        if not part:
            break
        yield part
        size -= len(part)
    if more:
        yield more


def decode(line):
    """A line's text, or UNREADABLE, with the line's end, when its bytes are none."""
    try:
        return line.decode()
    except UnicodeError:
        return UNREADABLE + ("\n" if line[-1:] == b"\n" else "")


def read_numbers(text, count, digits):
    """So many numbers that stand in a text with commas between them, of at most so many digits each; else None.

    Only these ten are digits: isdigit() is also true of a `²`, of which int() makes nothing.
    """
    words = text.split(",")
    well = [word for word in words if 0 < len(word) <= digits and not word.strip("0123456789")]
    return [int(word) for word in words] if len(well) == len(words) == count else None


def join_to(lines, size):
    """Lines as one text, until it has at least `size` characters."""
    text = ""
    for line in lines:
        text += line
        if len(text) >= size:
            break
    return text

"""Lines of a file, whatever lies in it: reading them takes little memory, and raises nothing."""

LINE = 512  # bytes; a longer line is none of ours, and is passed over
UNREADABLE = "?"  # in place of a line that cannot be read; no line of ours is so


def read_lines(file):
    """The lines of an open file as text, with their line ends; of no line are more than LINE bytes in memory."""
    try:
        line = file.readline(LINE)
        while line:
            if len(line) == LINE and line[-1:] != b"\n":
                skip_line(file)
                line = b"\xff\n"  # as one that is no text
            yield decode(line)
            line = file.readline(LINE)
    except OSError:  # the file system is damaged there
        yield UNREADABLE + "\n"


def skip_line(file):
    """Pass over the rest of a line."""
    part = file.read(LINE)
    while part:
        end = part.find(b"\n") + 1
        if end:
            file.seek(end - len(part), 1)
            return
        part = file.read(LINE)


def read_parts(file, size):
    """The first `size` bytes of an open file, part by part."""
    while size > 0:
        part = file.read(min(size, LINE))
        if not part:
            return
        yield part
        size -= len(part)


def decode(line):
    """A line's text, or UNREADABLE, with the line's end, when its bytes are none."""
    try:
        return line.decode()
    except UnicodeError:
        return UNREADABLE + ("\n" if line[-1:] == b"\n" else "")


def join_to(lines, size):
    """Lines as one text, until it has at least `size` characters."""
    text = ""
    for line in lines:
        text += line
        if len(text) >= size:
            break
    return text

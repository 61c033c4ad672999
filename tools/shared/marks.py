"""Generated text in a Markdown file, between two marks: <!-- name: begin --> and <!-- name: end -->."""

import re


def write_between_marks(path: str, name: str, text: str) -> None:
    """Replace the text between the marks of this name; ValueError if the file has no such marks."""
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    with open(path, encoding="utf-8") as file:
        page = file.read()
    if begin not in page or end not in page:
        raise ValueError(f"{path} has no lines {begin} and {end}")
    marked = re.escape(begin) + ".*?" + re.escape(end)
    page = re.sub(marked, lambda _: f"{begin}\n{text}\n{end}", page, count=1, flags=re.DOTALL)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(page)


def markdown_table(head: list[str], rows: list[list[str]]) -> str:
    """Rows of texts as a Markdown table."""
    lines = ["| " + " | ".join(row) + " |" for row in (head, *rows)]
    return "\n".join([lines[0], "|---" * len(head) + "|", *lines[1:]])

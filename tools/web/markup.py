"""What the build writes into the page's HTML: its address, its version and its licence."""

import argparse
import html
from urllib.parse import urlsplit

import firmware
from tools.shared.arguments import WEB_ADDRESS

INDEX, MISSING, PREVIEW = "index.html", "404.html", "preview.png"
LIKE = "https://example.org/tavolino/"
# What previews of a link and search engines read; they ignore a relative address.
HEAD = """<link rel="canonical" href="{0}">
<meta property="og:url" content="{0}">
<meta property="og:image" content="{0}{1}">
<meta name="twitter:card" content="summary_large_image">"""
ADDRESS_HERE = "<!-- address -->"
LICENCE_HERE = "<!-- licence -->"
NAME_HERE = '<p id="version">Tavolino</p>'
BASE_HERE = '<base href="./">'


def check_address(text: str) -> str:
    """The address of the page's folder, with a slash at its end; an option's error for anything else."""
    if not WEB_ADDRESS.fullmatch(text) or text.endswith(".html"):
        raise argparse.ArgumentTypeError(f"must be the address of the page's folder, like {LIKE}, not {text!r}")
    return text.rstrip("/") + "/"


def fill_pages(files: dict[str, bytes], licence: str, address: str | None = None) -> dict[str, bytes]:
    """The page's files, {path: bytes}, with everything filled in.

    Without an address the page claims none; it has no picture for previews then, and no page for missing paths, whose
    links would not be right at every depth.
    """
    page = put(files[INDEX].decode(), ADDRESS_HERE, HEAD.format(html.escape(address), PREVIEW) if address else "")
    page = put(page, NAME_HERE, NAME_HERE.replace("Tavolino", firmware.NAME))
    page = put(page, LICENCE_HERE, as_paragraphs(licence))
    filled = {**files, INDEX: page.encode()}
    if address is None:
        return {path: content for path, content in filled.items() if path not in (MISSING, PREVIEW)}
    base = BASE_HERE.replace("./", html.escape(urlsplit(address).path))
    return {**filled, MISSING: put(files[MISSING].decode(), BASE_HERE, base).encode()}


def put(text, place, content):
    """The text with something else in its only place."""
    before, after = text.split(place)
    return before + content + after


def as_paragraphs(text):
    """A text as HTML, whose lines a narrow screen may break elsewhere."""
    return "\n".join(f"<p>{html.escape(' '.join(part.split()))}</p>" for part in text.strip().split("\n\n"))

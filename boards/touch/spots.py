"""What lies under a finger: the cards and words that a screen has drawn, as spots.

A spot is (x, y, width, height, what, lit, font): `what` is a card (int) or words, `font` is None for a card.
"""

from firmware.words.text import say_trouble

FINGER_MARGIN = 4  # pixels around words in which a finger still means them


def find_card(spots, x: int, y: int) -> int | None:
    """The topmost card at a pixel, or None."""
    for left, top, width, height, what, _, font in reversed(spots):
        if font is None and left <= x < left + width and top <= y < top + height:
            return what
    return None


def find_words(spots, x: int, y: int) -> str:
    """The words at a pixel, or "": only the part between wide gaps that is meant, and of `◄ English ►` the half."""
    for left, top, width, height, what, _, font in reversed(spots):
        if (
            font
            and left - FINGER_MARGIN <= x < left + width + FINGER_MARGIN
            and top - FINGER_MARGIN <= y < top + height + FINGER_MARGIN
        ):
            return find_part(what, x - left, font)
    return ""


def find_part(words: str, x: int, font) -> str:
    """The part of words that is drawn `x` pixels from their beginning; parts have two spaces between them."""
    start, middle, part = 0, 0, words
    for part in words.split("  "):
        middle = start + font.width(part) // 2
        start += font.width(part + "  ")
        if x < start - FINGER_MARGIN:
            break
    return part.strip() if "◄" not in part or "►" not in part or "OK" in part else "◄" if x < middle else "►"


def find_button(words: str) -> str | None:
    """The button that words name: `OK: add`, `back: menu`, an arrow; None for other words."""
    if "OK" in words:
        return "ok"
    if words.lower().startswith(say_trouble("button.back")):
        return "back"
    return "left" if words.startswith("◄") else "right" if words.startswith("►") else None

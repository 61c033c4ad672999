"""Typing a name with letters, on the console's screen for four buttons."""

import unicodedata


def type_key(screen, key: str) -> bool:
    """Add a letter to the name on a Naming screen, or delete one with "backspace"; False if that is not possible.

    An accent that the console lacks is left out.
    """
    if key == "backspace":
        return erase(screen)
    plain = unicodedata.normalize("NFD", key)[0]
    return add(screen, key) or plain != key and add(screen, plain)


def erase(screen):
    close_group(screen)
    there = bool(screen.name)
    if there:
        screen.press("back")
    return there


def add(screen, letter):
    """Add a letter, capital or small as the screen has it there."""
    letter = letter.lower() if screen.name else letter.upper()
    for place, group in enumerate(screen.list_items()):
        if letter in group and group != screen.done:
            close_group(screen)
            screen.place = place
            screen.press("ok")
            screen.letter = group.index(letter)
            screen.press("ok")
            return True
    return False


def close_group(screen):
    if screen.letter is not None:
        screen.press("back")

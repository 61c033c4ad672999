"""Decodes what a terminal sends: letters, control characters, and the sequences of arrows and pastes."""

ESC = "\x1b"
ESCAPE_MS = 250  # an Esc that nothing follows for so long is the key Esc; the rest of an arrow may come slowly
ALT_MS = 100  # a letter that follows an Esc sooner was typed with Alt
PASTED_MS = 2000  # a paste whose end does not come in that time has none

PLAIN = {
    "\r": "enter",
    "\n": "enter",
    " ": "space",
    "\t": "tab",
    "\x7f": "backspace",
    "\x08": "backspace",
    "\x03": "ctrl-c",
}
ARROWS = dict(zip("ABCDabcd", ("up", "down", "right", "left") * 2))  # rxvt sends small letters with Shift or Ctrl
AFTER_O = {"M": "enter", **ARROWS}  # M on the keypad
PASTE, PASTE_END = ESC + "[200~", ESC + "[201~"


class Decoder:
    """Decodes terminal input into names of keys; remembers an unfinished sequence."""

    def __init__(self):
        self.held = ""
        self.held_at = 0

    def feed(self, text, now_ms):
        """Names of the keys that are complete: "left", "enter", "q", ... Unknown sequences give none."""
        keys = []
        if text[0] not in "[O" + ESC and not self.held.strip(ESC) and now_ms - self.held_at >= ALT_MS:
            self.held, keys = "", ["esc"] * len(self.held)
        text, self.held = self.held + text, ""
        while text:
            key, length = decode(text)
            if length == 0:
                self.held, self.held_at = text, now_ms
                break
            keys.append(key)
            text = text[length:]
        return [key for key in keys if key]

    def late(self, now_ms):
        """The keys of what was not completed in time: Esc. What began with ESC [ or ESC O waits for its end."""
        keys, waited = [], now_ms - self.held_at
        if not self.held.strip(ESC) and waited >= ESCAPE_MS:
            keys, self.held = ["esc"] * len(self.held), ""
        elif self.held.startswith(PASTE) and waited >= PASTED_MS:
            self.held = ""
        return keys


def decode(text):
    """(key or None, its length) of the first key in `text`; length 0: the sequence is incomplete."""
    if text[0] != ESC:
        return name_plain_key(text[0]), 1
    second = text[1:2]
    if second == ESC:  # Esc again, or Alt and a key that sends a sequence
        return (None, 0) if len(text) == 2 else (None if text[2] in "[O" else "esc", 1)
    if second == "[":
        return control_sequence(text)
    if second == "O":
        return after_o(text)
    return None, 2 if second else 0  # Alt and a letter


def after_o(text):
    """As decode(), for ESC O letter, perhaps with a modifier's number before the letter."""
    place = len(text) - len(text[2:].lstrip("0123456789;"))
    if place == len(text):
        return None, 0
    return (None, place) if text[place] < " " else (AFTER_O.get(text[place]), place + 1)


def control_sequence(text):
    """As decode(), for ESC [ parameters final: the final character names the key."""
    if text.startswith(PASTE):
        return None, text.find(PASTE_END) + len(PASTE_END) if PASTE_END in text else 0
    if text[2:3] == "[":  # a function key of a Linux console, ESC [ [ A
        return None, 4 if len(text) > 3 else 0
    for place in range(2, len(text)):
        parameters, final = text[2:place], text[place]
        if "@" <= final <= "~" or final == "$" and parameters.isdecimal():  # rxvt ends some with $
            return None if parameters and final.islower() else ARROWS.get(final), place + 1
        if not " " <= final <= "?":
            return None, place  # interrupted: this character is another key
    return None, 0


def name_plain_key(character):
    """The key of one ordinary character, letters in lower case, or None."""
    return PLAIN.get(character) or (character.lower() if character.isprintable() else None)

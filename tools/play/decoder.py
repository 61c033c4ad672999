"""Decodes what a terminal sends: letters, control characters, and the sequences of arrows, mice and pastes."""

ESC = "\x1b"
ESCAPE_MS = 250  # an Esc that nothing follows for so long is the key Esc; the rest of an arrow may come slowly
ALT_MS = 100  # a letter that follows an Esc sooner was typed with Alt
STRAY_MS = 2000  # the rest of a sequence whose Esc was taken for the key may come so late

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
FINALS_AFTER_O = "ABCDEFHMPQRS"  # that a terminal sends without a modifier
STRINGS = "]P^_X"  # answers of the terminal, which end with BEL or ESC \
PASTE, PASTE_END = ESC + "[200~", ESC + "[201~"
MOUSE_BYTES = 3  # after ESC [ M


class Decoder:
    """Decodes terminal input into names of keys; remembers an unfinished sequence."""

    def __init__(self):
        self.held = ""
        self.held_at = 0
        self.escaped_at = None  # when an Esc was taken for the key: the rest of a sequence may still come
        self.stray = False  # what is held is such a rest

    def feed(self, text, now_ms):
        """Names of the keys that are complete: "left", "enter", "q", ... Unknown sequences give none."""
        keys = []
        if text[0] not in "[O" + ESC and not self.held.strip(ESC) and now_ms - self.held_at >= ALT_MS:
            self.held, keys = "", ["esc"] * len(self.held)
        self._expect_stray(text, now_ms)
        text, self.held = self.held + text, ""
        while text:
            key, length = self._decode_stray(text) if self.stray else decode(text)
            if length == 0:
                self.held, self.held_at = text, now_ms
                break
            keys.append(key)
            text = text[length:]
        return [key for key in keys if key]

    def late(self, now_ms):
        """The keys of what was not completed in time: Esc. What began with ESC [ or ESC O waits for its end."""
        waited = now_ms - self.held_at
        if not self.held or waited < ESCAPE_MS:
            return []
        if not self.held.strip(ESC):
            keys, self.held, self.escaped_at = ["esc"] * len(self.held), "", now_ms
            return keys
        if self.held[1] in STRINGS or self.held.startswith(PASTE) and waited >= STRAY_MS:
            self.held = ""
        elif self.stray and self.held == ESC + "O" and waited >= STRAY_MS:
            self.held, self.stray = "", False
            return ["o"]
        return []

    def _expect_stray(self, text, now_ms):
        """If this continues a sequence whose Esc was given as a key, put the Esc back."""
        if self.escaped_at is not None:
            if text[0] in "[O" and now_ms - self.escaped_at < STRAY_MS:
                self.held, self.stray = ESC, True
            self.escaped_at = None

    def _decode_stray(self, text):
        """As decode(), without the key: it comes too late. An O that begins no sequence is a letter."""
        typed = text[1] == "O" and len(text) > 2 and text[2] not in FINALS_AFTER_O
        length = 1 if typed else decode(text)[1]
        self.stray = length == 0
        return None, length


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
    if second and second in STRINGS:
        return None, max([text.find(end) + len(end) for end in ("\x07", ESC + "\\") if end in text], default=0)
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
        return read_more(text, 3, 1)
    for place in range(2, len(text)):
        parameters, final = text[2:place], text[place]
        if final == "M" and not parameters:  # an old mouse report
            return read_more(text, place + 1, MOUSE_BYTES)
        if "@" <= final <= "~" or final == "$" and parameters.isdecimal():  # rxvt ends some with $
            return None if parameters and final.islower() else ARROWS.get(final), place + 1
        if not " " <= final <= "?":
            return None, place  # interrupted: this character is another key
    return None, 0


def read_more(text, start, count):
    """(None, the length) of a sequence with so many more characters, ended sooner by a control character."""
    for place in range(start, start + count):
        if place == len(text):
            return None, 0
        if text[place] < " ":
            return None, place
    return None, start + count


def name_plain_key(character):
    """The key of one ordinary character, letters in lower case, or None."""
    return PLAIN.get(character) or (character.lower() if character.isprintable() else None)

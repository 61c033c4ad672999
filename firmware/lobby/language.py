"""The language of a new console, which is asked for once; afterwards the set-up changes it."""

from firmware.screens.menu import BACK, Menu
from firmware.types import Console
from firmware.words import text


async def ask(console: "Console") -> None:
    """Ask at every station which language the console speaks, until somebody chooses one, and store it."""
    codes = [code for code, _ in text.LANGUAGES]
    names = [name for _, name in text.LANGUAGES]
    notes = {name: text.WORDS[code]["setup"]()["language"] for code, name in text.LANGUAGES}
    chosen = BACK
    while chosen == BACK:
        _, chosen = await console.ask_any(lambda: Menu("", names, codes.index(text.spoken), notes=notes))
    console.speak(codes[chosen])

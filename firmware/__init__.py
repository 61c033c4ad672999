"""The console: what the screens show and what the buttons do, on a Pico and on a PC."""

NAME = "Tavolino 0.1.0"  # with the version of pyproject.toml; `flash` finds it in a firmware file and on a Pico

"""The console: what the screens show and what the buttons do, on a Pico and on a PC."""

NAME = "Tavolino 0.3.0"  # the one place of the version; `flash` finds this text in a firmware file and on a Pico

"""The console: what the screens show and what the buttons do, on a Pico and on a PC."""

"""The browser as a board: the same firmware on MicroPython's WebAssembly build, with screens and buttons on a page."""

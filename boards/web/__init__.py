"""The browser as a board: the same firmware on MicroPython's WebAssembly build, with pins and buses from JavaScript."""

"""The emulated Pico: its firmware image, its flash, the emulator and the console on it."""

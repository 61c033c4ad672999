"""MicroPython on a Cortex-M33, the Pico 2's processor, which QEMU emulates."""

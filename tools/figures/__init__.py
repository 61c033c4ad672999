"""Figures of the device, measured on the emulated Pico without a host on its cable."""

"""Measurements on the emulated Pico, without a host on its USB cable; for whoever works on the firmware."""

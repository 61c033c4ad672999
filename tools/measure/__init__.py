"""Measurements for `report`, on the emulated Pico without a host on its USB cable."""

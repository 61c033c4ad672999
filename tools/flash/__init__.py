"""A Pico on the USB cable: find it, inspect it, replace its firmware, copy its saves."""

from tools import Refused as Refused

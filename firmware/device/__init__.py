"""The device: its screens, buttons, sound, flash, memory and time."""

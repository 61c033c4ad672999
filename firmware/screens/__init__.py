"""The screens: each holds what it shows and a cursor; draw(canvas) only reads, press(button) may return a result."""

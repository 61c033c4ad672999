"""The command `wiring`, and the shapes of SVG pictures."""

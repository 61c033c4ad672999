"""A sheet of paper to draw on: a canvas without a screen."""

import boards.host  # noqa: F401  (puts the stand-in for framebuf on the path)


def blank():
    """A canvas on a new frame buffer: (canvas, buffer of 1024 bytes)."""
    import framebuf

    from firmware.drawing.canvas import Canvas

    class Paper(framebuf.FrameBuffer):
        """A frame buffer without a screen."""

        def __init__(self):
            self.buffer = bytearray(1024)
            super().__init__(self.buffer, 128, 64, framebuf.MONO_VLSB)

        def show(self):
            """Do nothing."""

    paper = Paper()
    return Canvas(paper), paper.buffer

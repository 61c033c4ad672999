"""Pictures drawn in tools/drawings/suits.txt, written by `python3 -m tools art`.

Each is ready to be blitted: (FrameBuffer, width, height). ALL holds them in the drawing's order.
"""

from framebuf import MONO_VLSB, FrameBuffer

DENARI = (FrameBuffer(bytearray(b"\x7c\x82\x39\x7d\x7d\x7d\x39\x82\x7c\x00\x00\x01\x01\x01\x01\x01\x00\x00"), 9, 9, MONO_VLSB), 9, 9)
COPPE = (FrameBuffer(bytearray(b"\x00\x07\x0f\x9f\xff\x9f\x0f\x07\x00\x00\x01\x01\x01\x01\x01\x01\x01\x00"), 9, 9, MONO_VLSB), 9, 9)
SPADE = (FrameBuffer(bytearray(b"\x00\x40\x40\xff\xfe\x40\x40\x00\x00\x00\x00\x00\x01\x01\x00\x00\x00\x00"), 9, 9, MONO_VLSB), 9, 9)
BASTONI = (FrameBuffer(bytearray(b"\x80\xc0\xf8\x7e\x6e\x7f\x3f\x3b\x0e\x01\x01\x00\x00\x00\x00\x00\x00\x00"), 9, 9, MONO_VLSB), 9, 9)
ALL = (DENARI, COPPE, SPADE, BASTONI)

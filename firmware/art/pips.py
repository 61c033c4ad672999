"""Pictures drawn in tools/drawings/pips.txt, written by `python3 -m tools.drawings`.

Each is (bytes in MONO_VLSB, width, height). ALL holds them in the drawing's order.
"""

DENARI = (b"\x3c\x42\x99\xbd\xbd\x99\x42\x3c", 8, 8)
COPPE = (b"\x03\x87\xcf\xff\xff\xcf\x87\x03", 8, 8)
SPADE = (b"\x00\x20\x20\xff\xfe\x20\x20\x00", 8, 8)
BASTONI = (b"\xc0\xf0\x7e\x2e\x3f\x3b\x1f\x0e", 8, 8)
ALL = (DENARI, COPPE, SPADE, BASTONI)

"""Pictures drawn in tools/drawings/ranks.txt, written by `python3 -m tools.drawings`.

Each is (bytes in MONO_VLSB, width, height). ALL holds them in the drawing's order.
"""

R1 = (b"\x7e\x7f\x09\x09\x7f\x7e", 6, 7)
R2 = (b"\x62\x73\x59\x49\x4f\x46", 6, 7)
R3 = (b"\x22\x63\x49\x49\x7f\x36", 6, 7)
R4 = (b"\x18\x1c\x16\x7f\x7f\x10", 6, 7)
R5 = (b"\x27\x67\x45\x45\x7d\x39", 6, 7)
R6 = (b"\x3e\x7f\x45\x45\x7d\x38", 6, 7)
R7 = (b"\x01\x01\x71\x7d\x0f\x03", 6, 7)
R8 = (b"\x7f\x7f\x09\x09\x09\x01", 6, 7)
R9 = (b"\x3e\x7f\x41\x41\x63\x22", 6, 7)
R10 = (b"\x7f\x7f\x19\x39\x6f\x46", 6, 7)
ALL = (R1, R2, R3, R4, R5, R6, R7, R8, R9, R10)

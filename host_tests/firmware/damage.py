"""What may have become of a file: functions of its bytes."""

NOISE = bytes(range(256)) * 3

BROKEN = {
    "random": lambda data: NOISE,
    "empty": lambda data: b"",
    "half": lambda data: data[: len(data) // 2],
    "zeros": lambda data: bytes(len(data)),
    "one long line": lambda data: b"x" * 300_000,
    "a long line, then itself": lambda data: b"7" * 200_000 + b"\n" + data,
    "other words": lambda data: b"game=whist\nplayers=many\nseats=\nlanguage=xx\nrules.scopa=a\n=\n",
}

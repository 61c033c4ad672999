"""A QR code of digits and capital letters as a picture: version 3, level L, mask 0 of ISO/IEC 18004."""

SIZE = 29  # modules, the little squares of it, in a row
SCALE = 2  # pixels of a module
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
MAX_LETTERS = 77  # letters
DATA, CHECK = 55, 15  # bytes
FORMAT = "111011111000100"  # says level L and mask 0, with its own check bits
ALIGNED = 22  # the middle of the small square, in both directions
TIMING = 6  # the row and the column that alternate
OPEN = 2  # in place of a module that holds data: not known yet


def make_picture(text, poll):
    """(bytes, width, height) of a code, as Canvas.image() draws it, its dark modules lit; `poll()` is called between.

    ValueError for more than MAX_LETTERS letters, or one that such a code cannot hold.
    """
    modules = draw_frame(poll)
    data = encode(text)
    poll()
    data.extend(find_check(data, poll))
    fill(modules, data, poll)
    width = SIZE * SCALE
    picture = bytearray(width * ((width + 7) // 8))
    for row in range(SIZE):
        bits, page = 3 << (row * SCALE & 7), (row * SCALE >> 3) * width
        for column in range(SIZE):
            if modules[row * SIZE + column]:
                picture[page + column * SCALE] |= bits
                picture[page + column * SCALE + 1] |= bits
        poll()
    return picture, width, width


def encode(text):
    """The DATA bytes of a text: two letters go into 11 bits."""
    numbers = [LETTERS.find(letter) for letter in text]
    if len(text) > MAX_LETTERS or -1 in numbers:
        raise ValueError("no QR code of this size for %r" % text)
    pieces = [(2, 4), (len(text), 9)]  # numbers, and in how many bits
    pieces += [(numbers[at] * 45 + numbers[at + 1], 11) for at in range(0, len(numbers) - 1, 2)]
    if len(numbers) % 2:
        pieces.append((numbers[-1], 6))
    used = sum([count for _, count in pieces])
    pieces.append((0, min(4, DATA * 8 - used)))
    data, value, count = bytearray(), 0, 0
    for number, size in pieces:
        value, count = value << size | number, count + size
        while count >= 8:
            count -= 8
            data.append(value >> count)
            value &= (1 << count) - 1
    if count:
        data.append(value << (8 - count))
    used = len(data)
    while len(data) < DATA:
        data.append(0x11 if (len(data) - used) % 2 else 0xEC)
    return data


def find_check(data, poll):
    """The CHECK bytes of Reed and Solomon: what is left when the data are divided by their polynomial."""
    powers, logs = bytearray(255), bytearray(256)
    value = 1
    for place in range(255):
        powers[place], logs[value] = value, place
        value = value << 1 ^ (0x11D if value & 128 else 0)
    poll()
    divisor = bytearray([1])  # of powers of x, the highest first
    for factor in range(CHECK):
        longer = bytearray(len(divisor) + 1)
        for place, one in enumerate(divisor):
            longer[place] ^= one
            if one:
                longer[place + 1] ^= powers[(logs[one] + factor) % 255]
        divisor = longer
    poll()
    left = bytearray(CHECK)
    for byte in data:
        lead = byte ^ left[0]
        for place in range(CHECK):
            following = left[place + 1] if place < CHECK - 1 else 0
            left[place] = following ^ (powers[(logs[divisor[place + 1]] + logs[lead]) % 255] if lead else 0)
        poll()
    return left


def draw_frame(poll):
    """The modules, row by row, as they are in every such code: 1 dark, 0 light, OPEN where data go."""
    modules = bytearray([OPEN] * (SIZE * SIZE))
    for row, column in ((3, 3), (3, SIZE - 4), (SIZE - 4, 3)):
        draw_square(modules, row, column, 4, (1, 1, 0, 1, 0))
        poll()
    draw_square(modules, ALIGNED, ALIGNED, 2, (1, 0, 1))
    for place in range(8, SIZE - 8):
        modules[TIMING * SIZE + place] = modules[place * SIZE + TIMING] = 1 - place % 2
    for place, bit in enumerate(FORMAT):
        column = place + (place > 5) if place < 7 else SIZE - 15 + place
        row = SIZE - 1 - place if place < 7 else 15 - place if place < 9 else 14 - place
        modules[8 * SIZE + column] = modules[row * SIZE + 8] = int(bit)
    modules[(SIZE - 8) * SIZE + 8] = 1
    poll()
    return modules


def draw_square(modules, row, column, reach, rings):
    """A square around a module; `rings` are its colours from the middle on, what leaves the code is cut off."""
    for down in range(-reach, reach + 1):
        for right in range(-reach, reach + 1):
            if 0 <= row + down < SIZE and 0 <= column + right < SIZE:
                modules[(row + down) * SIZE + column + right] = rings[max(abs(down), abs(right))]


def fill(modules, data, poll):
    """Put the bytes into the open modules: up and down in pairs of columns from the right, every other one turned."""
    count = 0
    for pair in range(SIZE // 2):
        right = SIZE - 1 - 2 * pair
        right -= right <= TIMING
        for step in range(SIZE):
            row = step if pair % 2 else SIZE - 1 - step
            for column in (right, right - 1):
                at = row * SIZE + column
                if modules[at] == OPEN:
                    bit = data[count >> 3] >> (7 - (count & 7)) & 1 if count < 8 * len(data) else 0
                    modules[at] = bit ^ (row + column + 1) % 2
                    count += 1
        poll()

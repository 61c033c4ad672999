"""The linker script of an image: MicroPython's, with more stack, and what runs most in RAM or side by side in flash.

Both chips run from flash through a cache of 16 KB, and an RP2040 waits about 48 cycles for each miss. MicroPython's
scripts mean to keep the interpreter in RAM, but their pattern (*vm.c.obj) never matches vm.c.o, and crt0 would copy it
before the clock is set, an RP2040's at 6.5 MHz.
"""

import re
from pathlib import Path

from tools.environment import Unavailable

# Sections of MicroPython, such as .text.gc_alloc, that missed the flash's cache most for their size in matches on the
# emulated Pico: 5 KB for RAM and, behind the empty line, 16 KB to lie side by side in the flash.
HOT = Path(__file__).with_name("hot.txt")
STACK = re.compile(
    r"(__GcHeapEnd = ORIGIN\(RAM\) \+ LENGTH\(RAM\)|__StackBottom = __StackTop - SIZEOF\(\.stack_dummy\))[^;]*;"
)
MORE_STACK = 2048  # bytes beside MicroPython's 8 KB; the start and matches have used 7.8 KB in all. An RP2350 has 12 KB
VECTORS = re.compile(r" *\.ram_vector_table \((?:COPY|NOLOAD)\): \{[^}]*\} > RAM\n")
INIT = "        *(.init)\n"
# The vectors stay at the start of RAM; .text ends where the code that the chip starts with ends, and goes on behind.
SPLIT = """\
        *(.init)
    } > FLASH

%s
    .hot : {
        . = ALIGN(4);
        __hot_start__ = .;
%s
        . = ALIGN(4);
        __hot_end__ = .;
    } > RAM AT> FLASH
    __hot_source__ = LOADADDR(.hot);

    .text_rest : {
%s
"""
# What USB and unused buses have in an RP2040's RAM goes back to the flash: nobody waits for them in a match.
IN_FLASH = [
    f"*{name}.c.o(.time_critical*)" for name in ("dcd_rp2040", "rp2040_usb", "usbd", "spi", "machine_bitstream")
]
INTERPRETER = ["*/vm.c.o(.text*)", "*/gc.c.o(.text*)"]  # an RP2350 has room for them, too
FOUND = 'ASSERT(mp_execute_bytecode > ORIGIN(RAM) && gc_collect_start > ORIGIN(RAM), "the interpreter is not in RAM")\n'
# In the board's header. The flash's clock stays at half the chip's, also with MicroPython 1.26 and later, which else
# take a quarter of 200 MHz. What is in RAM is copied as soon as the clocks are set.
HEADER = """
#define MICROPY_HW_FLASH_MAX_FREQ (100 * 1000 * 1000)
#define MICROPY_BOARD_STARTUP() do { \\
    extern char __hot_start__[], __hot_end__[], __hot_source__[]; \\
    memcpy(__hot_start__, __hot_source__, __hot_end__ - __hot_start__); \\
} while (0)
"""


def make_script(text: str, chip: str) -> str:
    """MicroPython's script for a chip, with what HOT lists; an RP2350 has all of it in RAM.

    Unavailable if it is not the script that this knows.
    """
    small = chip == "rp2040"
    changed, stacks = STACK.subn(rf"\1 - {MORE_STACK};", text) if small else (text, 2)
    vectors = VECTORS.findall(changed)
    if (stacks, len(vectors), changed.count(INIT)) != (2, 1, 1):
        raise Unavailable("MicroPython's linker script is not the one that this version of the tools knows")
    in_ram, together = [[f"*({name})" for name in block.split()] for block in HOT.read_text().split("\n\n")]
    parts = (in_ram, IN_FLASH + together) if small else (in_ram + together + INTERPRETER, [])
    lines = ["\n".join(f"        {part}" for part in listed) for listed in parts]
    split = changed.replace(vectors[0], "").replace(INIT, SPLIT % (vectors[0], *lines))
    return split if small else split + FOUND

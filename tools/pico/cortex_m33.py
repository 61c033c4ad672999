"""MicroPython for QEMU's Cortex-M33, the Pico 2's processor: the game is frozen in as for a Pico 2, and the tests."""

import shutil

from tools import environment
from tools.environment import debian as packages
from tools.freeze import prepare
from tools.pico import debian, game_image, image

PROGRAM, MACHINE = "qemu-system-arm", "mps2-an505"
MORE = ("boards/host/chip.py", "boards/host/lib/machine.py", "host_tests/engine/**/*.py")
STAND_INS = "host_tests/cortex_m33/frozen"
OWN = "tools/pico/cortex_m33.py", f"{STAND_INS}/*.py"
MANIFEST = """
include({game!r})
package("asyncio", ("task.py",), base_path="$(MPY_DIR)/extmod")
freeze({own!r}, {more!r})
freeze({stand_ins!r})
"""
# As MicroPython's board for QEMU's Cortex-M3, with the Pico 2's processor and heap. Its files have no times.
SETTINGS = f"""
QEMU_ARCH = arm
QEMU_MACHINE = {MACHINE}
CFLAGS_EXTRA = -Wno-error
CFLAGS += -mthumb -mcpu=cortex-m33 -mfloat-abi=soft -DQEMU_SOC_MPS2 -DMICROPY_HW_MCU_NAME='"Cortex-M33"'
AS += -mcpu=cortex-m33
LDFLAGS += -Wl,--defsym=mp_hal_time_ns=mp_hal_stdio_poll
LDSCRIPT = $(BOARD_DIR)/memory.ld
SRC_BOARD_O = shared/runtime/gchelper_native.o shared/runtime/gchelper_thumb2.o
MPY_CROSS_FLAGS += -march=armv6m
MICROPY_HEAP_SIZE = 510608
MICROPY_VFS_LFS2 = 1
"""
# Where Arm's AN505 has memory and its first serial port (Application Note AN505, memory map).
MEMORY = {
    "ORIGIN = 0x00000000, LENGTH = 1M": "ORIGIN = 0x10000000, LENGTH = 4M",
    "ORIGIN = 0x20000000, LENGTH = 128K": "ORIGIN = 0x38000000, LENGTH = 2M",
    "*(.rodata*)": "*(.rodata* .ARM.ex*)",
}
PORT = "(0x40004000)", "(0x50200000)"


def find_program():
    """The path of the program for QEMU, which is installed if need be; image.Unavailable."""
    if not shutil.which(PROGRAM):
        packages.install((PROGRAM,), "QEMU, for the tests on a Pico 2's processor")
    cached = image.cache_folder() / f"tavolino-cortex-m33-{game_image.digest_sources(*MORE, *OWN)}.elf"
    if not cached.exists():
        with image.open_sources() as micropython:
            if not cached.exists():
                prepare.write_modules(*MORE)
                image.write_atomically(cached, build(micropython))
                game_image.drop_old_images(cached)
    return cached


def build(micropython):
    """The program (bytes), built in a prepared folder; image.Unavailable."""
    board, port = micropython / "tavolino-cortex-m33", micropython / "ports/qemu"
    board.mkdir(exist_ok=True)
    (port / "modules").mkdir(exist_ok=True)  # the game's manifest freezes a port's own ones
    own, more = str(prepare.FOLDER), prepare.find_modules(*MORE)
    texts = {
        board / "mpconfigboard.mk": SETTINGS,
        board / "memory.ld": replaced((port / "mcu/arm/stm32.ld").read_text(), MEMORY),
        port / "uart.c": replaced((port / "uart.c").read_text(), dict([PORT])),
        micropython / "tavolino-cortex-m33.py": MANIFEST.format(
            game=str(game_image.MANIFEST), own=own, more=more, stand_ins=f"{environment.ROOT}/{STAND_INS}"
        ),
    }
    for path, text in texts.items():
        debian.write_if_new(path, text)
    settings = [f"BOARD_DIR={board}", f"FROZEN_MANIFEST={micropython / 'tavolino-cortex-m33.py'}"]
    return (debian.make(micropython, "qemu", "cortex-m33", settings) / "firmware.elf").read_bytes()


def replaced(text, changes):
    """A text with {old: new}."""
    for old, new in changes.items():
        text = text.replace(old, new)
    return text

"""How fast a real Pico is, an RP2040 beside the emulated one, whose cache of the flash is a model: `doctor --speed`."""

from tools import environment
from tools.flash import Refused
from tools.pico.chips import CHIPS
from tools.shared.streams import report

SCRIPT = environment.ROOT / "boards/speed.py"
# What boards/speed.py found on `play --pico --serve` on 28 November 2026: {what: (ms, accesses that the cache had)}.
# Nothing like it is known of an RP2350.
LIKELY = {"imports": (160.7, 0.987), "moves": (448.7, 0.982), "pictures": (41.6, 0.972)}


def compare(pico, there):
    """Measure the connected Pico, and print each time, beside the likely one if known. Refused without the game."""
    if not there.game:
        raise Refused("Only the game's firmware can be timed: flash it first.")
    chip, known = CHIPS[there.chip], there.chip == "rp2040"
    pico.run(SCRIPT.read_bytes())
    report("            here   likely (+-20 %)" if known else "            here")
    for what, us, hits, accesses in pico.ask("measure", chip.counters):
        had = f"{hits / accesses:.1%}" if 0 < hits < accesses else "not counted"
        ms, share = LIKELY[what]
        times, likely = (f"{ms:9.1f} ms", f", likely {share:.1%}") if known else (" ms", "")
        report(f"{what:9} {us / 1000:7.1f}{times}; the flash's cache had {had}{likely}")
    if not known:
        report(f"How fast a {chip.pico} should be, nobody has measured yet: please report these numbers.")

"""How fast a real Pico is beside the emulated one, whose cache of the flash is a model: `doctor --speed`."""

from tools import environment
from tools.flash import Refused
from tools.shared.streams import report

SCRIPT = environment.ROOT / "boards/speed.py"
# What boards/speed.py found on `play --pico --serve` on 26 November 2026: {what: (ms, accesses that the cache had)}.
LIKELY = {"imports": (278.6, 0.986), "moves": (480.4, 0.977), "pictures": (46.4, 0.975)}


def compare(pico, there):
    """Measure the connected Pico, and print each time beside the likely one. Refused without the game's firmware."""
    if not there.game or there.chip != "rp2040":
        raise Refused("Only the game's firmware on an RP2040 can be timed: flash it first.")
    pico.run(SCRIPT.read_bytes())
    report("            here   likely (+-20 %)")
    for what, us, hits, accesses in pico.ask("measure"):
        ms, share = LIKELY[what]
        had = f"{hits / accesses:.1%}" if 0 < hits < accesses else "not counted"
        report(f"{what:9} {us / 1000:7.1f}  {ms:7.1f} ms; the flash's cache had {had}, likely {share:.1%}")

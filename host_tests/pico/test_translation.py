"""What the emulated Pico runs translated, in a start and some presses, does what the emulator's own steps do."""

import json
import subprocess

from tools import environment
from tools.environment import node
from tools.pico import game_image, storage

CHIP = environment.ROOT / "tools/pico/chip/pico.mjs"
PROGRAM = """
const [tools, chip, program, ...flashes] = process.argv.slice(1), OK = 12;
const { Pico } = await import(tools), module = await import(chip);
const states = flashes.map((flash, number) => {
    const job = { flash, program: Number(program), displays: [[0, 0x3c]], usb: false, waits: null };
    const pico = new Pico(module, job, null), { core, sram } = pico.mcu, busy = [];
    pico.traces.often = 1; // the first time already, to try them all
    if (number) pico.traces.run = () => 0;
    pico.oscillator.repeat();
    for (const us of [600_000, 60_000, 600_000, 60_000, 800_000]) {
        pico.run(us);
        pico.ground(OK, !pico.grounded[OK]);
        busy.push(Math.round(pico.busy));
    }
    pico.flash.close();
    return { busy, writes: pico.writes, core: [...core.registers, core.N, core.Z, core.C, core.V], sram: [...sram] };
});
process.stdout.write(JSON.stringify(states));
"""


def test_translated_code_does_what_the_emulator_does(game, tmp_path):
    content = game_image.make_flash("pocket", {"saves/settings.txt": b"language=en\nseats=person,level4\n"})
    flashes = [tmp_path / name for name in ("translated", "own")]
    for path in flashes:
        path.write_bytes(content)
    places = CHIP.as_uri(), (node.rp2040_path() / "index.js").as_uri(), storage.file_system_start(content)
    words = node.words("--input-type=module", "-e", PROGRAM, *places, *flashes)
    translated, own = json.loads(subprocess.run(words, stdout=subprocess.PIPE, check=True).stdout)
    assert len(own["writes"]) > 50
    for what in own:
        assert translated[what] == own[what], what

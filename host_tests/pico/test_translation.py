"""What the emulated Pico runs translated, in a start and some presses, does what the emulator's own steps do."""

import json
import subprocess

import pytest

from tools import environment
from tools.environment import node
from tools.pico import game_image, storage
from tools.pico.emulator import LIKELY

CHIP = environment.ROOT / "tools/pico/chip/pico.mjs"
PROGRAM = """
const [tools, chip, program, waits, ...flashes] = process.argv.slice(1), OK = 12;
const { Pico } = await import(tools), module = await import(chip);
const states = flashes.map((flash, number) => {
    const screens = { displays: [[0, 0x3c]], spi: [] };
    const job = { flash, program: Number(program), ...screens, usb: false, waits: JSON.parse(waits) };
    const pico = new Pico(module, job, null), { core, sram, clock } = pico.mcu, steps = [];
    pico.traces.often = 1; // the first time already, to try them all
    if (number) pico.traces.run = () => 0;
    pico.oscillator.repeat();
    for (let ms = 0; ms < 2120; ms++) {
        if ([600, 660, 1260, 1320].includes(ms)) pico.ground(OK, !pico.grounded[OK]);
        pico.run(1000);
        steps.push([clock.nanos, pico.busy, ...core.registers.slice(0, 15)].join());
    }
    pico.flash.close();
    return { steps, writes: pico.writes, flags: [core.N, core.Z, core.C, core.V], sram: [...sram] };
});
process.stdout.write(JSON.stringify(states));
"""


@pytest.mark.parametrize("waits", [None, LIKELY])
def test_translated_code_does_what_the_emulator_does_to_the_cycle(waits, game, tmp_path):
    content = game_image.make_flash("pocket", {"saves/settings.txt": b"language=en\nseats=person,level4\n"})
    flashes = [tmp_path / name for name in ("translated", "own")]
    for path in flashes:
        path.write_bytes(content)
    places = CHIP.as_uri(), (node.rp2040_path() / "index.js").as_uri(), storage.file_system_start(content)
    words = node.words("--input-type=module", "-e", PROGRAM, *places, json.dumps(waits), *flashes)
    translated, own = json.loads(subprocess.run(words, stdout=subprocess.PIPE, check=True).stdout)
    assert len(own["writes"]) > 50
    for what in own:
        assert translated[what] == own[what], what

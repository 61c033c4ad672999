"""The model of the flash's cache (tools/pico/chip/xip.mjs) misses what a cache of two ways and half lines misses."""

import json
import subprocess

import pytest

from tools import environment
from tools.environment import node

MODEL = environment.ROOT / "tools/pico/chip/xip.mjs"
PROGRAM = """
const { Cache } = await import(process.argv[1]);
const cache = new Cache(48);
cache.notes = true;
const waited = JSON.parse(process.argv[2]).map((address) => cache.read(address) / 48);
process.stdout.write(JSON.stringify([...waited, cache.accesses, cache.misses, cache.missed[2]]));
"""
FLASH, WAY = 0x10000000, 8192
PATTERNS = {
    "a word again": ([0, 0], "10"),
    "the other half of a line": ([8, 12, 8, 12], "1100"),
    "two lines in a set": ([8, 8 + WAY, 8, 8 + WAY], "1100"),
    "three lines in a set, the one used last stays": ([8, 8 + WAY, 8, 8 + 2 * WAY, 8, 8 + WAY], "110101"),
    "neighbours in other sets": ([8, 16, 24, 8 + WAY, 8], "11110"),
    "a line that comes back is empty in its other half": ([8, 12, 8 + WAY, 8 + 2 * WAY, 12, 8], "111111"),
    "16 KB fit": ([*range(0, 2 * WAY, 8), *range(0, 2 * WAY, 8)], "1" * 2048 + "0" * 2048),
    "24 KB in turn do not": ([*range(0, 3 * WAY, 8), *range(0, 3 * WAY, 8)], "1" * 6144),
}


@pytest.mark.parametrize("name", PATTERNS)
def test_the_cache_misses_as_a_real_one(name):
    places, expected = PATTERNS[name]
    words = node.words("--input-type=module", "-e", PROGRAM, MODEL.as_uri(), json.dumps([FLASH + at for at in places]))
    *waited, accesses, misses, missed = json.loads(subprocess.run(words, stdout=subprocess.PIPE, check=True).stdout)
    assert "".join(map(str, waited)) == expected
    assert (accesses, misses) == (len(places), expected.count("1"))
    assert missed == sum(wait == "1" and at == 8 for at, wait in zip(places, expected))

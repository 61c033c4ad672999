"""The model of the flash's cache (tools/pico/chip/xip.mjs) misses what a cache of two ways and half lines misses."""

import json
import subprocess

from tools import environment
from tools.environment import node

MODEL = environment.ROOT / "tools/pico/chip/xip.mjs"
PROGRAM = """
const { Cache } = await import(process.argv[1]), cache = new Cache(1);
const wait = (places) => (cache.clear(), places.map((at) => cache.read(0x10000000 + at)).join(""));
process.stdout.write(JSON.stringify(JSON.parse(process.argv[2]).map(wait)));
"""
WAY = 8192
PATTERNS = {  # the places of words, read one after the other: which of them are missed
    "the other half of a line": ([8, 12, 8, 12], "1100"),
    "three lines in a set, the one used last stays": ([8, 8 + WAY, 8, 8 + 2 * WAY, 8, 8 + WAY], "110101"),
    "neighbours in other sets": ([8, 16, 24, 8 + WAY, 8], "11110"),
    "a line that comes back is empty in its other half": ([8, 12, 8 + WAY, 8 + 2 * WAY, 12, 8], "111111"),
    "16 KB fit": ([*range(0, 2 * WAY, 8)] * 2, "1" * 2048 + "0" * 2048),
    "24 KB in turn do not": ([*range(0, 3 * WAY, 8)] * 2, "1" * 6144),
}


def test_the_cache_misses_as_a_real_one():
    places = json.dumps([places for places, _ in PATTERNS.values()])
    words = node.words("--input-type=module", "-e", PROGRAM, MODEL.as_uri(), places)
    found = json.loads(subprocess.run(words, stdout=subprocess.PIPE, check=True).stdout)
    assert dict(zip(PATTERNS, found)) == {name: missed for name, (_, missed) in PATTERNS.items()}

// The cache between the processor and the flash (RP2040 datasheet, 2.6.3): 16 KB, two ways, lines of 8 bytes of which
// each half is filled when it is first read. A miss waits for 20 clocks of the flash (8 for the address, 4 dummy ones,
// 8 for the data: boot2_w25q080.S), at 2 cycles each, and for the bus: `miss` cycles.

const SETS = 1024, SET_BITS = 13; // bits of an address that choose a set and a place in a line
export const SIZE_MASK = 0xffffff; // of the flash's addresses
const HITS = 0x0c, ACCESSES = 0x10, CONTROL = 0x14000; // registers; the chip's part of that name

export class Cache {
    constructor(miss) {
        this.miss = miss;
        this.tags = new Int32Array(2 * SETS);
        this.halves = new Uint8Array(2 * SETS); // which halves of a line are filled, as bits
        this.recent = new Uint8Array(SETS); // the way used last
        this.accesses = this.misses = 0;
        this.clear();
    }

    clear() {
        this.tags.fill(-1);
    }

    // The processor reads the word at an address: the cycles that it waits.
    read(address) {
        const place = address & SIZE_MASK, set = (place >>> 3) & (SETS - 1), tag = place >>> SET_BITS;
        const half = 1 << ((place >>> 2) & 1);
        this.accesses++;
        if (this.tags[2 * set + this.recent[set]] !== tag) this.recent[set] ^= 1;
        const line = 2 * set + this.recent[set];
        if (this.tags[line] !== tag) {
            this.tags[line] = tag;
            this.halves[line] = 0;
        }
        if (this.halves[line] & half) return 0;
        this.halves[line] |= half;
        this.misses++;
        return this.miss;
    }

    // Put it into a chip whose every read of the flash then calls wait(cycles).
    attach(mcu, wait) {
        for (const name of ["readUint8", "readUint16", "readUint32"]) {
            const read = mcu[name].bind(mcu);
            mcu[name] = (address) => {
                if (isCached(address)) wait(this.read(address));
                return read(address);
            };
        }
        mcu.peripherals[CONTROL] = {
            readUint32: (offset) => ({ [HITS]: this.accesses - this.misses, [ACCESSES]: this.accesses }[offset] ?? 0) >>> 0,
            writeUint32Atomic: (offset) => {
                if (offset === 0) this.clear();
                else if (offset === HITS || offset === ACCESSES) this.accesses = this.misses = 0;
            },
        };
    }
}

export const isCached = (address) => address >>> 24 === 0x10; // there the flash is seen through the cache

// The words that the processor fetches for an instruction of `size` bytes: it reads ahead when it reaches a word's end.
export function fetched(pc, size) {
    const words = [];
    for (let word = pc & ~3; word <= pc + size; word += 4) words.push(word);
    return words;
}

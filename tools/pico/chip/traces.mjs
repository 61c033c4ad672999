// Runs what the emulated processor does often as traces (trace.mjs), to the cycle as the emulator itself would: only the
// number of reads that the flash's cache has counted differs.
import {
    ALL, CODE_AT, CODE_SIZE, CYCLES, FLAGS, FLASH, FLASH_AT, FLASH_ROOM, FLASH_RUNS, RAM, RAM_AT, RAM_RUNS, RAM_SIZE,
    REGISTERS, SEEN, WAITED, register,
} from "./layout.mjs";
import { IMPORTS, MOST, translate } from "./trace.mjs";
import {
    add, again, and, below, build, callAt, give, left, less, load, loop, not, rightUnsigned, set, subtract, when,
} from "./wasm.mjs";

const OFTEN = 300; // times that an address is come to before it is translated
const BATCH = 64; // addresses that are translated at a time
const PAGE = 65536; // bytes of WebAssembly's memory
const [N, Z, C, V] = ["N", "Z", "C", "V"].map((name) => FLAGS[name] >> 2);
// Of what is no memory, this may be used in the middle of a trace, for it makes no interrupt: the divider and the
// spin locks. To be read only: the processor's number, the clock, and what the I2C buses wait for.
const SIO = 0xd0000000, TIMER = 0x40054024, I2C = [0x40044034, 0x40048034];
const used = (place) => (place >= 0x60 && place < 0x7c) || (place >= 0x100 && place < 0x180);
const SIO_CYCLES = 1, READ_CYCLES = 4;

// Goes from trace to trace while they are there and fit into `limit`; n is what they took.
const RUN = loop(
    set("a", and(register(15), ~1)) + set("o", subtract("a", FLASH))
    + when(below("o", CODE_SIZE), set("v", load(4, left("o", 1), FLASH_RUNS)), set("o", subtract("a", RAM))
        + when(not(below("o", RAM_SIZE)), give("n")) + set("v", load(4, left("o", 1), RAM_RUNS)))
    + when(not("v"), give("n"))
    + when(less("limit", add("n", and("v", (1 << CYCLES) - 1))), give("n"))
    + set("b", callAt(rightUnsigned("v", CYCLES), subtract("limit", "n")))
    + when(not("b"), give("n"))
    + set("n", add("n", "b")) + again(0),
);

// The nanoseconds of a cycle, rounded so that sums are exact: it does not matter in which steps time passes.
export const cycleOf = (hz) => Math.round(1e9 / hz * 1024) / 1024;

export class Traces {
    // `program`: the bytes of the flash in front of its file system, which the processor does not write. `waits`: the
    // cycles for which it waits when the flash's cache (xip.mjs), which comes with each chip, misses; 0 without one.
    constructor(program, waits) {
        this.program = Buffer.from(program);
        this.waits = waits;
        this.often = OFTEN;
        this.memory = new WebAssembly.Memory({ initial: Math.ceil(ALL / PAGE) });
        this.table = new WebAssembly.Table({ element: "anyfunc", initial: 1024 });
        const { buffer } = this.memory;
        this.words = new Int32Array(buffer, 0, 1024);
        this.registers = new Uint32Array(buffer, REGISTERS, 16);
        this.sram = new Uint8Array(buffer, RAM_AT, RAM_SIZE);
        this.bytes = new Uint8Array(buffer, FLASH_AT, FLASH_ROOM);
        this.code = new Uint8Array(buffer, CODE_AT, RAM_SIZE >> 2);
        this.flashPlaces = places(buffer, FLASH_RUNS, FLASH, CODE_SIZE, FLASH_AT);
        this.ramPlaces = places(buffer, RAM_RUNS, RAM, RAM_SIZE, RAM_AT);
        this.made = new Map(); // text of a function: its place in the table
        this.wanted = [];
        const look = (address, rest) => this.look(address >>> 0, rest);
        const tell = (address, value) => this.tell(address >>> 0, value >>> 0);
        const wait = (address) => this.cache.read(address);
        this.imports = { e: { look, tell, wait, memory: this.memory, table: this.table } };
        this.go = this.compiled([RUN], true)[0];
    }

    // Whether the translations are good for this program, too: it is the same, and waits or not as here.
    fits(program, waits) {
        return this.program.equals(program) && this.waits === waits;
    }

    // A chip that has just been made works on the memory here, for which the translations are.
    attach(mcu, cache = null) {
        const { buffer } = this.memory;
        this.mcu = mcu;
        this.cache = cache;
        this.registers.set(mcu.core.registers);
        this.sram.fill(0);
        this.bytes.fill(0xff);
        mcu.core.registers = this.registers;
        mcu.sram = this.sram;
        mcu.sramView = new DataView(buffer, RAM_AT, RAM_SIZE);
        mcu.flash = this.bytes;
        mcu.flash16 = new Uint16Array(buffer, FLASH_AT, FLASH_ROOM / 2);
        mcu.flashView = new DataView(buffer, FLASH_AT, FLASH_ROOM);
        this.forget();
        for (const name of ["writeUint8", "writeUint16", "writeUint32"]) this.watch(mcu, name);
    }

    // A write over translated code makes every translation in RAM void.
    watch(mcu, name) {
        const write = mcu[name].bind(mcu);
        mcu[name] = (address, value) => {
            const place = ((address >>> 0) - RAM) >>> 2;
            if (place < this.code.length && this.code[place]) this.forget();
            write(address, value);
        };
    }

    forget() {
        this.ramPlaces.runs.fill(0);
        this.ramPlaces.times.fill(0);
        this.code.fill(0);
        this.wanted = this.wanted.filter((pc) => pc < RAM);
    }

    // Run as far as translations go, `room` cycles at most; the cycles it took.
    run(room) {
        const { words, mcu: { core } } = this;
        words[N] = core.N ? -1 : 0;
        words[Z] = core.Z ? 0 : 1;
        words[C] = core.C ? 1 : 0;
        words[V] = core.V ? -1 : 0;
        this.room = room;
        const took = this.go(room);
        if (took) {
            core.N = words[N] < 0;
            core.Z = words[Z] === 0;
            core.C = words[C] !== 0;
            core.V = words[V] < 0;
        }
        this.count(this.registers[15] & ~1);
        return took;
    }

    // The cycles that the next instruction has already waited.
    waited() {
        const cycles = this.words[WAITED >> 2];
        this.words[WAITED >> 2] = 0;
        return cycles;
    }

    // An address was come to that has no translation, or one that cannot go on now.
    count(pc) {
        const { runs, times, first } = this.placesOf(pc), place = (pc - first) >> 1;
        if (runs[place] === 0 && ++times[place] === this.often) this.wanted.push(pc);
        if (this.wanted.length === BATCH) this.translateWanted();
    }

    placesOf(pc) {
        return pc < RAM ? this.flashPlaces : this.ramPlaces;
    }

    // What an instruction sees at an address, with `rest` cycles of the room left; the cycles that it takes, or 0 when
    // the emulator shall do it.
    look(address, rest) {
        const place = address - SIO;
        if (place === 0 || used(place)) {
            this.words[SEEN >> 2] = this.mcu.sio.readUint32(place);
            return SIO_CYCLES;
        }
        if (address !== TIMER && address !== TIMER + 4 && !I2C.includes(address) || rest < MOST) return 0;
        const { clock, clkSys } = this.mcu, before = clock.nanosCounter;
        clock.nanosCounter += (this.room - rest) * cycleOf(clkSys);
        this.words[SEEN >> 2] = this.mcu.readUint32(address);
        clock.nanosCounter = before;
        return READ_CYCLES;
    }

    // The same for what it writes.
    tell(address, value) {
        const place = address - SIO;
        if (!used(place)) return 0;
        this.mcu.sio.writeUint32(place, value);
        return SIO_CYCLES;
    }

    translateWanted() {
        const found = this.wanted.map((pc) => [pc, this.translated(pc)]);
        this.compiled(found.map(([, { body }]) => body));
        for (const [pc, { body, cycles }] of found) {
            const { runs, first } = this.placesOf(pc);
            runs[(pc - first) >> 1] = (this.made.get(body) << CYCLES) | cycles;
        }
        this.wanted = [];
    }

    // Functions with these texts, in the table as well.
    compiled(bodies, withTable = false) {
        const fresh = [...new Set(bodies)].filter((body) => !this.made.has(body));
        const { exports } = new WebAssembly.Instance(build(fresh, IMPORTS, withTable), this.imports);
        fresh.forEach((body, number) => {
            if (this.made.size === this.table.length) this.table.grow(this.table.length);
            this.table.set(this.made.size, exports[number]);
            this.made.set(body, this.made.size);
        });
        return bodies.map((body) => this.table.get(this.made.get(body)));
    }

    translated(pc) {
        const { first, size, at } = this.placesOf(pc), view = new DataView(this.memory.buffer, at, size);
        const there = (address) => address >= first && address < first + size;
        const half = (address) => (there(address) ? view.getUint16(address - first, true) : 0xdead);
        const mark = (address) => { if (first === RAM) this.code[(address - first) >> 2] = 1; };
        return translate(pc, half, mark, this.waits);
    }
}

// What is known of the places for an instruction in `size` bytes from the address `first` on, which lie `at` a place of
// the memory here: the translations, and how often each was come to.
function places(buffer, runs, first, size, at) {
    return { first, size, at, runs: new Int32Array(buffer, runs, size >> 1), times: new Uint16Array(size >> 1) };
}

// Translated instructions against the emulator's own: the same registers, flags, memory and cycles.
// node instructions.mjs EMULATOR TRIES: prints {tried: {kind: {runs, done}}, unknown: [kinds], wrong: [differences]}.
import { pathToFileURL } from "node:url";
import { KINDS } from "../../tools/pico/chip/thumb.mjs";
import { Traces } from "../../tools/pico/chip/traces.mjs";

const { RP2040 } = await import(pathToFileURL(process.argv[2]));
const TRIES = Number(process.argv[3]); // opcodes of each kind
const STATES = 6; // registers, flags and memory for each of them
const RAM = 0x20000000, RAM_SIZE = 0x42000, FLASH = 0x10000000, NOISY = 0x10000; // so much of the flash holds noise
const LDR_R0_R1 = 0x6808, UNKNOWN = 0xde00; // an instruction that is never translated: it ends a trace
// What is no memory: the ROM, the clock and what is beside it, an I2C bus, the USB, pins, divider, spin locks, the core.
const ASIDE = [0, 0x40054020, 0x40054024, 0x40054028, 0x4005402c, 0x40044034, 0x40044038, 0x50100000, 0xd0000000,
    0xd0000004, 0xd0000060, 0xd0000064, 0xd0000068, 0xd000006c, 0xd0000070, 0xd0000074, 0xd0000078, 0xd0000100,
    0xd000017c, 0xe000e010];

// Chance that is the same each time (mulberry32).
let seed = 1;
function below(count) {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
}
const bits = (count) => below(2 ** count);
const of = (choices) => choices[below(choices.length)];
const chance = (percent) => below(100) < percent;

const EDGES = [0, 1, 2, 31, 32, 33, 255, 256, 0x7fffffff, 0x80000000, 0x80000001, 0xffffff00, 0xffffffff];
const number = () => (chance(40) ? of(EDGES) : chance(40) ? bits(6) : bits(32));

// An address: mostly in RAM, also at its ends, over the code, in the flash, and where no memory is.
function address(size, code) {
    const kind = below(20);
    if (kind === 0) return RAM + RAM_SIZE + size * (2 - below(8));
    if (kind === 1) return RAM + size * below(4);
    if (kind === 2) return RAM - size * (1 + below(3));
    if (kind === 8 || kind === 3) return (code & -4) + size * (below(8) - 4);
    if (kind === 4 || kind === 9) return of(ASIDE);
    if (kind < 8) return FLASH + size * below(NOISY / size);
    return RAM + size * below(RAM_SIZE / size);
}

// [what it is called, shift, value, how registers are prepared, how its opcode is]: `opcode >> shift === value`.
const based = (from, step) => (q, opcode, code) => { q[(opcode >> from) & 7] = address(step, code); };
const numbered = (size) => (q, opcode, code) => {
    q[(opcode >> 3) & 7] = address(size, code) - size * ((opcode >> 6) & 31);
};
const registered = (size) => (q, opcode, code) => {
    const one = (opcode >> 3) & 7, other = (opcode >> 6) & 7, at = address(size, code);
    q[one] = one === other ? at / 2 : at - q[other];
    if (one === other && at % (2 * size)) q[one] = (at - size) / 2;
};
const stacked = (q, opcode, code) => { q[13] = address(4, code); };
// Where it jumps by blx lr, the emulator takes lr after it has written it; the chip and the translation do so before.
const jumping = (opcode) => ((opcode & ~7) === 0x47f0 ? 0x4770 : opcode & ~7);
const taken = (opcode) => ((opcode >> 8) & 15) < 14 ? opcode : opcode & ~0x400;
const CASES = [
    ["lsls number", 11, 0], ["lsrs number", 11, 1], ["asrs number", 11, 2],
    ["adds", 9, 0x0c], ["subs", 9, 0x0d], ["adds small number", 9, 0x0e], ["subs small number", 9, 0x0f],
    ["movs number", 11, 4], ["cmp number", 11, 5], ["adds number", 11, 6], ["subs number", 11, 7],
    ["ands", 6, 0x100], ["eors", 6, 0x101], ["lsls", 6, 0x102], ["lsrs", 6, 0x103], ["asrs", 6, 0x104],
    ["adcs", 6, 0x105], ["sbcs", 6, 0x106], ["rors", 6, 0x107], ["tst", 6, 0x108], ["rsbs", 6, 0x109],
    ["cmp", 6, 0x10a], ["cmn", 6, 0x10b], ["orrs", 6, 0x10c], ["muls", 6, 0x10d], ["bics", 6, 0x10e],
    ["mvns", 6, 0x10f],
    ["add high", 8, 0x44], ["cmp high", 8, 0x45], ["mov high", 8, 0x46], ["bx, blx", 8, 0x47, null, jumping],
    ["ldr near", 11, 9],
    ["str register", 9, 0x28, registered(4)], ["strh register", 9, 0x29, registered(2)],
    ["strb register", 9, 0x2a, registered(1)], ["ldrsb register", 9, 0x2b, registered(1)],
    ["ldr register", 9, 0x2c, registered(4)], ["ldrh register", 9, 0x2d, registered(2)],
    ["ldrb register", 9, 0x2e, registered(1)], ["ldrsh register", 9, 0x2f, registered(2)],
    ["str", 11, 12, numbered(4)], ["ldr", 11, 13, numbered(4)], ["strb", 11, 14, numbered(1)],
    ["ldrb", 11, 15, numbered(1)], ["strh", 11, 16, numbered(2)], ["ldrh", 11, 17, numbered(2)],
    ["str stack", 11, 18, stacked], ["ldr stack", 11, 19, stacked], ["adr", 11, 20], ["add stack", 11, 21],
    ["add to stack", 7, 0x160], ["sub from stack", 7, 0x161],
    ["sxth", 6, 0x2c8], ["sxtb", 6, 0x2c9], ["uxth", 6, 0x2ca], ["uxtb", 6, 0x2cb],
    ["push", 9, 0x5a, stacked], ["pop", 9, 0x5e, stacked],
    ["stm", 11, 24, based(8, 4)], ["ldm", 11, 25, based(8, 4)],
    ["b if", 12, 13, null, taken], ["b", 11, 28], ["bl", 11, 30], ["nop", 0, 0xbf00],
];
const known = ([, shift, value]) => KINDS.some((kind) => kind[0] === shift && kind[1] === value);
const tried = ([shift, value]) => CASES.some((one) => one[1] === shift && one[2] === value);

console.warn = () => {}; // of registers that cannot be written
const noise = Uint8Array.from({ length: RAM_SIZE }, () => bits(8));
const SIO = ["divDividend", "divDivisor", "divQuotient", "divRemainder", "divCSR", "spinLock"];
const CYCLE_NS = 8, LATE_NS = 2 ** 32 * 1000; // then the upper half of the clock changes
const quiet = { debug() {}, info() {}, warn() {}, error() {} };
const exact = new RP2040(), fast = new RP2040(), traces = new Traces(new Uint8Array());
traces.attach(fast);
let crooked = false; // an address that no program uses: the chip would stop at it
for (const mcu of [exact, fast]) {
    mcu.logger = quiet;
    mcu.flash.set(noise.subarray(0, NOISY));
}
for (const [name, size] of [["readUint16", 2], ["readUint32", 4], ["writeUint16", 2], ["writeUint32", 4]]) {
    const own = exact[name].bind(exact);
    exact[name] = (at, value) => {
        if (at & (size - 1)) crooked = true;
        return own(at, value);
    };
}

// The registers, flags and memory of both, all the same; in an interrupt or not (`mode`), for a jump may lead out of it.
function lay(code, halves, registers, flags) {
    const mode = below(2), aside = SIO.map(number), nanos = LATE_NS - CYCLE_NS * below(4);
    for (const mcu of [exact, fast]) {
        mcu.sram.set(noise);
        const memory = code >= RAM ? mcu.sram : mcu.flash, at = code - (code >= RAM ? RAM : FLASH);
        memory.set(new Uint8Array(Uint16Array.from(halves).buffer), at);
        mcu.core.registers.set(registers);
        ["N", "Z", "C", "V"].forEach((name, place) => { mcu.core[name] = ((flags >> place) & 1) === 1; });
        mcu.core.currentMode = mode;
        mcu.core.interruptsUpdated = false;
        mcu.clock.nanosCounter = nanos;
        SIO.forEach((name, place) => { mcu.sio[name] = aside[place]; });
    }
    crooked = false;
}

// The words of RAM around `code` that are translated: a trace must not write there, for it would be void.
function translated(code) {
    const first = (code - RAM) >> 2, words = Array.from({ length: 16 }, (_, at) => first + at);
    return String(words.filter((at) => traces.code[at]).map((at) => fast.sramView.getUint32(4 * at)));
}

const flagsOf = ({ N, Z, C, V }) => [N, Z, C, V].map(Number).join("");
const registersOf = ({ registers }) => [...registers].map((one) => one.toString(16));
const told = ({ core, sio }) => `${registersOf(core)} ${flagsOf(core)} ${SIO.map((name) => sio[name])}`;

// Translate what is at an address, and nothing else; the most cycles that it takes at one go.
function translate(code) {
    traces.flashPlaces.runs.fill(0);
    traces.forget();
    traces.wanted = [code];
    traces.translateWanted();
    return traces.translated(code).cycles;
}

// Run a translation and the emulator's own for as long: whether it did anything. Differences go into `wrong`.
function run(what, cycles, wrong) {
    const before = told(exact), code = fast.core.PC, own = translated(code);
    const limit = cycles + of([0, below(60), 300]), took = traces.run(limit);
    let spent = 0;
    while (spent < took) {
        const step = exact.core.executeInstruction();
        exact.clock.tick(step * CYCLE_NS);
        spent += step;
    }
    if (crooked) return false;
    const memory = Buffer.compare(fast.sram, exact.sram) === 0 && own === translated(code);
    const same = memory && told(fast) === told(exact);
    if (!same || spent !== took || took > limit) {
        wrong.push(`${what}: ${before} became ${told(fast)} in ${took} cycles, not ${told(exact)} in ${spent}`);
    }
    return took > 0;
}

function registersAt(code) {
    const registers = Array.from({ length: 16 }, number);
    registers[13] = RAM + 4 * below(RAM_SIZE / 4);
    registers[15] = code;
    return registers;
}

// Where code lies: in RAM, also near its end, or in the flash.
function place() {
    if (chance(50)) return FLASH + 2 * below(NOISY / 2 - 64);
    return RAM + 2 * (chance(80) ? below(RAM_SIZE / 2 - 64) : RAM_SIZE / 2 - 64 - below(400));
}

function opcodeOf([, shift, value, , made]) {
    const opcode = (value << shift) | bits(shift);
    return made ? made(opcode) : opcode;
}

function single(kind, wrong) {
    const count = { runs: 0, done: 0 };
    for (let number = 0; number < TRIES; number++) {
        const code = place(), opcode = opcodeOf(kind);
        const halves = [opcode, opcode >> 11 === 30 ? bits(16) | (chance(90) ? 0xd000 : 0) : UNKNOWN, UNKNOWN];
        let cycles = 0;
        for (let state = 0; state < STATES; state++) {
            const registers = registersAt(code);
            kind[3]?.(registers, opcode, code);
            lay(code, halves, registers, bits(4));
            cycles ||= translate(code);
            count.runs++;
            count.done += run(`${kind[0]} ${halves.map((half) => half.toString(16))}`, cycles, wrong);
        }
    }
    return count;
}

// Many instructions, one after the other, which may lead back to the first.
function series(wrong) {
    const count = { runs: 0, done: 0 };
    for (let number = 0; number < 4 * TRIES; number++) {
        const code = place(), halves = Array.from({ length: 2 + below(12) }, () => opcodeOf(of(CASES)));
        if (chance(50)) halves.push(0xd000 | (below(14) << 8) | ((-halves.length - 2) & 255));
        halves.push(UNKNOWN);
        const registers = registersAt(code);
        for (let low = 0; low < 8; low++) if (chance(60)) registers[low] = address(4, code);
        lay(code, halves, registers, bits(4));
        count.runs++;
        count.done += run(`series ${halves.map((half) => half.toString(16))}`, translate(code), wrong);
    }
    return count;
}

// Looks at the clock or a bus, each of which takes more cycles than what is read from memory.
function looks(wrong) {
    const count = { runs: 0, done: 0 };
    for (let number = 0; number < TRIES; number++) {
        const code = place(), halves = [...Array(1 + below(8)).fill(LDR_R0_R1), UNKNOWN], registers = registersAt(code);
        registers[1] = of(ASIDE);
        lay(code, halves, registers, bits(4));
        count.runs++;
        count.done += run(`${halves.length - 1} looks`, translate(code), wrong);
    }
    return count;
}

const wrong = [];
const counts = Object.fromEntries(CASES.filter(known).map((kind) => [kind[0], single(kind, wrong)]));
counts["a series"] = series(wrong);
looks(wrong);
const unknown = KINDS.filter((kind) => !tried(kind)).map(([shift, value]) => `>> ${shift} === 0x${value.toString(16)}`);
process.stdout.write(JSON.stringify({ tried: counts, unknown, wrong: wrong.slice(0, 5), differences: wrong.length }));

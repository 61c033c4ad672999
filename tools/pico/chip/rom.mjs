// The boot ROM of the emulated RP2040: every function is a trap, BKPT #n and BX LR, and does its work here.
// It has only the functions that MicroPython calls; a call of any other is logged. (RP2040 datasheet, 2.8.3)

const TABLE = 0x200, FLOATS = 0x1000, DOUBLES = 0x1100;
const BKPT = 0xbe00, BX_LR = 0x4770;
const VERSION = 3;
const CALL = 20; // cycles of a call that fills or copies; more for each byte, by how both ends are aligned

// The ROM's table of single precision functions, in its order.
const FLOAT_NAMES = [
    "fadd", "fsub", "fmul", "fdiv", "fcmp_fast", "fcmp_fast_flags", "fsqrt", "f2i", "f2fix", "f2u", "f2ufix",
    "i2f", "fix2f", "u2f", "ufix2f", "fcos", "fsin", "ftan", "fsincos", "fexp", "fln", "fcmp", "fatan2",
    "i642f", "fix642f", "u642f", "ufix642f", "f2i64", "f2fix64", "f2u64", "f2ufix64", "f2d",
];

// Returns trap(work), which adds a breakpoint that runs work(). spend(cycles) hears what the real ROM takes to fill or
// copy memory, flush() when it empties the flash's cache.
export function installRom(mcu, flash, log, spend, flush) {
    const rom = new DataView(mcu.bootrom.buffer);
    const registers = mcu.core.registers;
    const traps = [], found = {};
    let next = TABLE;

    function define(name, work) {
        rom.setUint16(next, BKPT | traps.length, true);
        rom.setUint16(next + 2, BX_LR, true);
        traps.push(work);
        found[name] = next | 1;
        next += 4;
    }

    function lookUp() {
        const name = String.fromCharCode(registers[1] & 0xff, (registers[1] >> 8) & 0xff);
        if (!(name in found)) log(`the ROM has no function ${name}`);
        registers[0] = found[name] ?? 0;
    }

    mcu.bootrom.fill(0);
    rom.setUint8(0x10, 0x4d); // the ROM's mark: "Mu", 1, version
    rom.setUint8(0x11, 0x75);
    rom.setUint8(0x12, 1);
    rom.setUint8(0x13, VERSION);
    define("lookup", lookUp);
    defineBits(define, registers);
    defineMemory(define, registers, mcu, spend);
    defineFlash(define, registers, mcu, flash);
    define("FC", flush);
    define("UB", () => log("reset to the USB boot loader"));
    define("WV", () => log("wait for vector"));
    defineFloats(define, registers, log);
    FLOAT_NAMES.forEach((name, place) => rom.setUint32(FLOATS + 4 * place, found[name], true));
    for (let place = 0; place < 64; place++) rom.setUint32(DOUBLES + 4 * place, found.missing, true);
    found.SF = FLOATS;
    found.SD = DOUBLES;
    rom.setUint16(0x14, 0x40, true); // tables of functions and of data; the look-up needs neither
    rom.setUint16(0x16, 0x60, true);
    rom.setUint16(0x18, found.lookup, true);
    mcu.onBreak = (number) => (traps[number] ? traps[number]() : log(`breakpoint ${number}`));
    return (work) => traps.push(work) - 1;
}

function defineBits(define, registers) {
    const bits = () => [...Array(32).keys()].map((bit) => (registers[0] >>> bit) & 1);
    define("P3", () => { registers[0] = bits().reduce((sum, bit) => sum + bit, 0); });
    define("R3", () => { registers[0] = bits().reduce((value, bit) => ((value << 1) | bit) >>> 0, 0); });
    define("L3", () => { registers[0] = Math.clz32(registers[0]); });
    define("T3", () => { registers[0] = registers[0] ? 31 - Math.clz32(registers[0] & -registers[0]) : 32; });
}

function defineMemory(define, registers, mcu, spend) {
    function set() {
        spend(CALL + (registers[0] & 3 ? 2 : 0.4) * registers[2]);
        for (let at = 0; at < registers[2]; at++) mcu.writeUint8(registers[0] + at, registers[1] & 0xff);
    }
    function copy() {
        spend(CALL + ((registers[0] ^ registers[1]) & 3 ? 7 : 0.85) * registers[2]);
        for (let at = 0; at < registers[2]; at++) {
            mcu.writeUint8(registers[0] + at, mcu.readUint8(registers[1] + at));
        }
    }
    define("MS", set);
    define("S4", set);
    define("MC", copy);
    define("C4", copy);
}

function defineFlash(define, registers, mcu, flash) {
    for (const name of ["IF", "EX", "CX"]) define(name, () => {}); // the flash's interface
    define("RE", () => flash.erase(registers[0], registers[1]));
    define("RP", () => {
        const data = new Uint8Array(registers[2]).map((_, at) => mcu.readUint8(registers[1] + at));
        flash.program(registers[0], data);
    });
}

function defineFloats(define, registers, log) {
    const float = new Float32Array(1), word = new Uint32Array(float.buffer);
    const take = (number) => { word[0] = registers[number]; return float[0]; };
    const give = (value) => { float[0] = value; registers[0] = word[0]; };
    const compare = () => (take(0) < take(1) ? -1 : take(0) > take(1) ? 1 : 0);
    const work = {
        fadd: () => give(take(0) + take(1)),
        fsub: () => give(take(0) - take(1)),
        fmul: () => give(take(0) * take(1)),
        fdiv: () => give(take(0) / take(1)),
        fsqrt: () => give(Math.sqrt(take(0))),
        f2i: () => { registers[0] = Math.min(Math.max(Math.floor(take(0)), -0x80000000), 0x7fffffff); },
        f2u: () => { registers[0] = Math.min(Math.max(Math.floor(take(0)), 0), 0xffffffff); },
        i2f: () => give(registers[0] | 0),
        u2f: () => give(registers[0]),
        fcmp: () => { registers[0] = compare(); },
    };
    define("missing", () => log("a floating point function that the ROM lacks"));
    for (const name of FLOAT_NAMES) {
        define(name, work[name] ?? (() => log(`the ROM has no floating point function ${name}`)));
    }
}

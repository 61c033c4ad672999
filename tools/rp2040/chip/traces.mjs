// Runs what the emulated processor does often as traces (trace.mjs), to the cycle as the emulator itself would.
import { translate } from "./trace.mjs";

const RAM = 0x20000000, RAM_SIZE = 0x42000, FLASH = 0x10000000, FLASH_SIZE = 0xa0000; // code lies in these
const OFTEN = 1000; // times that an address is come to before it is translated
const NAMES = ["q", "code", "ram1", "ram2", "ram4", "flash1", "flash2", "flash4"];

// What is known of so many places for an instruction: its translation, the most cycles that it takes at one go, and
// how often it was come to.
function places(count) {
    return { runs: new Array(count), cycles: new Uint16Array(count), times: new Uint16Array(count) };
}

export class Traces {
    // `flash`: its bytes, MicroPython in front.
    constructor(flash) {
        this.system = Buffer.from(flash.subarray(0, FLASH_SIZE));
        this.flash = places(FLASH_SIZE >> 1);
        this.registers = new Uint32Array(16);
        this.sram = new Uint8Array(RAM_SIZE);
        this.bytes = new Uint8Array(16 * 1024 * 1024);
        this.code = new Uint8Array(RAM_SIZE >> 2);
        this.forget();
    }

    // Whether the translations are good for this flash, too: its MicroPython is the same.
    fits(flash) {
        return this.system.equals(flash.subarray(0, FLASH_SIZE));
    }

    // A chip that has just been made works on the memory here, for which the translations are.
    attach(mcu) {
        this.registers.set(mcu.core.registers);
        this.sram.fill(0);
        this.bytes.fill(0xff);
        mcu.core.registers = this.registers;
        mcu.sram = this.sram;
        mcu.sramView = new DataView(this.sram.buffer);
        mcu.flash = this.bytes;
        mcu.flash16 = new Uint16Array(this.bytes.buffer);
        mcu.flashView = new DataView(this.bytes.buffer);
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
        this.ram = places(RAM_SIZE >> 1);
        this.code.fill(0);
    }

    // Run as far as translations go, `room` cycles at most; the cycles it took.
    run(core, room) {
        const q = this.registers;
        let used = 0;
        for (;;) {
            const pc = q[15] & ~1;
            const there = pc >= RAM ? this.ram : this.flash, place = (pc - (pc >= RAM ? RAM : FLASH)) >> 1;
            const work = there.runs[place];
            if (work === undefined) {
                this.count(there, place, pc);
                return used;
            }
            if (used + there.cycles[place] > room) return used;
            const took = work(core, room - used);
            if (took === 0) return used;
            used += took;
        }
    }

    count(there, place, pc) {
        if (place >= 0 && place < there.times.length && ++there.times[place] === OFTEN) {
            const { work, cycles } = this.translated(pc);
            there.runs[place] = work;
            there.cycles[place] = cycles;
        }
    }

    translated(pc) {
        const inRam = pc >= RAM;
        const { registers, code, sram, bytes } = this;
        const view = new DataView(inRam ? sram.buffer : bytes.buffer), base = inRam ? RAM : FLASH;
        const half = (address) => {
            const at = address - base;
            return at >= 0 && at < (inRam ? RAM_SIZE : FLASH_SIZE) ? view.getUint16(at, true) : 0xdead;
        };
        const mark = (address) => { if (inRam) code[(address - base) >> 2] = 1; };
        const { text, cycles } = translate(pc, half, mark);
        this.made ??= [
            new Int32Array(registers.buffer), code,
            sram, new Uint16Array(sram.buffer), new Int32Array(sram.buffer),
            bytes, new Uint16Array(bytes.buffer), new Int32Array(bytes.buffer),
        ];
        const work = new Function(...NAMES, `return function(core,limit){${text}}`)(...this.made);
        return { work, cycles };
    }
}

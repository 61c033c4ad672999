// Entropy on the emulated Pico: the chip's ring oscillator; if deterministic, given bytes for os.urandom() and the
// ticks of time.ticks_cpu(), with which the firmware measures the moment of a press.
import { randomBytes } from "node:crypto";

const RANDOMBIT = 0x1c;
const STUB = 0x1200, STILL = 0x1240; // in the ROM, behind its tables
const FUNCTION = 4, HASH = 4, LENGTH = 8, DATA = 12; // in MicroPython's objects: a function in C, bytes (py/obj.h)
const R0 = 0, R4 = 4;

// Its random bit: real randomness, or the same bits each time.
export class Oscillator {
    constructor() {
        this.state = 0;
    }

    repeat() {
        this.state = 1;
    }

    readUint32(offset) {
        return offset === RANDOMBIT ? this.bit() : 0xffffffff;
    }

    writeUint32Atomic() {}

    bit() {
        if (!this.state) return randomBytes(1)[0] & 1;
        this.state ^= this.state << 13; // xorshift
        this.state ^= this.state >>> 17;
        this.state ^= this.state << 5;
        return this.state & 1;
    }
}

// The moments of presses differ from those on a PC, so where chance is given there are none: time.ticks_cpu(), whose
// object lies at an address, always returns MicroPython's 0.
export function stopTicks(mcu, object) {
    const rom = new DataView(mcu.bootrom.buffer);
    rom.setUint16(STILL, 0x2001, true); // movs r0, #1
    rom.setUint16(STILL + 2, 0x4770, true); // bx lr
    mcu.flashView.setUint32((object & 0xffffff) + FUNCTION, STILL | 1, true);
}

// Each version of MicroPython makes its random bytes in another way, some from the clock. So the function runs as
// usual, and then the bytes that it returns are replaced by the given ones.
export class Given {
    // `object`: the address of os.urandom; `bytes`: what it returns, in order.
    constructor(object, bytes) {
        this.object = object;
        this.bytes = bytes;
        this.used = 0;
    }

    // Have a chip call MicroPython's own function through a few instructions in its ROM; `trap(work)` numbers one.
    attach(mcu, trap) {
        const rom = new DataView(mcu.bootrom.buffer);
        const flash = mcu.flashView, place = (this.object & 0xffffff) + FUNCTION;
        const number = trap(() => this.exchange(mcu));
        const code = [
            0xb510, // push {r4, lr}
            0x0004, // movs r4, r0: how many are wanted
            0x4b01, // ldr r3, [pc, #4]: MicroPython's own
            0x4798, // blx r3
            0xbe00 | number, // bkpt
            0xbd10, // pop {r4, pc}
        ];
        code.forEach((half, at) => rom.setUint16(STUB + 2 * at, half, true));
        rom.setUint32(STUB + 2 * code.length, flash.getUint32(place, true), true);
        flash.setUint32(place, STUB | 1, true);
    }

    exchange(mcu) {
        const [object, wanted] = [mcu.core.registers[R0], mcu.core.registers[R4]];
        const length = mcu.readUint32(object + LENGTH), data = mcu.readUint32(object + DATA);
        if (2 * length + 1 !== wanted) throw new Error("os.urandom() did not return the bytes wanted");
        for (let at = 0; at < length; at++) mcu.writeUint8(data + at, this.next());
        if (length) mcu.writeUint32(object + HASH, 0); // not known; what is empty lies in the flash
    }

    next() {
        if (this.used === this.bytes.length) throw new Error("the given entropy is used up");
        return this.bytes[this.used++];
    }
}

// The ring oscillator of the emulated Pico, the chip's source of chance: os.urandom() gives the bytes put in.
import { randomBytes } from "node:crypto";

const RANDOMBIT = 0x1c, POLYNOMIAL = 0xd5; // MicroPython whitens the bits, ports/rp2/main.c rosc_random_u8

export class Oscillator {
    // `bytes`: what os.urandom() shall give, one after the other; null: real chance.
    constructor(bytes) {
        this.bytes = bytes;
        this.used = 0;
        this.start();
    }

    // After a reset MicroPython's register is empty.
    start() {
        this.register = this.count = this.bits = 0;
    }

    readUint32(offset) {
        return offset === RANDOMBIT ? this.bit() : 0xffffffff;
    }

    writeUint32Atomic() {}

    bit() {
        if (this.count === 0) this.bits = this.next() ^ this.shifted(this.register, 8);
        const bit = (this.bits >> (7 - this.count)) & 1;
        this.count = (this.count + 1) % 8;
        this.register = this.shifted(this.register, 1) ^ bit;
        return bit;
    }

    shifted(register, times) {
        for (let time = 0; time < times; time++) {
            register = ((register << 1) & 0xff) ^ (register & 0x80 ? POLYNOMIAL : 0);
        }
        return register;
    }

    next() {
        if (this.bytes === null) return randomBytes(1)[0];
        if (this.used === this.bytes.length) throw new Error("the given entropy is used up");
        return this.bytes[this.used++];
    }
}

// The flash of the emulated Pico: 2 MiB, in a file that is always up to date; operations take simulated
// time and are counted.
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";

export const SIZE = 2 * 1024 * 1024;
const SECTOR = 4096, PAGE = 256;
const ERASE_US = 45_000, PROGRAM_US = 400; // typical of the W25Q16JV on a Pico (its datasheet, 9.6)

export class Flash {
    constructor(path) {
        this.bytes = new Uint8Array(readFileSync(path));
        if (this.bytes.length !== SIZE) throw new Error(`${path} is no flash of ${SIZE} bytes`);
        this.file = openSync(path, "r+");
        this.erases = this.programs = 0;
    }

    close() {
        closeSync(this.file);
    }

    // The processor sees the flash through this array; `pass` lets time pass.
    attach(seen, pass) {
        this.seen = seen;
        this.pass = pass;
        seen.fill(0xff);
        seen.set(this.bytes);
    }

    erase(start, count) {
        for (let at = start; at < start + count; at += SECTOR) {
            this.erases++;
            this.operate(at, new Uint8Array(SECTOR).fill(0xff), ERASE_US);
        }
    }

    program(start, data) {
        for (let at = 0; at < data.length; at += PAGE) {
            this.programs++;
            const page = data.slice(at, at + PAGE);
            this.operate(start + at, page.map((byte, place) => byte & this.bytes[start + at + place]), PROGRAM_US);
        }
    }

    operate(at, data, us) {
        this.bytes.set(data, at);
        this.seen.set(data, at);
        writeSync(this.file, data, 0, data.length, at);
        this.pass(us);
    }
}

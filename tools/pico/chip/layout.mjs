// Where the emulated chip's registers and memories lie in the one memory of the translations.
import { load, store } from "./wasm.mjs";

export const RAM = 0x20000000, RAM_SIZE = 0x42000, FLASH = 0x10000000, FLASH_SIZE = 0x200000;
export const CODE_SIZE = 0x100000; // of the flash: in it lies the program, which may take a megabyte
export const FLASH_ROOM = 0x1000000; // what the emulator takes for it

// N and V are the signs of their words; Z is set when its word is 0, C when it is 1.
export const REGISTERS = 0, FLAGS = { N: 64, Z: 68, C: 72, V: 76 }, SEEN = 80, WAITED = 84;
export const RAM_AT = 0x1000, CODE_AT = 0x44000, FLASH_AT = 0x60000; // at CODE_AT a byte for each word of RAM
// A word for every place of an instruction: where its translation is in the table, and the most cycles that it takes.
export const FLASH_RUNS = FLASH_AT + FLASH_ROOM, RAM_RUNS = FLASH_RUNS + 2 * CODE_SIZE, ALL = RAM_RUNS + 2 * RAM_SIZE;
export const CYCLES = 8; // bits for the latter

export const register = (number) => load(4, 0, REGISTERS + 4 * number);
export const put = (number, value) => store(4, 0, REGISTERS + 4 * number, value);
export const flag = (name) => load(4, 0, FLAGS[name]);

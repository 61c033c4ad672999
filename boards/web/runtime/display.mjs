// Models of the SSD1306, SH1106 and SSD1309 with 128x64 pixels: they decode what arrives on the bus (datasheets).
// The same as boards/host/display.py, which says more about it; a test holds the two together.

export const WIDTH = 128, PAGES = 8, BYTES = WIDTH * PAGES;
const HORIZONTAL = 0, PAGE_ONLY = 2; // addressing modes
// Commands that bytes follow: how many.
const OPERANDS = { 0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8d: 1, 0xa8: 1, 0xad: 1, 0xd3: 1, 0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1 };
const TURNED = Uint8Array.from({ length: 256 }, (_, byte) => [...Array(8).keys()].reduce((sum, bit) => sum | (((byte >> bit) & 1) << (7 - bit)), 0));

// A command of one byte that changes nothing here.
function isIdle(command) {
    return command === 0x2e || command === 0xe3 || (command >= 0x40 && command < 0x80);
}

// An SSD1306. `rotation`: 180 when it is mounted upside down. A command that is not modelled is an Error.
export class Display {
    constructor(rotation = 0) {
        this.upright = rotation ? 0 : 1; // how the remap bits must be for an upright picture
        this.powerOn();
    }

    // The state after power-on: off, the RAM undefined, page addressing.
    powerOn() {
        this.ram = Uint8Array.from({ length: BYTES }, (_, i) => i * 89 + Math.floor(i / 7) * 31);
        this.on = this.inverted = this.allOn = false;
        this.contrast = 0x7f;
        this.mode = PAGE_ONLY;
        this.command = [];
        this.columns = [0, WIDTH - 1];
        this.pages = [0, PAGES - 1];
        this.x = this.page = this.remap = this.scan = 0;
    }

    // What somebody in front of the screen sees: 1024 bytes, byte x + 128 * page, bit 0 on top.
    seen() {
        if (!this.on) return new Uint8Array(BYTES);
        const shown = this.allOn ? new Uint8Array(BYTES).fill(0xff) : this.straightened();
        return this.inverted ? shown.map((byte) => byte ^ 0xff) : shown;
    }

    // 0 when it is off, else its contrast, at least 1.
    light() {
        return this.on ? Math.max(1, this.contrast) : 0;
    }

    // The status: bit 6 tells that the display is off.
    status() {
        return this.on ? 0x00 : 0x40;
    }

    // One write on the bus: control bytes, each with one byte (0x80 set) or all the rest behind it.
    receive(data) {
        for (let place = 0; place < data.length; ) {
            const control = data[place];
            const end = control & 0x80 ? place + 2 : data.length;
            const part = data.subarray(place + 1, end);
            if (control & 0x40) this.store(part);
            else part.forEach((byte) => this.order(byte));
            place = end;
        }
    }

    // The RAM as it appears on the glass: columns and rows begin where the commands and the mounting say.
    straightened() {
        const flipped = this.remap !== this.upright, turned = this.scan !== this.upright;
        return this.ram.map((_, place) => {
            const column = place % WIDTH, page = Math.floor(place / WIDTH);
            const from = (turned ? PAGES - 1 - page : page) * WIDTH + (flipped ? WIDTH - 1 - column : column);
            return turned ? TURNED[this.ram[from]] : this.ram[from];
        });
    }

    // Data bytes go to the pointer, which runs through the window of columns and pages.
    store(data) {
        const last = this.mode === HORIZONTAL ? this.columns[1] : WIDTH - 1;
        for (const byte of data) {
            this.ram[this.page * WIDTH + this.x] = byte;
            this.x += 1;
            if (this.x > last) this.nextLine();
        }
    }

    nextLine() {
        if (this.mode === PAGE_ONLY) {
            this.x = 0;
            return;
        }
        this.x = this.columns[0];
        this.page = this.page === this.pages[1] ? this.pages[0] : (this.page + 1) % PAGES;
    }

    // One byte of a command; it is obeyed when its last one is here.
    order(byte) {
        this.command.push(byte);
        if (this.command.length <= (OPERANDS[this.command[0]] ?? 0)) return;
        const [command, ...operands] = this.command;
        this.command = [];
        this.obey(command, operands);
    }

    obey(command, operands) {
        if (command === 0xae || command === 0xaf) this.on = command === 0xaf;
        else if (command === 0xa6 || command === 0xa7) this.inverted = command === 0xa7;
        else if (command === 0xa4 || command === 0xa5) this.allOn = command === 0xa5;
        else if (command === 0x81) this.contrast = operands[0];
        else if (command === 0xa0 || command === 0xa1) this.remap = command & 1;
        else if (command === 0xc0 || command === 0xc8) this.scan = (command >> 3) & 1;
        else if (command < 0x20 || (command >= 0xb0 && command <= 0xb7)) this.point(command);
        else if (command >= 0x20 && command <= 0x22) this.setWindow(command, operands);
        else if (!(command in OPERANDS) && !isIdle(command)) throw new Error(`command 0x${command.toString(16)} is not modelled`);
    }

    // Page addressing: the page, or half of the column.
    point(command) {
        if (command >= 0xb0) this.page = command & 7;
        else if (command < 0x10) this.x = (this.x & 0x70) | command;
        else this.x = (this.x & 0x0f) | ((command & 7) << 4);
    }

    // The addressing mode, or the window of columns or pages; the pointer goes to its start.
    setWindow(command, operands) {
        if (command === 0x20) {
            this.mode = operands[0] & 3;
            if (this.mode !== HORIZONTAL && this.mode !== PAGE_ONLY) throw new Error(`addressing mode ${this.mode} is not modelled`);
        } else if (command === 0x21) {
            this.columns = operands.map((byte) => byte & 0x7f);
            this.x = this.columns[0];
        } else {
            this.pages = operands.map((byte) => byte & 7);
            this.page = this.pages[0];
        }
    }
}

// An SH1106: 132 columns, of which the glass shows 2 to 129 (those are `ram`); it knows page addressing only.
export class SH1106 extends Display {
    store(data) {
        for (const byte of data) {
            if (this.x > 131) throw new Error("data behind column 131 are not modelled");
            if (this.x >= 2 && this.x < 2 + WIDTH) this.ram[this.page * WIDTH + this.x - 2] = byte;
            this.x += 1;
        }
    }

    point(command) {
        if (command >= 0xb0) this.page = command & 7;
        else if (command < 0x10) this.x = (this.x & 0xf0) | command;
        else this.x = (this.x & 0x0f) | ((command & 0x0f) << 4);
    }

    // Refuse, when a command begins, what only the SSD1306 has: addressing modes, windows, its charge pump.
    order(byte) {
        const foreign = (byte >= 0x20 && byte < 0x30) || byte === 0x8d;
        if (!this.command.length && foreign) throw new Error(`an SH1106 has no command 0x${byte.toString(16)}`);
        super.order(byte);
    }
}

// An SSD1309: it has no charge pump and skips that command's first byte; and it can be locked.
export class SSD1309 extends Display {
    powerOn() {
        super.powerOn();
        this.locked = false;
    }

    order(byte) {
        const first = this.command[0] ?? byte;
        if (first === 0xfd) this.lock(byte);
        else if (first === 0xad) throw new Error("an SSD1309 has no command 0xad");
        else if (first !== 0x8d && !this.locked) super.order(byte);
    }

    // The second byte locks or unlocks: while it is locked, it obeys nothing else.
    lock(byte) {
        if (this.command.length) this.locked = (byte & 4) !== 0;
        this.command = this.command.length ? [] : [byte];
    }
}

const MODELS = { ssd1306: Display, sh1106: SH1106, ssd1309: SSD1309 };

// The display of a station, from what its board says of it.
export function displayOf(controller, rotation) {
    return new MODELS[controller](rotation);
}

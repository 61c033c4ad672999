// UART 0 with bytes that take their time, FIFOs that fill up, and pins (RP2040 datasheet, 4.2): the emulator's own sends
// at once, and its receiver has neither a level nor a timeout.
const IRQ = 20, FUNCTION = 2; // its interrupt; what a pin's function is called
const DR = 0x00, FR = 0x18, IFLS = 0x34, IMSC = 0x38, RIS = 0x3c, MIS = 0x40, ICR = 0x44;
const TXFE = 1 << 7, RXFF = 1 << 6, TXFF = 1 << 5, RXFE = 1 << 4, BUSY = 1 << 3;
const RX = 1 << 4, TX = 1 << 5, TIMEOUT = 1 << 6; // interrupts
const DEPTH = 32, LEVELS = [4, 8, 16, 24, 28];
const BITS = 10, IDLE_BITS = 32; // of a byte; until the receiver's timeout
const TOLERANCE = 0.03; // between two clocks

export class Uart {
    // `emit(nanos, byte, baud, pins)`: a byte has been sent, on these pins.
    constructor(mcu, emit) {
        this.mcu = mcu;
        this.uart = mcu.uart[0];
        this.emit = emit;
        this.out = [];
        this.in = [];
        this.coming = []; // [nanos, byte, baud, pin]
        this.shifting = null;
        this.mask = this.status = this.levels = 0;
        this.dropped = 0; // bytes that came into a full FIFO
        this.sent = mcu.clock.createAlarm(() => this.endByte());
        this.arrival = mcu.clock.createAlarm(() => this.arrive());
        this.silence = mcu.clock.createAlarm(() => { if (this.in.length) this.raise(TIMEOUT); });
        const { uart } = this, read = uart.readUint32.bind(uart), write = uart.writeUint32.bind(uart);
        uart.readUint32 = (offset) => this.read(offset) ?? read(offset);
        uart.writeUint32 = (offset, value) => { if (!this.write(offset, value)) write(offset, value); };
    }

    isUsed(pin) { return this.mcu.gpio[pin].functionSelect === FUNCTION; }

    byteNanos() { return (BITS * 1e9) / this.uart.baudRate; }

    update() { this.mcu.setInterrupt(IRQ, Boolean(this.status & this.mask)); }

    raise(bits) { this.status |= bits; this.update(); }

    read(offset) {
        if (offset === DR) return this.take();
        if (offset === FR) {
            return (this.out.length >= DEPTH ? TXFF : 0) | (this.out.length ? 0 : TXFE) | (this.in.length >= DEPTH ? RXFF : 0)
                | (this.in.length ? 0 : RXFE) | (this.shifting === null ? 0 : BUSY);
        }
        return { [IFLS]: this.levels, [IMSC]: this.mask, [RIS]: this.status, [MIS]: this.status & this.mask }[offset];
    }

    take() {
        const byte = this.in.shift() ?? 0;
        if (this.in.length < LEVELS[(this.levels >> 3) & 7]) this.status &= ~RX;
        if (!this.in.length) this.status &= ~TIMEOUT;
        this.update();
        return byte;
    }

    write(offset, value) {
        if (offset === DR) {
            if (this.out.length < DEPTH) this.out.push(value & 255);
            if (this.out.length > LEVELS[this.levels & 7]) this.status &= ~TX;
            this.beginByte();
        } else if (offset === IFLS) this.levels = value & 63;
        else if (offset === IMSC) this.mask = value & 0x7ff;
        else if (offset === ICR) this.status &= ~(this.uart.rawWriteValue ?? value);
        else return false;
        this.update();
        return true;
    }

    beginByte() {
        if (this.shifting !== null || !this.out.length) return;
        const level = LEVELS[this.levels & 7], before = this.out.length;
        this.shifting = this.out.shift();
        if (before > level && this.out.length <= level) this.raise(TX);
        this.sent.schedule(this.byteNanos());
    }

    endByte() {
        const pins = [0, 12, 16, 28].filter((pin) => this.isUsed(pin));
        this.emit(this.mcu.clock.nanos, this.shifting, this.uart.baudRate, pins);
        this.shifting = null;
        this.beginByte();
    }

    // A byte that is complete on a pin, at a time of this chip's clock; in the order of these times.
    feed(nanos, byte, baud, pin) {
        this.coming.push([nanos, byte, baud, pin]);
        if (this.coming.length === 1) this.plan();
    }

    plan() {
        if (this.coming.length) this.arrival.schedule(Math.max(1, this.coming[0][0] - this.mcu.clock.nanos));
    }

    arrive() {
        const [, byte, baud, pin] = this.coming.shift();
        const fits = Math.abs(baud / this.uart.baudRate - 1) < TOLERANCE; // else errors of framing
        if (this.uart.enabled && this.uart.rxEnabled && this.isUsed(pin)) {
            if (this.in.length < DEPTH) this.in.push(fits ? byte : (byte * 167 + 89) & 255);
            else this.dropped++;
            if (this.in.length >= LEVELS[(this.levels >> 3) & 7]) this.raise(RX);
            this.silence.schedule((IDLE_BITS * 1e9) / this.uart.baudRate);
        }
        this.plan();
    }
}

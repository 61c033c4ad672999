// The I2C buses of the emulated Pico: devices, writes with their times, at the speed of the wire.

const BITS = 9; // a byte and its acknowledgement
const TX_EMPTY = 1 << 4; // the hardware sets it when an address is refused, the emulator does not

export class Buses {
    // `present` is a Set of "bus:address"; `note(bus, address, bytes)` is called after each write.
    constructor(present, note) {
        this.present = present;
        this.note = note;
    }

    attach(mcu) {
        mcu.i2c.forEach((bus, number) => this.wire(mcu, bus, number));
    }

    wire(mcu, bus, number) {
        let written = [], address = 0, then = null;
        const alarm = mcu.clock.createAlarm(() => then());
        const after = (bits, work) => {
            then = work;
            const period = (bus.sclLowPeriod + bus.sclHighPeriod) / mcu.clkSys;
            alarm.schedule(bits * period * 1e9);
        };
        bus.onStart = () => after(1, () => bus.completeStart());
        bus.onConnect = (to) => after(BITS, () => {
            const there = this.present.has(`${number}:${to}`);
            address = to;
            bus.completeConnect(there);
            if (!there) bus.setInterrupts(TX_EMPTY);
        });
        bus.onWriteByte = (byte) => after(BITS, () => {
            const there = this.present.has(`${number}:${address}`);
            if (there) written.push(byte);
            bus.completeWrite(there);
            if (!there) bus.setInterrupts(TX_EMPTY);
        });
        bus.onReadByte = () => after(BITS, () => bus.completeRead(0));
        bus.onStop = () => after(1, () => {
            if (written.length) this.note(number, address, written);
            written = [];
            bus.completeStop();
        });
    }
}

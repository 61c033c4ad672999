// The SPI buses of the emulated Pico: screens that are chosen by their CS; DC says what a byte is, RES low makes them deaf.

const BITS = 8; // in a byte: nothing is acknowledged
const DATA = 0x40, COMMAND = 0x00; // the control bytes of I2C, as which a write is noted

export class Spis {
    // `screens`: [[bus, cs, dc, res]]. `present` is a Set of "bus:cs"; `note(bus, cs, bytes)` is called after each write.
    constructor(screens, present, note) {
        this.screens = screens.map(([bus, cs, dc, res]) => ({ bus, cs, dc, res, written: [] }));
        this.present = present;
        this.note = note;
    }

    attach(mcu) {
        const level = (pin) => mcu.gpio[pin].outputEnable && mcu.gpio[pin].outputValue;
        mcu.spi.forEach((spi, bus) => {
            const here = this.screens.filter((screen) => screen.bus === bus);
            let sent = 0;
            const alarm = mcu.clock.createAlarm(() => {
                for (const { cs, dc, res, written } of here) {
                    if (level(cs) || !level(res) || !this.present.has(`${bus}:${cs}`)) continue;
                    if (!written.length) written.push(level(dc) ? DATA : COMMAND);
                    written.push(sent);
                }
                spi.completeTransmit(0);
            });
            spi.onTransmit = (byte) => {
                sent = byte;
                alarm.schedule((BITS * 1e9) / spi.clockFrequency);
            };
        });
        for (const { bus, cs, written } of this.screens) {
            mcu.gpio[cs].addListener(() => {
                if (level(cs) && written.length) this.note(bus, cs, written.splice(0));
            });
        }
    }
}

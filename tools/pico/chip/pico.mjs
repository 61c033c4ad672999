// The emulated Pico: an RP2040 with flash, buttons, buses, entropy and, optionally, a USB host.
import { Buses } from "./bus.mjs";
import { Given, Oscillator, stopTicks } from "./entropy.mjs";
import { Flash } from "./flash.mjs";
import { installRom } from "./rom.mjs";
import { Spis } from "./spi.mjs";
import { Traces, cycleOf } from "./traces.mjs";
import { Uart } from "./uart.mjs";
import { Cache, SIZE_MASK, fetched, isCached } from "./xip.mjs";

const STACK = 0x20041f00, FLASH_START = 0x10000000; // where the chip's own ROM would begin the second stage
const ROSC = 0x40060;
const SENSE = 29, GATE = 25, CHANNEL = 3; // the pins of boards/supply.py; the converter's channel at SENSE
const FULL_MV = 9900, MOST = 4095; // the supply at the converter's full scale, and what it says then
const SSI = 0x18000, DR0 = 0x60, READ_SERIAL = 0x4b, BEFORE = 5; // the flash's own number, and bytes in front of it
const USB_ROOM = 200; // bytes of the host's that may wait for MicroPython

class Restart extends Error {}

export class Pico {
    // `chip`: the emulator's module. `job`: {flash, program: bytes of it in front of the file system, displays:
    // [[bus, address]], spi: [[bus, cs, dc, res]] of those at an SPI bus, usb, waits}. `waits`: null, or what a real
    // Pico waits for: {miss: cycles of a miss of the flash's cache, rom: whether the ROM takes its time to copy, hz: the
    // clock at power-on}. `traces`: the translations of an earlier Pico, for reuse, or null.
    constructor(chip, job, traces) {
        this.chip = chip;
        this.usb = job.usb;
        this.flash = new Flash(job.flash);
        const program = this.flash.bytes.subarray(0, job.program);
        this.waits = job.waits;
        this.cache = job.waits && new Cache(job.waits.miss);
        this.stalled = 0; // cycles that the processor has waited and the clock has not passed yet
        const miss = job.waits?.miss ?? 0;
        this.traces = traces?.fits(program, miss) ? traces : new Traces(program, miss);
        this.spi = job.spi;
        this.present = new Set(job.displays.map(([bus, address]) => `${bus}:${address}`));
        this.oscillator = new Oscillator();
        this.given = null;
        this.grounded = Array(30).fill(false);
        this.pulled = Array(30).fill(false); // up, from outside
        this.serial = Buffer.alloc(8); // the flash's, which is the chip's
        this.supply = { mv: 4700, gated: false }; // from USB; `gated`: measured only while GATE is high, as on a Pico W
        this.us = this.busy = 0; // since the first power-on; `busy`, nanoseconds, without the time asleep
        this.powered = false;
        this.typed = [];
        this.clear();
        this.powerOn();
    }

    // What has happened since the last answer.
    clear() {
        this.writes = [];
        this.wire = []; // [when, byte, baud, pins]: what was sent on the serial port
        this.printed = [];
        this.resets = [];
        this.log = [];
        this.stored = []; // [when it ended, how long it took]: operations on the flash
    }

    powerOn() {
        this.scratch = this.reason = null;
        this.start();
        this.powered = true;
    }

    powerOff() {
        this.us = this.now();
        this.mcu = this.uart = null;
        this.powered = false;
    }

    // Begin at the reset vector; the watchdog's registers outlive a reset.
    start() {
        const log = (text) => this.log.push(String(text));
        const mcu = new this.chip.RP2040();
        mcu.logger = { debug() {}, info() {}, warn() {}, error: (from, text) => log(`${from}: ${text}`) };
        this.traces.attach(mcu, this.cache);
        this.flash.attach(mcu.flash, (us) => {
            mcu.clock.tick(us * 1000);
            this.busy += us * 1000;
            this.stored.push([Math.round(this.now()), us]);
        });
        const stall = (cycles) => { this.stalled += cycles; };
        const spend = (cycles) => { if (this.waits?.rom) stall(Math.round(cycles)); };
        this.trap = installRom(mcu, this.flash, log, spend, () => this.cache?.clear());
        if (this.waits) {
            mcu.clkSys = this.waits.hz;
            this.cache.clear();
            this.cache.attach(mcu, stall);
        }
        const note = (bus, address, bytes) => {
            this.writes.push([Math.round(this.now()), bus, address, Buffer.from(bytes).toString("hex")]);
        };
        new Buses(this.present, note).attach(mcu);
        new Spis(this.spi, this.present, note).attach(mcu);
        this.attachGiven(mcu);
        mcu.peripherals[ROSC] = this.oscillator;
        this.uart = new Uart(mcu, (nanos, byte, baud, pins) => {
            this.wire.push([Math.round(this.us + nanos / 1000), byte, baud, pins]);
        });
        this.wirePins(mcu);
        this.wireSupply(mcu);
        this.wireSerial(mcu);
        this.wireWatchdog(mcu);
        this.wireUsb(mcu);
        mcu.core.SP = STACK;
        mcu.core.PC = FLASH_START;
        this.mcu = mcu;
    }

    wirePins(mcu) {
        mcu.gpio.forEach((pin, number) => {
            const level = () => !this.grounded[number] && (this.pulled[number] || pin.pullupEnabled);
            Object.defineProperty(pin, "rawInputValue", { get: level, set() {} });
        });
    }

    wireSupply(mcu) {
        const { adc } = mcu, sample = adc.onADCRead;
        adc.onADCRead = (channel) => {
            adc.channelValues[CHANNEL] = Math.round((this.senseMv(mcu) * MOST) / FULL_MV);
            sample(channel);
        };
    }

    // Three times what SENSE reads: its pull-down takes half of it.
    senseMv(mcu) {
        const { mv, gated } = this.supply, gate = mcu.gpio[GATE];
        if (gated && !(gate.outputEnable && gate.outputValue)) return 0;
        return mcu.gpio[SENSE].pulldownEnabled ? mv / 2 : mv;
    }

    wireSerial(mcu) {
        const ssi = mcu.peripherals[SSI], read = ssi.readUint32.bind(ssi), write = ssi.writeUint32.bind(ssi);
        let at = this.serial.length;
        ssi.writeUint32 = (offset, value) => {
            if (offset === DR0 && value === READ_SERIAL) at = -BEFORE;
            write(offset, value);
        };
        ssi.readUint32 = (offset) => (offset === DR0 && at < this.serial.length ? this.serial[at++] ?? 0 : read(offset));
    }

    wireWatchdog(mcu) {
        const watchdog = mcu.peripherals[0x40058];
        if (this.scratch) watchdog.scratchData.set(this.scratch);
        watchdog.reason = this.reason ?? 0;
        watchdog.onWatchdogTrigger = () => {
            this.scratch = watchdog.scratchData.slice();
            this.reason = watchdog.reason;
            throw new Restart(); // at once: the emulator's watchdog would never stop
        };
    }

    wireUsb(mcu) {
        this.ready = []; // sizes of the packets that the Pico is ready to take and the host has nothing for
        this.host = this.usb ? new this.chip.USBCDC(mcu.usbCtrl) : null;
        if (!this.host) return;
        this.host.onSerialData = (bytes) => this.printed.push(Buffer.from(bytes));
        // The emulator's host would send empty packets without end then, and keep MicroPython busy.
        this.send = mcu.usbCtrl.onEndpointRead;
        mcu.usbCtrl.onEndpointRead = (endpoint, size) => {
            if (endpoint === this.host.outEndpoint && !this.host.txFIFO.itemCount) this.ready.push(size);
            else this.send(endpoint, size);
        };
    }

    // Make os.urandom() return these bytes and time.ticks_cpu() 0, and everything else deterministic;
    // `objects`: the addresses of the two.
    give(objects, bytes) {
        this.given = new Given(objects[0], bytes);
        this.ticks = objects[1];
        this.attachGiven(this.mcu);
        this.oscillator.repeat();
    }

    attachGiven(mcu) {
        this.given?.attach(mcu, this.trap);
        if (this.given) stopTicks(mcu, this.ticks);
    }

    now() {
        return this.us + (this.mcu ? this.mcu.clock.nanos / 1000 : 0);
    }

    ground(number, closed) {
        this.grounded[number] = closed;
        this.mcu?.gpio[number].refreshInput();
    }

    pull(number, up) {
        this.pulled[number] = up;
        this.mcu?.gpio[number].refreshInput();
    }

    // A byte is complete on a pin's wire at that time.
    hear(us, byte, baud, pin) {
        this.uart?.feed((us - this.us) * 1000, byte, baud, pin);
    }

    // Let simulated time pass (microseconds).
    run(us) {
        const end = this.now() + us;
        while (this.powered && !this.reached(end));
        if (!this.powered) this.us = end;
    }

    // Whether it reached that time; a reset ends the run.
    reached(end) {
        try {
            this.runUntil((end - this.us) * 1000);
            return true;
        } catch (problem) {
            if (!(problem instanceof Restart)) throw problem;
            this.reset();
            return false;
        }
    }

    // Run to a time of this start's clock.
    runUntil(nanos) {
        const { core, clock } = this.mcu;
        while (clock.nanos < nanos) {
            this.type();
            const stop = this.host ? Math.min(nanos, clock.nanos + 100_000) : nanos;
            while (clock.nanos < stop) {
                if (core.waiting) {
                    const next = clock.nextAlarm ? clock.nanosToNextAlarm : Infinity;
                    clock.tick(Math.max(1, Math.min(next, stop - clock.nanos)));
                } else {
                    this.work(core, clock, stop);
                }
            }
        }
    }

    // Run translated code until it ends, or `stop` or an alarm is near; then interpret one instruction.
    work(core, clock, stop) {
        const cycle = cycleOf(this.mcu.clkSys);
        let spent = 0;
        if (!core.interruptsUpdated) {
            const until = clock.nextAlarm ? Math.min(stop, clock.nextAlarm.nanos) : stop;
            spent = this.traces.run(Math.floor((until - clock.nanosCounter) / cycle) - 1) * cycle;
            clock.nanosCounter += spent; // no alarm is due before
            this.stalled = this.traces.waited();
        }
        if (this.cache) this.fetch(core.PC);
        const step = (core.executeInstruction() + this.stalled) * cycle;
        this.stalled = 0;
        this.busy += spent + step;
        clock.tick(step);
    }

    // Wait for what an instruction fetches, as a translation does.
    fetch(pc) {
        if (!isCached(pc)) return;
        const wide = this.mcu.flash16[(pc & SIZE_MASK) >> 1] >> 11 === 30;
        for (const word of fetched(pc, wide ? 4 : 2)) this.stalled += this.cache.read(word);
    }

    type() {
        while (this.typed.length && this.host?.initialized && this.host.txFIFO.itemCount < USB_ROOM) {
            this.host.sendSerialByte(this.typed.shift());
        }
        while (this.ready.length && this.host.txFIFO.itemCount) this.send(this.host.outEndpoint, this.ready.shift());
    }

    reset() {
        this.us = this.now();
        this.resets.push([Math.round(this.us), this.reason]);
        this.start();
    }
}

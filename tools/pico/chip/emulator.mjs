// Runs the emulated Pico for emulator.py: one JSON line in, one JSON line out, nothing in between.
// For each Pico first {chip, flash, program, displays, spi, usb, waits}, last {away: true}. In between any of
// {chance: [[addresses], hex], pins: [[number, grounded]], pulls: [[number, up]], supply: {mv, gated},
// plug: [[bus, address, there]], wire: [[us, byte, baud, pin]], serial: hex, usb: base64, power: bool, run: microseconds},
// done in this order.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { Pico } from "./pico.mjs";

function obey(pico, order) {
    if (order.chance) pico.give(order.chance[0], Buffer.from(order.chance[1], "hex"));
    for (const [number, grounded] of order.pins ?? []) pico.ground(number, grounded);
    for (const [number, up] of order.pulls ?? []) pico.pull(number, up);
    if (order.supply) pico.supply = order.supply;
    for (const [bus, address, there] of order.plug ?? []) {
        if (there) pico.present.add(`${bus}:${address}`);
        else pico.present.delete(`${bus}:${address}`);
    }
    if (order.usb) for (const byte of Buffer.from(order.usb, "base64")) pico.typed.push(byte);
    for (const [us, byte, baud, pin] of order.wire ?? []) pico.hear(us, byte, baud, pin);
    if (order.serial) pico.serial = Buffer.from(order.serial, "hex");
    if (order.power === true && !pico.powered) pico.powerOn();
    if (order.power === false && pico.powered) pico.powerOff();
    if (order.run) pico.run(order.run);
}

function answerOf(pico) {
    const { flash } = pico;
    const answer = {
        us: Math.round(pico.now()),
        busy: Math.round(pico.busy / 1000),
        powered: pico.powered,
        hz: pico.mcu?.clkSys ?? 0,
        writes: pico.writes,
        wire: pico.wire,
        dropped: pico.uart?.dropped ?? 0,
        usb: Buffer.concat(pico.printed).toString("base64"),
        resets: pico.resets,
        erases: flash.erases,
        programs: flash.programs,
        log: pico.log,
        stored: pico.stored,
    };
    pico.clear();
    return answer;
}

// The translations are cached for the next Pico.
let pico = null, traces = null;
for await (const line of createInterface({ input: process.stdin })) {
    const order = JSON.parse(line);
    if (order.chip) pico = new Pico(await import(pathToFileURL(order.chip)), order, traces);
    else obey(pico, order);
    process.stdout.write(JSON.stringify(answerOf(pico)) + "\n");
    if (order.away) {
        traces = pico.traces;
        pico.flash.close();
        pico = null;
    }
}

// Plays the browser's console under Node, for consoles.py: node player.mjs INTERPRETER MODULES.
// In: one JSON object a line, {start: {...}}, {buttons: [[0, "ok", true]]}, {wait: ms} or {run: "Python"}. Out: a JSON line for
// each, {now, messages, failed, woken} with what was posted meanwhile. Time passes only as `wait` lets it or a
// program spends it with `js.spend(ms)`; `woken` is how many timers have run so far.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { Console } from "../../boards/web/runtime/console.mjs";
import { unpack } from "../../boards/web/runtime/pack.mjs";

const [interpreter, pack] = process.argv.slice(2);

// A clock that never waits: it jumps from timer to timer.
class Clock {
    constructor() {
        this.now = 0;
        this.timers = [];
        this.count = 0;
        this.woken = 0;
    }

    install() {
        const began = Date.now();
        Date.now = () => began + this.now;
        globalThis.spend = (ms) => { this.now += ms; };
        globalThis.setTimeout = (call, ms = 0, ...words) => this.add(call, ms, words, null);
        globalThis.setInterval = (call, ms, ...words) => this.add(call, ms, words, ms);
        globalThis.clearTimeout = globalThis.clearInterval = (number) => {
            this.timers = this.timers.filter((timer) => timer.number !== number);
        };
    }

    add(call, ms, words, every) {
        this.count += 1;
        this.timers.push({ at: this.now + Math.max(0, ms), number: this.count, call, words, every });
        return this.count;
    }

    // Take the timer that is due first, those of the same time in their order; undefined when none is due by `end`.
    next(end) {
        let first = null;
        for (const timer of this.timers) if (!first || timer.at < first.at) first = timer;
        if (!first || first.at > end) return undefined;
        this.timers.splice(this.timers.indexOf(first), 1);
        return first;
    }

    async wait(ms) {
        const end = this.now + ms;
        for (let timer = this.next(end); timer; timer = this.next(end)) {
            this.now = Math.max(this.now, timer.at); // later where a program spent time
            this.woken += 1;
            timer.call(...timer.words);
            if (timer.every !== null) this.add(timer.call, timer.every, timer.words, timer.every);
            await null;
        }
        this.now = Math.max(this.now, end);
    }
}

const clock = new Clock();
clock.install();
const { loadMicroPython } = await import(pathToFileURL(interpreter));
let messages = [];
const inHex = ([station, picture, light]) => [station, Buffer.from(picture).toString("hex"), light];
const shown = (message) => (message.screens ? { ...message, screens: message.screens.map(inHex) } : message);
const table = new Console((message) => messages.push({ at: clock.now, ...shown(message) }));
await table.load(loadMicroPython, await unpack(readFileSync(pack)));

async function take(order) {
    if (order.start) table.start(order.start);
    if (order.buttons) table.setButtons(order.buttons);
    if (order.touch) table.setTouch(order.touch); // [0, 64, 32, 0]
    if (order.mat !== undefined) table.setMat(order.mat);
    if (order.card !== undefined) table.setCard(order.card, order.thrown ?? false);
    if (order.wait) await clock.wait(order.wait);
    if (order.run) table.python.runPython(order.run);
}

for await (const line of createInterface({ input: process.stdin })) {
    let failed = null;
    try {
        await take(JSON.parse(line));
    } catch (error) {
        failed = error.message;
    }
    console.log(JSON.stringify({ now: clock.now, messages, failed, woken: clock.woken }));
    messages = [];
}
process.exit();

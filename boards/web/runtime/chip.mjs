// The chip that MicroPython's stand-in for `machine` talks to (boards/web/machine.py): buses with displays, a tone, chance.
// What arrives between two calls of take() is kept.

import { displayOf } from "./display.mjs";

export class Chip {
    // `heard()` is called whenever something is there to be taken.
    constructor(heard) {
        this.displays = []; // by station
        this.places = new Map(); // "bus/address": station
        this.shown = []; // the picture that each station's display was last seen with
        this.touched = new Set();
        this.said = new Map(); // what to say next, by station, as ReportingStation of screen_reader.py has it: [words, state, news, table, hand, forget]
        this.lastSaid = []; // by station
        this.hz = null;
        this.heard = heard;
    }

    // What Python gets: functions that take and give numbers and texts.
    functions() {
        return {
            plug: (station, bus, address, controller, rotation) => {
                this.displays[station] = displayOf(controller, rotation);
                this.places.set(`${bus}/${address}`, station);
            },
            write: (bus, address, hex) => this.write(`${bus}/${address}`, hex),
            read: (bus, address) => this.displays[this.places.get(`${bus}/${address}`)]?.status() ?? -1,
            tone: (hz) => {
                this.hz = hz;
                this.heard();
            },
            report: (station, words, state, news, table, hand, forget) => {
                const before = this.lastSaid[station];
                if (before && before[0] === words && before[1] === state && !news && !forget) return;
                this.lastSaid[station] = [words, state];
                const [, , waiting, , , forgets] = this.said.get(station) ?? []; // all news is said, also about a screen that was never seen
                const all = forget || !waiting ? news : `${waiting} ${news}`.trim(); // but not what is for another reader
                this.said.set(station, [words, state, all, table, hand, forget || Boolean(forgets)]);
                this.heard();
            },
            random: (count) => toHex(crypto.getRandomValues(new Uint8Array(count))),
        };
    }

    // One write on a bus; whether a display has taken it.
    write(place, hex) {
        const station = this.places.get(place);
        if (station === undefined) return false;
        this.displays[station].receive(fromHex(hex));
        this.touched.add(station);
        this.heard();
        return true;
    }

    // What has changed since the last time: {screens: [[station, picture, light]], said: [[station, words, state, news, table, hand, forget]], tone: Hz}.
    take() {
        const taken = {};
        const screens = [...this.touched].sort().map((station) => this.look(station)).filter(Boolean);
        if (screens.length) taken.screens = screens;
        if (this.said.size) taken.said = [...this.said].map(([station, words]) => [station, ...words]);
        if (this.hz !== null) taken.tone = this.hz;
        this.touched.clear();
        this.said.clear();
        this.hz = null;
        return taken;
    }

    // [station, picture, light] where it differs from what was last seen, else null.
    look(station) {
        const display = this.displays[station];
        const picture = display.seen(), light = display.light(), before = this.shown[station];
        if (before && before.light === light && before.picture.every((byte, at) => byte === picture[at])) return null;
        this.shown[station] = { picture, light };
        return [station, picture.slice(), light];
    }
}

function fromHex(hex) {
    const bytes = new Uint8Array(hex.length / 2);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = parseInt(hex.slice(2 * at, 2 * at + 2), 16);
    return bytes;
}

function toHex(bytes) {
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

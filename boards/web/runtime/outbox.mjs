// What boards/web/start.py has for the page: pictures, words and a tone, of each the newest until take(); and chance for it.

const PIXELS = [0, 1, 2, 3, 4, 5, 6, 7];
const FLIPPED = Uint8Array.from({ length: 256 }, (_, byte) => PIXELS.reduce((sum, bit) => sum | (byte >> bit & 1) << 7 - bit, 0));

export class Outbox {
    // `heard()` is called whenever something is there to be taken.
    constructor(heard) {
        this.screens = new Map(); // by station: [picture, light]
        this.said = new Map(); // what to say next, by station, as ReportingStation of speech/station.py has it: [words, state, news, table, hand, forget, again]
        this.lastSaid = []; // by station
        this.hz = null;
        this.mat = this.laid = "null"; // what lies on the mat, as JSON, and what take() gave of it
        this.lays = false; // whether the page has room for a mat
        this.heard = heard;
    }

    // What Python gets: functions that take and give numbers and texts.
    functions() {
        return {
            show: (station, hex, light, turned) => {
                const picture = fromHex(hex);
                this.screens.set(station, [turned ? turn(picture) : picture, light]);
                this.heard();
            },
            tone: (hz) => {
                this.hz = hz;
                this.heard();
            },
            report: (station, words, state, news, table, hand, forget, again) => {
                const before = this.lastSaid[station];
                if (before && before[0] === words && before[1] === state && !news && !forget) return;
                this.lastSaid[station] = [words, state];
                const [, , waiting, , , forgets] = this.said.get(station) ?? []; // all news is said, also about a screen that was never seen
                const all = forget || !waiting ? news : `${waiting} ${news}`.trim(); // but not what is for another reader
                this.said.set(station, [words, state, all, table, hand, forget || Boolean(forgets), again]);
                this.heard();
            },
            lay: (mat) => {
                this.mat = mat;
                this.heard();
            },
            random: (count) => toHex(crypto.getRandomValues(new Uint8Array(count))),
        };
    }

    // What has changed since the last time: {screens: [[station, picture, light]], said: [[station, words, state, news, table, hand, forget, again]], mat: as lay_mat() of touch/mat.py has it, tone: Hz}.
    take() {
        const taken = {};
        if (this.screens.size) taken.screens = listed(this.screens);
        if (this.said.size) taken.said = listed(this.said);
        if (this.hz !== null) taken.tone = this.hz;
        if (this.lays && this.mat !== this.laid) taken.mat = JSON.parse(this.laid = this.mat);
        this.screens.clear();
        this.said.clear();
        this.hz = null;
        return taken;
    }
}

function listed(stations) {
    return [...stations].map(([station, what]) => [station, ...what]);
}

// A picture the other way up.
function turn(picture) {
    return picture.reverse().map((byte) => FLIPPED[byte]);
}

function fromHex(hex) {
    const bytes = new Uint8Array(hex.length / 2);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = parseInt(hex.slice(2 * at, 2 * at + 2), 16);
    return bytes;
}

function toHex(bytes) {
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The console on MicroPython, without a page: saves and presses in, batches of what it shows out. In browsers and in Node.

import { Outbox } from "./outbox.mjs";

const HEAP = 4 * 1024 * 1024; // bytes to begin with; this MicroPython takes more when it needs more
const SAVES = "/saves";
const SHARED = "/shared.txt";
const PLAIN = /^\w[\w.-]*$/; // a file of saves must not put a program elsewhere; its other names are ignored
const WRITING = ["write", "rename", "unlink"]; // the calls of the file system that change a save
const BEGIN = `
import sys
sys.path[1:1] = ["/"]
from boards.web.start import is_playing, press, start, start_shared, touch, touch_card
`;

export class Console {
    // `post(message)` gets what the page gets; worker.mjs tells what that is.
    constructor(post) {
        this.post = post;
        this.outbox = new Outbox(() => this.plan());
        this.planned = false;
        this.ready = false;
        this.kept = {}; // the saves as the page has them
        this.playing = null; // whether a match is being played, as the page knows it
    }

    // Load everything but the saves. `modules`: {path: Uint8Array}; `url`: of MicroPython's WebAssembly, if it is
    // not beside its module.
    async load(loadMicroPython, modules, url) {
        this.python = await loadMicroPython({ url, heapsize: HEAP, stdout: print, stderr: print, linebuffer: true });
        for (const [path, bytes] of Object.entries(modules)) this.write(`/${path}`, bytes);
        this.python.FS.mkdirTree(SAVES);
    }

    // From now on, report what Python saves even without a picture.
    watchSaves() {
        const files = this.python.FS;
        for (const name of WRITING) {
            const really = files[name];
            files[name] = (...words) => {
                this.plan();
                return really.apply(files, words);
            };
        }
    }

    // Start the firmware, as the message `start` says; it goes on by JavaScript's own timers. With a `record` it shows that
    // match instead, or posts {refused: true} when it cannot.
    start({ board, saves = {}, language = null, seed = null, record = null, resumes = false }) {
        const plain = Object.entries(saves).filter(([name, text]) => PLAIN.test(name) && typeof text === "string");
        for (const [name, text] of plain) this.write(`${SAVES}/${name}`, toBytes(text));
        this.kept = { ...saves };
        this.python.runPython(BEGIN);
        this.press = this.python.globals.get("press");
        this.touch = this.python.globals.get("touch");
        this.touchCard = this.python.globals.get("touch_card");
        if (record !== null) {
            this.write(SHARED, toBytes(record));
            const begun = this.python.globals.get("start_shared")(this.outbox.functions(), board, language, SHARED);
            if (!begun) this.post({ refused: true });
            return;
        }
        this.watchSaves();
        this.isPlaying = this.python.globals.get("is_playing");
        this.python.globals.get("start")(this.outbox.functions(), board, language, seed, resumes);
    }

    // Buttons went down or up: [[station, name, down]].
    setButtons(buttons) {
        for (const button of buttons) this.press(...button);
    }

    // A finger left the glass of a station at a pixel: [station, x, y, moved], see touch.mjs.
    setTouch(touch) {
        this.touch(...touch);
    }

    // A card on the mat was tapped, or thrown.
    setCard(card, thrown) {
        this.touchCard(card, thrown);
    }

    // Whether the page has room for a mat.
    setMat(lays) {
        this.outbox.lays = lays;
        if (!lays) this.outbox.laid = "null"; // so that an old hand does not come back with the room
        if (this.ready) this.plan();
    }

    write(path, bytes) {
        this.python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")) || "/");
        this.python.FS.writeFile(path, bytes);
    }

    // Python has shown or said something: when it gives way to others, that goes out as one batch.
    plan() {
        if (this.planned) return;
        this.planned = true;
        queueMicrotask(() => {
            this.planned = false;
            this.send();
        });
    }

    // A move is kept before it is shown.
    send() {
        this.keep();
        const { screens, said, tone, mat } = this.outbox.take();
        if (screens || mat !== undefined) this.post({ screens, mat });
        if (said) this.post({ said });
        if (tone !== undefined) this.post({ tone });
        const playing = this.isPlaying?.() ?? null;
        if (playing !== this.playing) this.post({ playing: this.playing = playing });
        if (screens && !this.ready) {
            this.ready = true;
            this.post({ ready: true });
        }
    }

    // Tell which saves have changed: {name: text}, each byte a character; null for one that is gone.
    keep() {
        const there = this.readSaves(), saved = {};
        for (const name of Object.keys(there)) if (there[name] !== this.kept[name]) saved[name] = there[name];
        for (const name of Object.keys(this.kept)) if (!(name in there)) saved[name] = null;
        this.kept = there;
        if (Object.keys(saved).length) this.post({ saved });
    }

    readSaves() {
        const names = this.python.FS.readdir(SAVES).filter((name) => !name.startsWith("."));
        return Object.fromEntries(names.map((name) => [name, toText(this.python.FS.readFile(`${SAVES}/${name}`))]));
    }
}

// MicroPython prints only what nobody caught.
function print(line) {
    console.error(line);
}

function toBytes(text) {
    return Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff);
}

function toText(bytes) {
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

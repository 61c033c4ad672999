// The console on MicroPython, without a page: files in, presses in, batches of what it shows out. For browsers and Node.

import { Chip } from "./chip.mjs";

const HEAP = 4 * 1024 * 1024; // bytes to begin with; this MicroPython takes more when it needs more
const SAVES = "/saves";
const LOOK_MS = 500; // how often it is seen whether something was saved without a picture

export class Console {
    // `modules`: {path: Uint8Array}; `post(message)` gets what WEB's page gets, see worker.mjs.
    constructor(loadMicroPython, modules, post) {
        this.loadMicroPython = loadMicroPython;
        this.modules = modules;
        this.post = post;
        this.chip = new Chip(() => this.plan());
        this.planned = false;
        this.ready = false;
        this.kept = {}; // the saves as the page has them
    }

    // Start the firmware: {board, saves, language, seed} as in the message `start`.
    async start({ board, saves = {}, language = null, seed = null, url }) {
        this.python = await this.loadMicroPython({ heapsize: HEAP, url, stdout: (line) => this.print(line), linebuffer: true });
        for (const [path, bytes] of Object.entries(this.modules)) this.write(`/${path}`, bytes);
        this.python.FS.mkdirTree(SAVES);
        for (const [name, text] of Object.entries(saves)) this.write(`${SAVES}/${name}`, toBytes(text));
        this.kept = { ...saves };
        this.python.runPython("import sys\nsys.path[1:1] = ['/', '/lib']\nfrom boards.web.start import start\nfrom boards.web.machine import ground");
        this.ground = this.python.globals.get("ground");
        this.python.globals.get("start")(this.chip.functions(), board, language, seed);
        setInterval(() => this.keep(), LOOK_MS);
    }

    // Connect pins to ground, or let go of them: [[number, closed]].
    setPins(pins) {
        for (const [number, closed] of pins) this.ground(number, closed);
    }

    // MicroPython prints only what nobody caught.
    print(line) {
        console.error(line);
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
        const { screens, said, tone } = this.chip.take();
        if (screens) this.post({ screens });
        if (said) this.post({ said });
        if (tone !== undefined) this.post({ tone });
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

function toBytes(text) {
    return Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff);
}

function toText(bytes) {
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

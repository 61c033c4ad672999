// Machine code as WebAssembly: a trace is what runs from one address on, through calls and jumps.
// It works on the memory of layout.mjs. Whatever is not plain work there leaves the trace before it: the emulator then
// takes that step.
import {
    CODE_AT, FLAGS, FLASH, FLASH_AT, FLASH_SIZE, RAM, RAM_AT, RAM_SIZE, SEEN, WAITED, put, register,
} from "./layout.mjs";
import { KINDS } from "./thumb.mjs";
import { fetched, isCached } from "./xip.mjs";
import {
    add, again, and, below, call, give, less, load, loop, not, or, rightUnsigned, set, store, subtract, when, xor,
} from "./wasm.mjs";

const LONGEST = 20; // instructions
export const MOST = 250; // cycles: no trace takes so many
const MOST_MISSES = 4, MOST_WORK = 32; // of two instructions: words that they wait for, and cycles besides
// What the chip does beside its memory, see traces.mjs.
export const LOOK = 0, TELL = 1, WAIT = 2, IMPORTS = ["look", "tell", "wait"];

// {body, cycles}: a function of `limit` that gives the cycles it took, 0 when it can do nothing; `cycles` is the most
// that it takes at one go without waiting. `half(address)` gives 16 bits of code, `mark(address)` hears of each.
// `waits`: the cycles for which the processor waits for a word of the flash (xip.mjs), or 0.
export function translate(start, half, mark, waits) {
    const trace = new Trace(start, waits);
    for (let count = 0; count < LONGEST && !trace.ended; count++) {
        const opcode = half(trace.pc);
        trace.next = trace.pc + 2;
        const plain = KINDS.find(([shift, value]) => opcode >> shift === value);
        trace.fetch(opcode >> 11 === 30 ? 4 : 2);
        if (!plain || plain[2](trace, opcode, half) === false) {
            trace.say(trace.stop());
            break;
        }
        mark(trace.pc);
        if (trace.next !== trace.pc + 2) mark(trace.pc + 2);
        trace.pc = trace.to ?? trace.next;
        trace.to = undefined;
    }
    if (!trace.ended) trace.say(trace.leave(trace.pc));
    return { body: trace.loops ? loop(trace.text) : trace.text, cycles: trace.cycles + 2 };
}

class Trace {
    constructor(start, waits) {
        this.start = this.pc = start;
        this.waits = waits;
        this.fetched = []; // words that are still in the cache
        this.cycles = 0;
        this.text = "";
        this.loops = this.ended = false;
    }

    say(...texts) {
        this.text += texts.join("");
    }

    // Go on at `target` (a number or an expression), `more` cycles after what the trace has taken so far.
    leave(target, more = 0) {
        return put(15, target) + give(add("n", this.cycles + more));
    }

    // Leave the instruction here to the emulator, and what it has waited so far.
    stop() {
        const waited = add(load(4, 0, WAITED), subtract("n", "w"));
        return (this.waits ? store(4, 0, WAITED, waited) + set("n", "w") : "") + this.leave(this.pc);
    }

    // As leave(); from so many when() it may be the beginning once more.
    go(target, more, depth) {
        const total = this.cycles + more;
        if (target !== this.start || !total) return this.leave(target, more);
        this.loops = true;
        return set("n", add("n", total)) + when(less(add("n", MOST), "limit"), again(depth + 1))
            + put(15, target) + give("n");
    }

    end(target, more) {
        this.say(this.go(target, more, 0));
        this.ended = true;
    }

    // Whether `address`, then in a, and what is up to `last` bytes behind it are in RAM; o is the place there.
    inRam(address, last = 0) {
        this.say(set("a", address), set("o", subtract("a", RAM)));
        return last ? and(below("o", RAM_SIZE), below(add("o", last), RAM_SIZE)) : below("o", RAM_SIZE);
    }

    // Whether so many words from o on hold no code that is translated.
    free(words) {
        const marks = (size, place) => load(size, rightUnsigned("o", 2), CODE_AT + place);
        if (words < 3) return not(marks(words, 0));
        if (words === 3) return not(or(marks(2, 0), marks(1, 2)));
        let all = marks(4, words - 4);
        for (let place = 0; place < words - 4; place += 4) all = or(all, marks(4, place));
        return not(all);
    }

    // Wait until the cache has the word at `address`, a number or an expression.
    wait(address) {
        this.fetched = [];
        return this.waits ? set("n", add("n", call(WAIT, address, 0))) : "";
    }

    // Wait for the words of the instruction here, of `size` bytes; w is n before. Stop if it or the next one might wait
    // beyond the limit, where an interrupt may be due.
    fetch(size) {
        if (!this.waits) return;
        const words = isCached(this.pc) ? fetched(this.pc, size) : [this.pc];
        const fresh = words.filter((word) => !this.fetched.includes(word));
        this.say(set("w", "n"));
        const most = this.cycles + MOST_MISSES * this.waits + MOST_WORK;
        if (fresh.length) this.say(when(less("limit", add("n", most)), this.stop()));
        if (isCached(this.pc)) this.say(...fresh.map((word) => this.wait(word)));
        this.fetched = words;
    }

    leaveUnless(condition) {
        this.say(when(not(condition), this.stop()));
    }

    load(into, address, size, signed = false) {
        const inRam = this.inRam(address), left = subtract("limit", add(this.waits ? "w" : "n", this.cycles));
        const look = set("b", call(LOOK, "a", left)) + when(not("b"), this.stop())
            + set("v", load(4, 0, SEEN)) + set("n", add("n", subtract("b", 2)));
        const elsewhere = set("o", subtract("a", FLASH)) + when(
            below("o", FLASH_SIZE),
            this.wait("a") + set("v", load(size, "o", FLASH_AT, signed)),
            size === 4 ? look : this.stop(),
        );
        this.say(when(inRam, set("v", load(size, "o", RAM_AT, signed)), elsewhere), put(into, "v"));
        this.cycles += 2;
    }

    // A word that lies near the code; where that is in a memory is known now.
    loadNear(into, address) {
        if (address >= RAM + RAM_SIZE) return this.load(into, address, 4);
        if (address < RAM) this.say(this.wait(address));
        this.say(put(into, load(4, 0, address < RAM ? address - FLASH + FLASH_AT : address - RAM + RAM_AT)));
        this.cycles += 2;
    }

    store(from, address, size) {
        const inRam = this.inRam(address), leave = this.stop();
        const tell = set("b", call(TELL, "a", register(from))) + when(not("b"), leave)
            + set("n", add("n", subtract("b", 2)));
        const write = when(not(this.free(1)), leave) + store(size, "o", RAM_AT, register(from));
        this.say(when(inRam, write, size === 4 ? tell : leave));
        this.cycles += 2;
    }

    flag(name, value) {
        this.say(store(4, 0, FLAGS[name], value));
    }

    add(into, one, other) {
        this.say(set("a", one), set("b", other));
        this.sum(into, below(add("a", "b"), "a"));
    }

    // a + b; `carry` is what is carried then.
    sum(into, carry) {
        this.flag("C", carry);
        this.say(set("v", add("a", "b")));
        this.flag("V", and(xor("a", "v"), xor("b", "v")));
        this.result(into, "v");
    }

    subtract(into, one, other) {
        this.say(set("a", one), set("b", other));
        this.difference(into, not(below("a", "b")));
    }

    difference(into, carry) {
        this.flag("C", carry);
        this.say(set("v", subtract("a", "b")));
        this.flag("V", and(xor("a", "b"), xor("a", "v")));
        this.result(into, "v");
    }

    result(into, value) {
        if (value !== "v") this.say(set("v", value));
        this.flag("N", "v");
        this.flag("Z", "v");
        if (into !== null) this.say(put(into, "v"));
        this.cycles++;
    }
}

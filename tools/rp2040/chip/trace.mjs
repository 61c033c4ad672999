// Machine code as JavaScript: a trace is what runs from one address on, through calls and jumps.
// The text works on q (the registers), core (flags) and the memories ram*, flash*; `code` marks words of RAM that
// are traced. Whatever is not plain work on memory leaves the trace before it: the emulator then takes that step.
import { KINDS } from "./thumb.mjs";

const LONGEST = 20; // instructions
const RAM = 0x20000000, RAM_SIZE = 0x42000, FLASH = 0x10000000, FLASH_SIZE = 0x200000;

// {text, cycles}: the body of function(core, limit), which returns the cycles it took, 0 when it can do nothing;
// `cycles` is the most that it takes at one go. `half(address)` gives 16 bits of code, `mark(address)` hears of each.
export function translate(start, half, mark) {
    const trace = new Trace(start);
    for (let count = 0; count < LONGEST && !trace.ended; count++) {
        const opcode = half(trace.pc);
        trace.next = trace.pc + 2;
        const plain = KINDS.find(([shift, value]) => opcode >> shift === value);
        if (!plain || plain[2](trace, opcode, half) === false) break;
        mark(trace.pc);
        if (trace.next !== trace.pc + 2) mark(trace.pc + 2);
        trace.pc = trace.to ?? trace.next;
        trace.to = undefined;
    }
    if (!trace.ended) trace.say(trace.leave(trace.pc));
    return { text: trace.text(), cycles: trace.cycles + 2 };
}

class Trace {
    constructor(start) {
        this.start = this.pc = start;
        this.cycles = 0;
        this.lines = [];
        this.set = new Set();
        this.used = new Set();
        this.loops = this.ended = false;
    }

    say(line) {
        this.lines.push(line);
    }

    flag(name, value) {
        this.say(`${name}=${value};`);
        this.set.add(name);
    }

    use(names) {
        for (const name of names) if (!this.set.has(name)) this.used.add(name);
    }

    signs(value) {
        this.flag("N", `${value}<0`);
        this.flag("Z", `${value}===0`);
    }

    flagsOut() {
        return [...this.set].map((name) => `core.${name}=${name};`).join("");
    }

    // Go on at `target` (a number, or text), `more` cycles after what the trace has taken so far.
    leave(target, more = 0) {
        const total = this.cycles + more;
        if (target === this.start && total) {
            this.loops = true;
            return `{${this.flagsOut()}n+=${total};if(n+MOST<=limit)continue;q[15]=${target};return n;}`;
        }
        return `{${this.flagsOut()}q[15]=${target};return n+${total};}`;
    }

    end(target, more) {
        this.say(this.leave(target, more));
        this.ended = true;
    }

    // Where `address` (text) is no memory, the emulator does it.
    check(address, write, last = "") {
        this.say(`a=${address};o=a-${RAM};`);
        const fits = [`o>>>0<${RAM_SIZE}`];
        if (last) fits.push(`(o+${last})>>>0<${RAM_SIZE}`);
        if (write) fits.push("code[o>>2]===0");
        if (write && last) fits.push(...Array.from({ length: last / 4 }, (_, at) => `code[(o>>2)+${at + 1}]===0`));
        return fits.join("&&");
    }

    load(register, address, size, signed = false) {
        const at = { 4: "o>>2", 2: "o>>1", 1: "o" }[size];
        const shift = { 4: 0, 2: 16, 1: 24 }[size];
        this.say(`if(${this.check(address, false)})v=ram${size}[${at}];`);
        this.say(`else{o=a-${FLASH};if(o>>>0<${FLASH_SIZE})v=flash${size}[${at}];else${this.leave(this.pc)}}`);
        this.say(`q[${register}]=${signed ? `v<<${shift}>>${shift}` : "v"};`);
        this.cycles += 2;
    }

    store(register, address, size) {
        const at = { 4: "o>>2", 2: "o>>1", 1: "o" }[size];
        this.say(`if(!(${this.check(address, true)}))${this.leave(this.pc)}ram${size}[${at}]=q[${register}];`);
        this.cycles += 2;
    }

    add(into, one, other) {
        this.say(`a=${one};b=${other};v=a+b|0;`);
        this.signs("v");
        this.flag("C", "v>>>0<a>>>0");
        this.flag("V", "((a^v)&(b^v))<0");
        if (into !== null) this.say(`q[${into}]=v;`);
        this.cycles++;
    }

    subtract(into, one, other) {
        this.say(`a=${one};b=${other};v=a-b|0;`);
        this.signs("v");
        this.flag("C", "a>>>0>=b>>>0");
        this.flag("V", "((a^b)&(a^v))<0");
        if (into !== null) this.say(`q[${into}]=v;`);
        this.cycles++;
    }

    result(into, value) {
        this.say(`v=${value};`);
        this.signs("v");
        if (into !== null) this.say(`q[${into}]=v;`);
        this.cycles++;
    }

    text() {
        const read = [...this.used].map((name) => `${name}=core.${name};`).join("");
        const most = this.loops ? `const MOST=${this.cycles + 2};` : "";
        const body = read + this.lines.join("\n");
        return `${most}let n=0,N,Z,C,V,a,b,o,v;\n${this.loops ? `for(;;){${body}}` : body}`;
    }
}

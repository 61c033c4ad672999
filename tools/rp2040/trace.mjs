// Thumb instructions as JavaScript: a trace is what runs from one address on, through calls and jumps.
// The text works on q (the registers), core (flags) and the memories ram*, flash*; `code` marks words of RAM that
// are traced. Whatever is not plain work on memory leaves the trace before it: the emulator then takes that step.
// Cycles and odd cases (shifts by 0, write-back) are those of the emulator's own executeInstruction().

const LONGEST = 20; // instructions
const RAM = 0x20000000, RAM_SIZE = 0x42000, FLASH = 0x10000000, FLASH_SIZE = 0x200000;
const CONDITIONS = [
    ["Z", "Z"], ["!Z", "Z"], ["C", "C"], ["!C", "C"], ["N", "N"], ["!N", "N"], ["V", "V"], ["!V", "V"],
    ["C&&!Z", "CZ"], ["!C||Z", "CZ"], ["N===V", "NV"], ["N!==V", "NV"], ["N===V&&!Z", "NVZ"], ["N!==V||Z", "NVZ"],
];

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
    check(address, size, write, last = "") {
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
        this.say(`if(${this.check(address, size, false)})v=ram${size}[${at}];`);
        this.say(`else{o=a-${FLASH};if(o>>>0<${FLASH_SIZE})v=flash${size}[${at}];else${this.leave(this.pc)}}`);
        this.say(`q[${register}]=${signed ? `v<<${shift}>>${shift}` : "v"};`);
        this.cycles += 2;
    }

    store(register, address, size) {
        const at = { 4: "o>>2", 2: "o>>1", 1: "o" }[size];
        this.say(`if(!(${this.check(address, size, true)}))${this.leave(this.pc)}ram${size}[${at}]=q[${register}];`);
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

const three = (opcode) => [opcode & 7, `q[${(opcode >> 3) & 7}]`, (opcode >> 6) & 7];
const listed = (opcode) => [0, 1, 2, 3, 4, 5, 6, 7].filter((register) => opcode & (1 << register));
const signed = (value, bits) => (value << (32 - bits)) >> (32 - bits);
const LOW = 8, PLAIN_SP = 13, PC = 15;

function shift(kind) {
    return (trace, opcode) => {
        const [into, from, high] = three(opcode), count = (high & 7) | ((opcode >> 6) & 0x18);
        trace.say(`a=${from};`);
        if (kind === 0 && count) trace.flag("C", `(a&${1 << (32 - count)})!==0`);
        if (kind === 1) trace.flag("C", `(a>>>${count ? count - 1 : 31}&1)!==0`);
        if (kind === 2) trace.flag("C", `(a&${1 << (count ? count - 1 : 31)})!==0`);
        const right = kind === 1 ? (count ? `a>>>${count}|0` : "0") : `a>>${count || 31}`;
        trace.result(into, kind === 0 ? `a<<${count}` : right);
    };
}

function shiftBy(carry, value) {
    return (trace, opcode) => {
        trace.use("C");
        trace.say(`a=q[${opcode & 7}];b=q[${(opcode >> 3) & 7}]&255;`);
        trace.flag("C", carry);
        trace.result(opcode & 7, value);
    };
}

function twoRegisters(work) {
    return (trace, opcode) => work(trace, opcode & 7, `q[${opcode & 7}]`, `q[${(opcode >> 3) & 7}]`);
}

function withCarry(work) {
    return (trace, opcode) => {
        trace.use("C");
        work(trace, `q[${opcode & 7}]`, `q[${(opcode >> 3) & 7}]`);
        trace.result(opcode & 7, "v");
    };
}

const LOGIC = [
    twoRegisters((trace, into, one, other) => trace.result(into, `${one}&${other}`)),
    twoRegisters((trace, into, one, other) => trace.result(into, `${one}^${other}`)),
    shiftBy("b?(a&1<<32-b)!==0:C", "b>=32?0:a<<b"),
    shiftBy("b<=32?(a>>>b-1&1)!==0:false", "b<32?a>>>b|0:0"),
    shiftBy("(a&1<<(b<32?b:32)-1)!==0", "b<32?a>>b:a>>31"),
    withCarry((trace, one, other) => {
        trace.say(`a=${other}>>>0;b=(${one}>>>0)+(C?1:0);o=a+b;v=o|0;`);
        trace.flag("C", "o!==o>>>0");
        trace.flag("V", "v!==(a|0)+(b|0)");
    }),
    withCarry((trace, one, other) => {
        trace.say(`a=${one}>>>0;b=(${other}>>>0)+(C?0:1);v=a-b|0;`);
        trace.flag("C", "a>=b");
        trace.flag("V", "((a^b)&(a^v))<0");
    }),
    null, // RORS is too rare
    twoRegisters((trace, _, one, other) => trace.result(null, `${one}&${other}`)),
    twoRegisters((trace, into, _, other) => trace.subtract(into, "0", other)),
    twoRegisters((trace, _, one, other) => trace.subtract(null, one, other)),
    twoRegisters((trace, _, one, other) => trace.add(null, one, other)),
    twoRegisters((trace, into, one, other) => trace.result(into, `${one}|${other}`)),
    twoRegisters((trace, into, one, other) => trace.result(into, `Math.imul(${one},${other})`)),
    twoRegisters((trace, into, one, other) => trace.result(into, `${one}&~${other}`)),
    twoRegisters((trace, into, _, other) => trace.result(into, `~${other}`)),
];

// A register of all sixteen, as text; the program counter is two instructions ahead.
function any(trace, register) {
    return register === PC ? String(trace.pc + 4) : `q[${register}]`;
}

function high(trace, opcode) {
    const from = (opcode >> 3) & 15, into = ((opcode >> 4) & 8) | (opcode & 7), kind = (opcode >> 8) & 3;
    if (kind === 1) return trace.subtract(null, any(trace, into), any(trace, from));
    const value = kind === 0 ? `${any(trace, into)}+${any(trace, from)}` : any(trace, from);
    if (into === PC) return trace.end(`(${value})&~1`, 2);
    trace.say(`q[${into}]=${into === PLAIN_SP ? `(${value})&~3` : value};`);
    trace.cycles++;
}

function jump(trace, opcode) {
    const from = (opcode >> 3) & 15, link = opcode & 0x80;
    if (opcode & 7 || from === PC) return false;
    if (!link) trace.say(`if(q[${from}]>>>28===15)${trace.leave(trace.pc)}`); // perhaps out of an interrupt
    trace.say(`a=q[${from}]&~1;`);
    if (link) trace.say(`q[14]=${trace.next | 1};`);
    trace.end("a", 2);
}

function call(trace, opcode, half) {
    const second = half(trace.pc + 2);
    if (second >> 14 !== 3 || !((second >> 12) & 1)) return false;
    const sign = (opcode >> 10) & 1, one = 1 - (sign ^ ((second >> 13) & 1)), two = 1 - (sign ^ ((second >> 11) & 1));
    const offset = (sign ? 0xff << 24 : 0) | (one << 23) | (two << 22) | ((opcode & 0x3ff) << 12) | ((second & 0x7ff) << 1);
    trace.next = trace.pc + 4;
    trace.say(`q[14]=${trace.next | 1};`);
    trace.cycles += 3;
    trace.to = trace.next + offset;
}

function branch(trace, opcode) {
    trace.to = trace.pc + 4 + (signed(opcode, 11) << 1);
    trace.cycles += 2;
    if (trace.to === trace.start) trace.end(trace.to, 0);
}

function branchIf(trace, opcode) {
    const condition = CONDITIONS[(opcode >> 8) & 15];
    if (!condition) return false;
    trace.use(condition[1]);
    trace.say(`if(${condition[0]})${trace.leave(trace.pc + 4 + (signed(opcode, 8) << 1), 2)}`);
    trace.cycles++;
}

function push(trace, opcode) {
    const registers = [...listed(opcode), ...(opcode & 0x100 ? [14] : [])], size = 4 * registers.length;
    trace.say(`if(!(${trace.check(`q[13]-${size}`, 4, true, size - 4)}))${trace.leave(trace.pc)}o>>=2;`);
    registers.forEach((register, place) => trace.say(`ram4[o+${place}]=q[${register}];`));
    trace.say("q[13]=a;");
    trace.cycles += 1 + listed(opcode).length;
}

function pop(trace, opcode) {
    const registers = listed(opcode), out = opcode & 0x100, size = 4 * (registers.length + (out ? 1 : 0));
    trace.say(`if(!(${trace.check("q[13]", 4, false, size - 4)}))${trace.leave(trace.pc)}o>>=2;`);
    if (out) trace.say(`v=ram4[o+${registers.length}];if(v>>>28===15)${trace.leave(trace.pc)}`);
    registers.forEach((register, place) => trace.say(`q[${register}]=ram4[o+${place}];`));
    trace.say(`q[13]=a+${size};`);
    trace.cycles += 1 + registers.length;
    if (out) trace.end("v&~1", 2);
}

function several(store) {
    return (trace, opcode) => {
        const registers = listed(opcode), base = (opcode >> 8) & 7, last = 4 * registers.length - 4;
        if (!registers.length) return false;
        trace.say(`if(!(${trace.check(`q[${base}]`, 4, store, last)}))${trace.leave(trace.pc)}o>>=2;`);
        registers.forEach((register, place) => {
            trace.say(store ? `ram4[o+${place}]=q[${register}];` : `q[${register}]=ram4[o+${place}];`);
        });
        if (!registers.includes(base)) trace.say(`q[${base}]=a+${last + 4};`);
        trace.cycles += 1 + registers.length;
    };
}

const byRegister = (opcode) => `q[${(opcode >> 6) & 7}]+q[${(opcode >> 3) & 7}]|0`;
const byNumber = (opcode, size) => `q[${(opcode >> 3) & 7}]+${((opcode >> 6) & 31) * size}|0`;
const top = (opcode) => (opcode >> 8) & 7;
const quick = (work) => (trace, opcode) => { trace.say(work(opcode, trace)); trace.cycles++; };

// [shift, value, work]: what `opcode >> shift === value` means.
const KINDS = [
    ...[0, 1, 2].map((kind) => [11, kind, shift(kind)]),
    [9, 0x0c, (trace, op) => trace.add(op & 7, three(op)[1], `q[${three(op)[2]}]`)],
    [9, 0x0d, (trace, op) => trace.subtract(op & 7, three(op)[1], `q[${three(op)[2]}]`)],
    [9, 0x0e, (trace, op) => trace.add(op & 7, three(op)[1], three(op)[2])],
    [9, 0x0f, (trace, op) => trace.subtract(op & 7, three(op)[1], three(op)[2])],
    [11, 4, (trace, op) => trace.result(top(op), op & 255)],
    [11, 5, (trace, op) => trace.subtract(null, `q[${top(op)}]`, op & 255)],
    [11, 6, (trace, op) => trace.add(top(op), `q[${top(op)}]`, op & 255)],
    [11, 7, (trace, op) => trace.subtract(top(op), `q[${top(op)}]`, op & 255)],
    ...LOGIC.map((work, kind) => [6, 0x100 + kind, work ?? (() => false)]),
    [8, 0x44, high], [8, 0x45, high], [8, 0x46, high], [8, 0x47, jump],
    [11, 9, (trace, op) => trace.load(top(op), ((trace.pc + 4) & ~3) + (op & 255) * 4, 4)],
    [9, 0x28, (trace, op) => trace.store(op & 7, byRegister(op), 4)],
    [9, 0x29, (trace, op) => trace.store(op & 7, byRegister(op), 2)],
    [9, 0x2a, (trace, op) => trace.store(op & 7, byRegister(op), 1)],
    [9, 0x2b, (trace, op) => trace.load(op & 7, byRegister(op), 1, true)],
    [9, 0x2c, (trace, op) => trace.load(op & 7, byRegister(op), 4)],
    [9, 0x2d, (trace, op) => trace.load(op & 7, byRegister(op), 2)],
    [9, 0x2e, (trace, op) => trace.load(op & 7, byRegister(op), 1)],
    [9, 0x2f, (trace, op) => trace.load(op & 7, byRegister(op), 2, true)],
    [11, 12, (trace, op) => trace.store(op & 7, byNumber(op, 4), 4)],
    [11, 13, (trace, op) => trace.load(op & 7, byNumber(op, 4), 4)],
    [11, 14, (trace, op) => trace.store(op & 7, byNumber(op, 1), 1)],
    [11, 15, (trace, op) => trace.load(op & 7, byNumber(op, 1), 1)],
    [11, 16, (trace, op) => trace.store(op & 7, byNumber(op, 2), 2)],
    [11, 17, (trace, op) => trace.load(op & 7, byNumber(op, 2), 2)],
    [11, 18, (trace, op) => trace.store(top(op), `q[13]+${(op & 255) * 4}|0`, 4)],
    [11, 19, (trace, op) => trace.load(top(op), `q[13]+${(op & 255) * 4}|0`, 4)],
    [11, 20, quick((op, trace) => `q[${top(op)}]=${((trace.pc & ~3) + 4 + (op & 255) * 4)};`)],
    [11, 21, quick((op) => `q[${top(op)}]=q[13]+${(op & 255) * 4};`)],
    [7, 0x160, quick((op) => `q[13]=q[13]+${(op & 127) * 4}&~3;`)],
    [7, 0x161, quick((op) => `q[13]=q[13]-${(op & 127) * 4}&~3;`)],
    [6, 0x2c8, quick((op) => `q[${op & 7}]=${three(op)[1]}<<16>>16;`)],
    [6, 0x2c9, quick((op) => `q[${op & 7}]=${three(op)[1]}<<24>>24;`)],
    [6, 0x2ca, quick((op) => `q[${op & 7}]=${three(op)[1]}&65535;`)],
    [6, 0x2cb, quick((op) => `q[${op & 7}]=${three(op)[1]}&255;`)],
    [9, 0x5a, push], [9, 0x5e, pop],
    [11, 24, several(true)], [11, 25, several(false)],
    [12, 13, branchIf], [11, 28, branch], [11, 30, call],
    [0, 0xbf00, quick(() => "")],
];

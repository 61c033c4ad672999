// Each Thumb instruction as a line or more of a trace (trace.mjs); what is not here, the emulator does itself.
// Cycles and odd cases (shifts by 0, write-back) are those of the emulator's own executeInstruction().

const CONDITIONS = [
    ["Z", "Z"], ["!Z", "Z"], ["C", "C"], ["!C", "C"], ["N", "N"], ["!N", "N"], ["V", "V"], ["!V", "V"],
    ["C&&!Z", "CZ"], ["!C||Z", "CZ"], ["N===V", "NV"], ["N!==V", "NV"], ["N===V&&!Z", "NVZ"], ["N!==V||Z", "NVZ"],
];

const three = (opcode) => [opcode & 7, `q[${(opcode >> 3) & 7}]`, (opcode >> 6) & 7];
const listed = (opcode) => [0, 1, 2, 3, 4, 5, 6, 7].filter((register) => opcode & (1 << register));
const signed = (value, bits) => (value << (32 - bits)) >> (32 - bits);
const SP = 13, PC = 15;

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
    trace.say(`q[${into}]=${into === SP ? `(${value})&~3` : value};`);
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
    trace.say(`if(!(${trace.check(`q[13]-${size}`, true, size - 4)}))${trace.leave(trace.pc)}o>>=2;`);
    registers.forEach((register, place) => trace.say(`ram4[o+${place}]=q[${register}];`));
    trace.say("q[13]=a;");
    trace.cycles += 1 + listed(opcode).length;
}

function pop(trace, opcode) {
    const registers = listed(opcode), out = opcode & 0x100, size = 4 * (registers.length + (out ? 1 : 0));
    trace.say(`if(!(${trace.check("q[13]", false, size - 4)}))${trace.leave(trace.pc)}o>>=2;`);
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
        trace.say(`if(!(${trace.check(`q[${base}]`, store, last)}))${trace.leave(trace.pc)}o>>=2;`);
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
export const KINDS = [
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

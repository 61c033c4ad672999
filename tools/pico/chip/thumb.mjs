// Each Thumb instruction as WebAssembly in a trace (trace.mjs); what is not here, the emulator does itself.
// Cycles and odd cases (shifts by 0, write-back) are those of the emulator's own executeInstruction().
import { RAM_AT, flag, put, register } from "./layout.mjs";
import {
    add, and, atMost, below, either, equal, left, less, load, multiply, not, or, right, rightUnsigned, set, store,
    subtract, when, xor,
} from "./wasm.mjs";

const [N, Z, C, V] = [less(flag("N"), 0), not(flag("Z")), flag("C"), less(flag("V"), 0)];
const PLAIN = [Z, C, N, V, and(C, not(Z)), equal(N, V), and(equal(N, V), not(Z))];
const CONDITIONS = PLAIN.flatMap((condition) => [condition, not(condition)]);

const three = (opcode) => [opcode & 7, register((opcode >> 3) & 7), (opcode >> 6) & 7];
const listed = (opcode) => [0, 1, 2, 3, 4, 5, 6, 7].filter((number) => opcode & (1 << number));
const signed = (value, bits) => (value << (32 - bits)) >> (32 - bits);
const bit = (value, place) => and(rightUnsigned(value, place), 1);
const SP = 13, PC = 15;

function shift(kind) {
    return (trace, opcode) => {
        const [into, from, high] = three(opcode), count = (high & 7) | ((opcode >> 6) & 0x18);
        trace.say(set("a", from));
        if (kind > 0) trace.flag("C", bit("a", count ? count - 1 : 31));
        else if (count) trace.flag("C", bit("a", 32 - count));
        const unsigned = count ? rightUnsigned("a", count) : 0;
        trace.result(into, [left("a", count), unsigned, right("a", count || 31)][kind]);
    };
}

function shiftBy(carry, value) {
    return (trace, opcode) => {
        trace.say(set("a", register(opcode & 7)), set("b", and(register((opcode >> 3) & 7), 255)));
        trace.flag("C", carry);
        trace.result(opcode & 7, value);
    };
}

function twoRegisters(work) {
    return (trace, opcode) => work(trace, opcode & 7, register(opcode & 7), register((opcode >> 3) & 7));
}

const LOGIC = [
    twoRegisters((trace, into, one, other) => trace.result(into, and(one, other))),
    twoRegisters((trace, into, one, other) => trace.result(into, xor(one, other))),
    shiftBy(either("b", bit("a", subtract(32, "b")), C), either(below("b", 32), left("a", "b"), 0)),
    shiftBy(either(atMost("b", 32), bit("a", subtract("b", 1)), 0), either(below("b", 32), rightUnsigned("a", "b"), 0)),
    shiftBy(bit("a", subtract(either(below("b", 32), "b", 32), 1)), right("a", either(below("b", 32), "b", 31))),
    twoRegisters((trace, into, one, other) => {
        trace.say(set("a", other), set("o", C), set("b", add(one, "o")));
        trace.sum(into, or(below(add("a", "b"), "a"), and("o", not("b"))));
    }),
    twoRegisters((trace, into, one, other) => {
        trace.say(set("a", one), set("o", not(C)), set("b", add(other, "o")));
        trace.difference(into, not(or(below("a", "b"), and("o", not("b")))));
    }),
    null, // RORS is too rare
    twoRegisters((trace, _, one, other) => trace.result(null, and(one, other))),
    twoRegisters((trace, into, _, other) => trace.subtract(into, 0, other)),
    twoRegisters((trace, _, one, other) => trace.subtract(null, one, other)),
    twoRegisters((trace, _, one, other) => trace.add(null, one, other)),
    twoRegisters((trace, into, one, other) => trace.result(into, or(one, other))),
    twoRegisters((trace, into, one, other) => trace.result(into, multiply(one, other))),
    twoRegisters((trace, into, one, other) => trace.result(into, and(one, xor(other, -1)))),
    twoRegisters((trace, into, _, other) => trace.result(into, xor(other, -1))),
];

// A register of all sixteen; the program counter is two instructions ahead.
function any(trace, number) {
    return number === PC ? trace.pc + 4 : register(number);
}

function high(trace, opcode) {
    const from = (opcode >> 3) & 15, into = ((opcode >> 4) & 8) | (opcode & 7), kind = (opcode >> 8) & 3;
    if (kind === 1) return trace.subtract(null, any(trace, into), any(trace, from));
    const value = kind === 0 ? add(any(trace, into), any(trace, from)) : any(trace, from);
    if (into === PC) return trace.end(and(value, ~1), 2);
    trace.say(put(into, into === SP ? and(value, ~3) : value));
    trace.cycles++;
}

const outOfInterrupt = (address) => equal(rightUnsigned(address, 28), 15); // perhaps

function jump(trace, opcode) {
    const from = (opcode >> 3) & 15, link = opcode & 0x80;
    if (opcode & 7 || from === PC) return false;
    if (!link) trace.leaveUnless(not(outOfInterrupt(register(from))));
    trace.say(set("a", and(register(from), ~1)));
    if (link) trace.say(put(14, trace.next | 1));
    trace.end("a", 2);
}

function call(trace, opcode, half) {
    const second = half(trace.pc + 2);
    if (second >> 14 !== 3 || !((second >> 12) & 1)) return false;
    const sign = (opcode >> 10) & 1, one = 1 - (sign ^ ((second >> 13) & 1)), two = 1 - (sign ^ ((second >> 11) & 1));
    const high = (sign ? 0xff << 24 : 0) | (one << 23) | (two << 22) | ((opcode & 0x3ff) << 12);
    trace.next = trace.pc + 4;
    trace.say(put(14, trace.next | 1));
    trace.cycles += 3;
    trace.to = trace.next + (high | ((second & 0x7ff) << 1));
}

function branch(trace, opcode) {
    trace.to = trace.pc + 4 + (signed(opcode, 11) << 1);
    trace.cycles += 2;
    if (trace.to === trace.start) trace.end(trace.to, 0);
}

function branchIf(trace, opcode) {
    const condition = CONDITIONS[(opcode >> 8) & 15];
    if (!condition) return false;
    trace.say(when(condition, trace.go(trace.pc + 4 + (signed(opcode, 8) << 1), 2, 1)));
    trace.cycles++;
}

// Registers one after the other, from o on.
const storeOne = (from, place) => store(4, "o", RAM_AT + 4 * place, register(from));
const loadOne = (into, place) => put(into, load(4, "o", RAM_AT + 4 * place));

function push(trace, opcode) {
    const registers = [...listed(opcode), ...(opcode & 0x100 ? [14] : [])], size = 4 * registers.length;
    if (!size) return false;
    trace.leaveUnless(trace.inRam(subtract(register(SP), size), size - 4));
    trace.leaveUnless(trace.free(registers.length));
    trace.say(...registers.map(storeOne), put(SP, "a"));
    trace.cycles += 1 + listed(opcode).length;
}

function pop(trace, opcode) {
    const registers = listed(opcode), out = opcode & 0x100, size = 4 * (registers.length + (out ? 1 : 0));
    if (!size) return false;
    trace.leaveUnless(trace.inRam(register(SP), size - 4));
    if (out) {
        trace.say(set("v", load(4, "o", RAM_AT + size - 4)));
        trace.leaveUnless(not(outOfInterrupt("v")));
    }
    trace.say(...registers.map(loadOne), put(SP, add("a", size)));
    trace.cycles += 1 + registers.length;
    if (out) trace.end(and("v", ~1), 2);
}

function several(write) {
    return (trace, opcode) => {
        const registers = listed(opcode), base = (opcode >> 8) & 7, size = 4 * registers.length;
        if (!size) return false;
        trace.leaveUnless(trace.inRam(register(base), size - 4));
        if (write) trace.leaveUnless(trace.free(registers.length));
        trace.say(...registers.map(write ? storeOne : loadOne));
        if (!registers.includes(base)) trace.say(put(base, add("a", size)));
        trace.cycles += 1 + registers.length;
    };
}

const byRegister = (opcode) => add(register((opcode >> 6) & 7), register((opcode >> 3) & 7));
const byNumber = (opcode, size) => add(register((opcode >> 3) & 7), ((opcode >> 6) & 31) * size);
const top = (opcode) => (opcode >> 8) & 7;
const quick = (work) => (trace, opcode) => { trace.say(work(opcode, trace)); trace.cycles++; };

// [shift, value, work]: what `opcode >> shift === value` means.
export const KINDS = [
    ...[0, 1, 2].map((kind) => [11, kind, shift(kind)]),
    [9, 0x0c, (trace, op) => trace.add(op & 7, three(op)[1], register(three(op)[2]))],
    [9, 0x0d, (trace, op) => trace.subtract(op & 7, three(op)[1], register(three(op)[2]))],
    [9, 0x0e, (trace, op) => trace.add(op & 7, three(op)[1], three(op)[2])],
    [9, 0x0f, (trace, op) => trace.subtract(op & 7, three(op)[1], three(op)[2])],
    [11, 4, (trace, op) => trace.result(top(op), op & 255)],
    [11, 5, (trace, op) => trace.subtract(null, register(top(op)), op & 255)],
    [11, 6, (trace, op) => trace.add(top(op), register(top(op)), op & 255)],
    [11, 7, (trace, op) => trace.subtract(top(op), register(top(op)), op & 255)],
    ...LOGIC.map((work, kind) => [6, 0x100 + kind, work ?? (() => false)]),
    [8, 0x44, high], [8, 0x45, high], [8, 0x46, high], [8, 0x47, jump],
    [11, 9, (trace, op) => trace.loadNear(top(op), ((trace.pc + 4) & ~3) + (op & 255) * 4)],
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
    [11, 18, (trace, op) => trace.store(top(op), add(register(SP), (op & 255) * 4), 4)],
    [11, 19, (trace, op) => trace.load(top(op), add(register(SP), (op & 255) * 4), 4)],
    [11, 20, quick((op, trace) => put(top(op), (trace.pc & ~3) + 4 + (op & 255) * 4))],
    [11, 21, quick((op) => put(top(op), add(register(SP), (op & 255) * 4)))],
    [7, 0x160, quick((op) => put(SP, and(add(register(SP), (op & 127) * 4), ~3)))],
    [7, 0x161, quick((op) => put(SP, and(subtract(register(SP), (op & 127) * 4), ~3)))],
    [6, 0x2c8, quick((op) => put(op & 7, right(left(three(op)[1], 16), 16)))],
    [6, 0x2c9, quick((op) => put(op & 7, right(left(three(op)[1], 24), 24)))],
    [6, 0x2ca, quick((op) => put(op & 7, and(three(op)[1], 65535)))],
    [6, 0x2cb, quick((op) => put(op & 7, and(three(op)[1], 255)))],
    [9, 0x5a, push], [9, 0x5e, pop],
    [11, 24, several(true)], [11, 25, several(false)],
    [12, 13, branchIf], [11, 28, branch], [11, 30, call],
    [0, 0xbf00, quick(() => "")],
];

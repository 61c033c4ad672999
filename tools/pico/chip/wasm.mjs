// WebAssembly as a text of bytes. An expression is a number, the name of a local variable, or such a text; all is i32.

const LOCALS = ["limit", "n", "a", "b", "o", "v", "w"]; // the first one is what a function is called with
const I32 = 0x7f, FUNCTION = 0x60, NOTHING = 0x40, ELSE = 0x05, END = 0x0b;
const FUNCTIONS = 0, TABLE = 1, MEMORY = 2; // kinds of what is imported and exported
const LOADS = { 4: 0x28, 2: 0x2f, 1: 0x2d }, SIGNED = { 2: 0x2e, 1: 0x2c }, STORES = { 4: 0x36, 2: 0x3b, 1: 0x3a };

const bytes = (...all) => String.fromCharCode(...all);

// A number in groups of seven bits, the lowest first: with a sign, and without one.
function signed(value) {
    let text = "";
    for (value |= 0; value < -64 || value > 63; value >>= 7) text += bytes(value & 127 | 128);
    return text + bytes(value & 127);
}

function count(value) {
    let text = "";
    for (; value > 127; value >>>= 7) text += bytes(value & 127 | 128);
    return text + bytes(value);
}

function of(one) {
    if (typeof one === "number") return bytes(0x41) + signed(one);
    const local = LOCALS.indexOf(one);
    return local < 0 ? one : bytes(0x20, local);
}

const two = (code) => (one, other) => of(one) + of(other) + bytes(code);
export const not = (one) => of(one) + bytes(0x45);
export const equal = two(0x46), less = two(0x48), below = two(0x49), atMost = two(0x4d); // below: without signs
export const add = two(0x6a), subtract = two(0x6b), multiply = two(0x6c);
export const and = two(0x71), or = two(0x72), xor = two(0x73);
export const left = two(0x74), right = two(0x75), rightUnsigned = two(0x76);

export const set = (name, value) => of(value) + bytes(0x21, LOCALS.indexOf(name));
export const either = (condition, one, other) => of(one) + of(other) + of(condition) + bytes(0x1b);
export const when = (condition, work, otherwise = "") =>
    of(condition) + bytes(0x04, NOTHING) + work + (otherwise && bytes(ELSE) + otherwise) + bytes(END);
export const loop = (work) => bytes(0x03, NOTHING) + work + bytes(END) + of(0);
export const again = (depth) => bytes(0x0c, depth); // the loop, out of so many when()
export const give = (value) => of(value) + bytes(0x0f);
export const call = (imported, ...values) => values.map(of).join("") + bytes(0x10, imported);
export const callAt = (place, value) => of(value) + of(place) + bytes(0x11, 0, 0); // a place in the table

export const load = (size, address, base = 0, sign = false) =>
    of(address) + bytes((sign ? SIGNED : LOADS)[size], 0) + count(base);
export const store = (size, address, base, value) => of(address) + of(value) + bytes(STORES[size], 0) + count(base);

const many = (items) => count(items.length) + items.join("");
const sized = (text) => count(text.length) + text;
const section = (id, text) => bytes(id) + sized(text);
const imported = (name, kind) => sized("e") + sized(name) + kind;
const signature = (parameters) => bytes(FUNCTION) + many(parameters) + many([bytes(I32)]);

// A module of functions that work on a memory, and on a table if they call what is in it: exports 0, 1 and so on.
export function build(bodies, imports, withTable = false) {
    const head = many([count(LOCALS.length - 1) + bytes(I32)]);
    const given = imports.map((name) => imported(name, bytes(FUNCTIONS, 1))); // each takes two numbers
    const table = withTable ? [imported("table", bytes(TABLE, 0x70, 0, 0))] : [];
    const text = "\0asm\x01\0\0\0"
        + section(1, many([signature([bytes(I32)]), signature([bytes(I32), bytes(I32)])]))
        + section(2, many([...given, imported("memory", bytes(MEMORY, 0, 1)), ...table]))
        + section(3, many(bodies.map(() => bytes(0))))
        + section(7, many(bodies.map((_, place) => sized(String(place)) + bytes(0) + count(given.length + place))))
        + section(10, many(bodies.map((body) => sized(head + body + bytes(END)))));
    return new WebAssembly.Module(Buffer.from(text, "latin1"));
}

// The console's time, which stands still while nobody can see the page: then no timer runs, and no pause gets shorter.
// It follows the browser's steady clock, as the computer's own may be set back or forward while a match is played.

const LATE_MS = 600_000; // longer than any pause; a computer that slept is at most so late, as long times overflow MicroPython's
const clock = () => performance.now(), setTimer = globalThis.setTimeout, clearTimer = globalThis.clearTimeout;
const timers = new Map(); // number: {call, words, due, handle}, `due` in the console's time
let count = 0;
let time = Date.now(); // it begins with today's date, and is only counted on from there
let read = clock(); // when that was done last
let still = false;

function now() {
    const at = clock();
    if (!still) time += Math.min(at - read, LATE_MS);
    read = at;
    return time;
}

function run(number, timer) {
    timer.handle = setTimer(() => {
        timers.delete(number);
        timer.call(...timer.words);
    }, Math.max(0, timer.due - now()));
}

// Have everything that is loaded from now on use this time: MicroPython asks Date.now() and setTimeout().
export function useTime() {
    Date.now = () => Math.floor(now());
    globalThis.setTimeout = (call, ms = 0, ...words) => {
        const timer = { call, words, due: now() + ms, handle: null };
        count += 1;
        timers.set(count, timer);
        if (!still) run(count, timer);
        return count;
    };
    globalThis.clearTimeout = (number) => {
        clearTimer(timers.get(number)?.handle);
        timers.delete(number);
    };
}

// Stop the time, or let it go on.
export function standStill(wanted) {
    if (wanted === still) return;
    now();
    still = wanted;
    if (still) for (const timer of timers.values()) clearTimer(timer.handle);
    else for (const [number, timer] of timers) run(number, timer);
}

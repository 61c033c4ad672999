// The console's time, which stands still while nobody can see the page: then no timer runs, and no pause gets shorter.

const clock = Date.now, setTimer = globalThis.setTimeout, clearTimer = globalThis.clearTimeout;
const timers = new Map(); // number: {call, words, due, handle}, `due` in the console's time
let count = 0;
let away = 0; // how many ms were spent standing still
let since = null; // when it stopped, or null while it runs

const now = () => (since ?? clock()) - away;

function run(number, timer) {
    timer.handle = setTimer(() => {
        timers.delete(number);
        timer.call(...timer.words);
    }, Math.max(0, timer.due - now()));
}

// Have all that is loaded from now on use this time: MicroPython asks Date.now() and setTimeout().
export function useTime() {
    Date.now = now;
    globalThis.setTimeout = (call, ms = 0, ...words) => {
        const timer = { call, words, due: now() + ms, handle: null };
        count += 1;
        timers.set(count, timer);
        if (since === null) run(count, timer);
        return count;
    };
    globalThis.clearTimeout = (number) => {
        clearTimer(timers.get(number)?.handle);
        timers.delete(number);
    };
}

// Stop the time, or let it go on.
export function standStill(still) {
    if (still === (since !== null)) return;
    if (still) {
        since = clock();
        for (const timer of timers.values()) clearTimer(timer.handle);
        return;
    }
    away += clock() - since;
    since = null;
    for (const [number, timer] of timers) run(number, timer);
}

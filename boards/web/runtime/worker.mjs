// The worker of the page: runs the console beside it, so that thinking never makes the page stand still.
//
// The page sends {pack: ArrayBuffer} and {start: {board, saves, language, seed, record}} once, then {buttons: [[station, name, down]]},
// and {hidden} when nobody can see it any more, or somebody can again. It gets {saved}, {screens}, {said} and {tone}, in this order for what
// happened together, {ready} after the first picture, {failed: text}, and {refused} where a record cannot be shown. A
// record is what kept/record.mjs of the page finds in a link.
import { Console } from "./console.mjs";
import { unpack } from "./pack.mjs";
import { standStill, useTime } from "./time.mjs";

const MODULE = "micropython/micropython.mjs", PROGRAM = "micropython/micropython.wasm";
const table = new Console((message) => postMessage(message));
useTime();
let load; // gets the pack
const loaded = new Promise((resolve) => { load = resolve; }).then(loadPack);
loaded.catch(fail);
let started = false;
const waiting = []; // of buttons, before that

async function loadPack(pack) {
    const { [MODULE]: module, [PROGRAM]: program, ...modules } = await unpack(pack);
    const address = (bytes, type) => URL.createObjectURL(new Blob([bytes], { type }));
    const { loadMicroPython } = await import(address(module, "text/javascript"));
    await table.load(loadMicroPython, modules, address(program, "application/wasm"));
}

async function start(order) {
    await loaded;
    table.start(order);
    started = true;
    table.setButtons(waiting.splice(0));
}

function fail(error) {
    postMessage({ failed: String(error?.message ?? error) });
}

self.addEventListener("error", (event) => fail(event.error ?? event.message));
self.addEventListener("unhandledrejection", (event) => fail(event.reason));
self.addEventListener("message", ({ data }) => {
    if (data.hidden !== undefined) standStill(data.hidden);
    if (data.pack) load(data.pack);
    if (data.start) start(data.start).catch(fail);
    else if (data.buttons && started) table.setButtons(data.buttons);
    else if (data.touch && started) table.setTouch(data.touch); // {touch: [station, x, y, moved]} of a tap or a swipe
    else if (data.buttons) waiting.push(...data.buttons);
});

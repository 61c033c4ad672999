// The worker of the page: runs the console beside it, so that thinking never makes the page stand still.
//
// The page sends {start: {board, saves, language, seed}} once, then {pins: [[number, closed]]}. It gets {saved}, {screens},
// {said} and {tone}, in this order for what happened together, {ready} after the first picture, and {failed: text}.
import { Console } from "./console.mjs";
import { unpack } from "./pack.mjs";

const beside = (path) => new URL(`../${path}`, import.meta.url).href;
const interpreter = import(beside("micropython/micropython.mjs"));
const modules = fetch(beside("modules.json")).then(readModules);
let table = null;
let waiting = []; // pins that came before Python was there

async function readModules(answer) {
    if (!answer.ok) throw new Error(`modules.json: ${answer.status}`);
    return unpack(await answer.json());
}

async function start(order) {
    const { loadMicroPython } = await interpreter;
    const made = new Console(loadMicroPython, await modules, (message) => postMessage(message));
    await made.start(order);
    table = made;
    table.setPins(waiting.splice(0));
}

function fail(error) {
    postMessage({ failed: String(error?.message ?? error) });
}

self.addEventListener("error", (event) => fail(event.error ?? event.message));
self.addEventListener("unhandledrejection", (event) => fail(event.reason));
self.addEventListener("message", ({ data }) => {
    if (data.start) start(data.start).catch(fail);
    else if (data.pins && table) table.setPins(data.pins);
    else if (data.pins) waiting.push(...data.pins);
});

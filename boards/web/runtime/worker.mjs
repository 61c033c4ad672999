// The worker of the page: runs the console beside it, so that thinking never makes the page stand still.
//
// The page sends {pack: ArrayBuffer} and {start: {board, saves, language, seed, record, resumes}} once; a record is what
// kept/record.mjs of the page finds in a link; `resumes`: the match that was played last goes on. Then {buttons: [[station,
// name, down]]}, {touch: [station, x, y, moved]} for a tap or a swipe, {card: 17} or {throw: 17} for a card on the mat, {mat:
// whether there is room for one}, and {hidden: true or false}: while nobody can see the page, the console's time stands
// still. What is pressed before it has started is lost.
// It gets, in this order for what happened together:
//   {saved: {name: text}}  changed files, null for one that is gone; the page stores them before it draws
//   {screens: [[station, picture, light]]}  the light is low, middle, full, dim or dark
//   {mat: {...}}  with them: the cards, as lay_mat() of touch/mat.py has them, or null
//   {said: [[station, words, state, news, table, hand, forget, again]]}  for screen readers; forget: another person may read
//     them; again: said in place of the last news, if not ""
//   {tone: hertz}, {failed: text}, {refused: true} where a record cannot be shown, {ready: true} after the first picture
//   {playing: true or false}  whether a match is being played
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
    else if (data.mat !== undefined) table.setMat(data.mat);
    else if (data.card !== undefined && started) table.setCard(data.card, false);
    else if (data.throw !== undefined && started) table.setCard(data.throw, true);
    else if (data.touch && started) table.setTouch(data.touch); // {touch: [station, x, y, moved]} of a tap or a swipe
});

// Taps that were meant for what was there before: the second one of a double tap goes to what the first one hit, or nowhere.

const DOUBLE_MS = 400; // between two taps of a double tap
const NEAR = 24; // CSS pixels between them
const PARTS = "button, dialog, form, #notice, #mat, .pixels";
let last = { part: null, x: 0, y: 0, at: -Infinity }; // the tap before
let stray = false; // whether the latest one goes nowhere
let timer = null;

/** Something has come by itself: what is pressed now was not meant for it. */
export function calm() {
  document.body.classList.add("calm");
  clearTimeout(timer);
  timer = setTimeout(() => document.body.classList.remove("calm"), DOUBLE_MS);
}

function isStray({ type, target, clientX: x, clientY: y, timeStamp: at }) {
  if (document.body.classList.contains("calm")) return true;
  if (type !== "pointerdown") return false;
  const [before, part] = [last, target.closest(PARTS)];
  const again = at - before.at < DOUBLE_MS && Math.hypot(x - before.x, y - before.y) < NEAR;
  last = { part: again ? before.part : part, x, y, at };
  return again && part !== before.part;
}

function drop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

addEventListener("pointerdown", (event) => {
  stray = isStray(event);
  if (stray) drop(event);
}, { capture: true });
addEventListener("click", (event) => stray && event.detail && drop(event), { capture: true }); // of that pointer
addEventListener("keydown", (event) => isStray(event) && event.stopImmediatePropagation(), { capture: true });

// The switches that people have on every page with a console: sound, a quarter turn, vibration, words.
import { canFeel } from "./feel.mjs";
import { readPage, writePage } from "./kept/store.mjs";

const find = (id) => document.getElementById(id);

/** The button is pressed only while the sound can be heard: not while a call has interrupted it. */
export function wireSound(buzzer) {
  const button = find("sound");
  button.hidden = !buzzer.canSound;
  buzzer.listen((heard) => button.setAttribute("aria-pressed", heard));
  button.addEventListener("click", () => buzzer.turn(button.getAttribute("aria-pressed") !== "true"));
  const turns = (event) => button.contains(event.target) && ["Enter", " ", undefined].includes(event.key);
  const resume = (event) => document.hidden || turns(event) || buzzer.resume();
  for (const moment of ["pointerup", "keydown", "visibilitychange"]) addEventListener(moment, resume, true);
}

/** On a phone held upright: the page turns by a quarter, for who holds it sideways although its picture would not turn. */
export function wireTurn() {
  const button = find("turn");
  button.setAttribute("aria-pressed", readPage().turned === true);
  button.addEventListener("click", () => {
    const turned = document.body.classList.toggle("turned");
    button.setAttribute("aria-pressed", turned);
    writePage({ turned });
  });
}

/** A box that is ticked while people wish something; `act()` follows each change. */
export function wireWish(wish, act) {
  const box = find(wish);
  box.checked = readPage()[wish] === true;
  box.addEventListener("change", () => {
    writePage({ [wish]: box.checked });
    act();
  });
}

/** Vibration: wished unless people switch it off, where the device can. */
export function wireBuzz() {
  const box = find("buzz");
  box.closest("label").hidden = !canFeel();
  box.checked = readPage().buzz !== false;
  box.addEventListener("change", () => writePage({ buzz: box.checked }));
}

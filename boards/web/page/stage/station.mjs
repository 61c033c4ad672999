// One station on the page: its case, its screen, its four buttons, its words.
import { make, putWords } from "../element.mjs";
import { HEIGHT, LIGHTS, WIDTH, paint } from "./screen.mjs";
import { SHAPES, drawCase } from "./shape.mjs";
import { watchGlass } from "./touch.mjs";
import { say } from "../words.mjs";

const BUTTONS = ["left", "right", "ok", "back"];
const SIGNS = { left: "◀\ufe0e", right: "▶\ufe0e", ok: "OK", back: "↩\ufe0e" }; // letters, where a phone would show emoji
const KEYS = { left: "←", right: "→" };
const FINGERS = matchMedia("(hover: none) and (pointer: coarse)"); // no keyboard: then its words are not said
const KEYED = 2; // a flat station with a smaller unit has no room for the names of keys
const SMALLEST = 24; // a button narrower than so many CSS pixels is no target for a finger

/** Make a station (`number` from 0) of a board with `count` of them.
 *
 * `hold(name, who)` and `letGo(who)` are called when a pointer or an activation takes and leaves a button, `touch(x, y,
 * moved)` for a tap or a swipe on its screen, `come()` when somebody wants this station near. Gives the functions that the
 * stage calls.
 */
export function makeStation(number, count, { hold, letGo, touch, come }) {
  const canvas = make("canvas", { width: WIDTH, height: HEIGHT, class: "screen" });
  const loading = make("p", { class: "loading", hidden: "" });
  const glass = make("div", { class: "pixels", "aria-hidden": "true" }, loading, canvas);
  const near = make("button", { class: "near", type: "button" });
  const plate = make("span", { class: "number", "aria-hidden": "true" }, String(number + 1));
  const buttons = Object.fromEntries(BUTTONS.map((name) => [name, makeButton(name, hold, letGo)]));
  const body = make("div", { class: "body" }, near, glass, plate, ...BUTTONS.map((name) => buttons[name]));
  const said = make("p", { class: "said" });
  const group = make("section", { class: "station", "data-light": "full" }, body, said);
  near.addEventListener("click", come);
  let shape = null;
  let side = "near";
  let pictures = 0;
  watchGlass(glass, () => pictures, (type, ...where) => {
    if (type === "mouse" && side !== "near") come(); // at a table that is touched, everybody has a screen
    else touch(...where);
  });

  function wear(name) {
    if (shape === name) return;
    shape = name;
    body.querySelector("svg.case")?.remove();
    body.prepend(drawCase(SHAPES[name]));
    group.dataset.shape = name;
    const { screen, number: at } = SHAPES[name];
    set(body, { "--wide": SHAPES[name].width, "--high": SHAPES[name].height });
    set(glass, { "--x": screen[0], "--y": screen[1] });
    plate.hidden = !at || count === 1;
    if (at) set(plate, { "--x": at[0], "--y": at[1] });
    for (const one of BUTTONS) {
      const [x, y, radius] = SHAPES[name].buttons[one];
      set(buttons[one], { "--x": x, "--y": y, "--r": radius });
    }
  }

  return {
    group,
    /** Stand where layout.mjs says; `dense` device pixels in a CSS pixel. */
    stand(place, dense) {
      const name = place.shape;
      wear(name);
      side = place.side;
      const turned = place.angle % 180 !== 0;
      const [wide, high] = [SHAPES[name].width * place.unit, SHAPES[name].height * place.unit];
      const snap = (value) => Math.round(value * dense) / dense;
      const x = snap(place.x - (turned ? high : wide) / 2) + (turned ? high - wide : 0) / 2;
      const y = snap(place.y - (turned ? wide : high) / 2) + (turned ? wide - high : 0) / 2;
      set(group, { "--unit": `${place.unit}px`, "--left": `${x}px`, "--top": `${y}px`, "--turn": `${place.angle}deg` });
      const tiny = SHAPES[name].buttons.back[2] * 2 * place.unit < SMALLEST && side !== "near";
      group.dataset.side = side;
      group.classList.toggle("cramped", name === "slim" || name === "laid" || name === "low" || name === "flat" && place.unit < KEYED);
      group.classList.toggle("tiny", tiny);
      for (const one of BUTTONS) buttons[one].disabled = tiny;
      near.hidden = side === "near";
      this.name();
    },
    /** Show 1024 bytes in one of LIGHTS. */
    show(bytes, light) {
      pictures += 1;
      paint(canvas, bytes);
      canvas.style.opacity = LIGHTS[light];
      group.dataset.light = light;
    },
    /** Words in place of a picture, with a bar of so many percent; null: the picture. */
    load(words, percent) {
      loading.hidden = words === null;
      loading.textContent = said.textContent = words ?? "";
      set(loading, { "--percent": percent ?? 0 });
    },
    /** Say something; `asked` for a card or a cut, it has a light around it. */
    say(text, asked) {
      putWords(said, text);
      group.classList.toggle("asked", asked);
    },
    /** Show a button pressed or not. */
    press(name, down) {
      buttons[name].classList.toggle("down", down);
    },
    /** Say all names again, after a change of language or of who is near. */
    name() {
      const label = number + 1;
      const widget = side === "near"; // one widget that takes the keys of the console, for a screen reader, too
      const keys = FINGERS.matches ? null : "keys-text keys-said";
      const marks = { role: "application", tabindex: "0", "aria-roledescription": say("kind"), "aria-describedby": keys };
      for (const [name, value] of Object.entries(marks)) {
        if (widget && value) group.setAttribute(name, value);
        else group.removeAttribute(name);
      }
      if (!widget) group.setAttribute("role", "group");
      group.setAttribute("aria-label", say(count === 1 ? "alone" : widget ? "nearest" : "station", label));
      near.setAttribute("aria-label", say("near", label));
      near.title = say("near", label);
      for (const one of BUTTONS) {
        const key = KEYS[one] ?? say(`key.${one}`);
        buttons[one].setAttribute("aria-label", count === 1 ? say(one) : `${say(one)}, ${say("station", label).toLowerCase()}`);
        buttons[one].querySelector("kbd").dataset.sign = key;
      }
    },
    /** Whether the keyboard is on what brings this station near, which hides then; and where it goes. */
    focused: () => document.activeElement === near,
    focus: (how) => group.focus(how),
  };
}

/** A round button; every pointer on it counts, and it stays down until the last one has gone. */
function makeButton(name, hold, letGo) {
  const kind = name === "left" || name === "right" ? "arrow" : name;
  const button = make("button", { class: `key ${kind}`, type: "button", tabindex: "-1", "data-button": name },
    make("span", { class: "cap", "data-sign": SIGNS[name] }), make("kbd", { "aria-hidden": "true" }));
  const who = (event) => `pointer ${event.pointerId}`;
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || button.disabled) return;
    event.preventDefault();
    button.setPointerCapture(event.pointerId);
    hold(name, who(event));
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
    button.addEventListener(end, (event) => letGo(who(event)));
  }
  button.addEventListener("mousedown", (event) => event.preventDefault()); // the keyboard stays with the nearest station
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("click", (event) => {
    if (event.detail !== 0 || event.pointerType) return; // a pointer held it already; a screen reader clicks without one
    hold(name, "activated");
    letGo("activated");
  });
  return button;
}

function set(element, values) {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value);
}

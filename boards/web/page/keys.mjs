// The keyboard: which key is which button, and whose.

// as in tools/play/keys.py
const BUTTONS = {
  ArrowLeft: "left", ArrowUp: "left", a: "left", w: "left",
  ArrowRight: "right", ArrowDown: "right", d: "right", s: "right",
  Enter: "ok", " ": "ok", Escape: "back", Backspace: "back",
};
const SPOKEN = { t: "table", c: "hand", r: "again" }; // what a screen reader says at a key
const FIELDS = "input, select, textarea"; // these use the keys themselves

/** Listen to the keys. `hold(button, key)` for the nearest station, `letGo(key)`, `near(number)` for 1 to 4,
 * `read(what)` for a key of SPOKEN.
 */
export function listen({ hold, letGo, near, read }) {
  const down = new Set(); // codes of the held keys that are buttons
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const button = buttonOf(event);
    if (busy(event, button)) return;
    if (button) {
      event.preventDefault();
      if (!event.repeat && !down.has(event.code)) {
        down.add(event.code);
        hold(button, `key ${event.code}`);
      }
    } else if (/^[1-9]$/.test(event.key)) {
      near(Number(event.key) - 1);
    } else if (event.key.toLowerCase() in SPOKEN) {
      read(SPOKEN[event.key.toLowerCase()]);
    }
  });
  addEventListener("keyup", (event) => {
    if (!down.delete(event.code)) return;
    event.preventDefault();
    letGo(`key ${event.code}`);
  });
  addEventListener("blur", () => down.clear());
}

/** Whether the key belongs to an open window, or to what has the focus: to a field any key, to a button of the page Enter and Space. */
function busy(event, button) {
  if (document.querySelector("dialog[open]")) return true;
  const on = event.target.closest?.("button, " + FIELDS);
  return Boolean(on) && (on.matches(FIELDS) || button === "ok" && !on.dataset.button);
}

/** The console's button that a key presses, or null. On a focused button of a console Enter and Space are that button. */
function buttonOf(event) {
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const button = BUTTONS[name] ?? null;
  return button === "ok" ? event.target.dataset?.button ?? "ok" : button;
}

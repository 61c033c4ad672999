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
    if (!event.key || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return; // autofill has no key
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
    } else if (nameOf(event) in SPOKEN) {
      read(SPOKEN[nameOf(event)]);
    }
  });
  addEventListener("keyup", (event) => {
    if (!down.delete(event.code)) return;
    event.preventDefault();
    letGo(`key ${event.code}`);
  });
  addEventListener("blur", () => down.clear());
}

/** Whether the key belongs to an open window, or to what has the focus: to a field any key, to a button of the page Enter and Space, to a
 * card only where one is asked for.
 */
function busy(event, button) {
  if (document.querySelector("dialog[open]")) return true;
  const on = event.target.closest?.("button, " + FIELDS);
  return Boolean(on) && (on.matches(FIELDS) || button === "ok" && !on.dataset.button && !on.matches("#mat:not(.yours) .card"));
}

/** The console's button that a key presses, or null. On a focused button of a console Enter and Space are that button. */
function buttonOf(event) {
  const button = BUTTONS[nameOf(event)] ?? null;
  return button === "ok" ? event.target.dataset?.button ?? "ok" : button;
}

/** A key's name, a letter in lower case: where the keyboard writes no Latin letters, the one that is printed there on one that does. */
function nameOf({ key, code }) {
  const [, latin] = /^Key([A-Z])$/.exec(code) ?? [];
  return key.length > 1 ? key : (latin && !/^[a-z]$/i.test(key) ? latin : key).toLowerCase();
}

// Gamepads as buttons; they are read only while one is connected, and never in a hidden tab.

const BUTTONS = { 14: "left", 12: "left", 15: "right", 13: "right", 0: "ok", 1: "back" }; // of the standard layout
const TILTED = 0.5; // a stick beyond this is pushed

/** Watch the gamepads. `hold(button, who, pad)` and `letGo(button, who, pad)`: `pad` counts from 0, null where only one is there. */
export function watchGamepads({ hold, letGo }) {
  const held = new Map(); // who: [button, pad]
  let watching = false;

  function find() {
    return navigator.getGamepads().filter((pad) => pad?.connected && pad.mapping === "standard");
  }

  function read() {
    const pads = find();
    const now = new Map();
    pads.forEach((pad, place) => {
      for (const button of pressed(pad)) now.set(`pad ${pad.index} ${button}`, [button, pads.length > 1 ? place : null]);
    });
    for (const [who, [button, pad]] of held) if (!now.has(who)) change(letGo, who, button, pad);
    for (const [who, [button, pad]] of now) if (!held.has(who)) change(hold, who, button, pad);
    watching = pads.length > 0;
    if (watching) requestAnimationFrame(read);
  }

  function change(act, who, button, pad) {
    if (act === hold) held.set(who, [button, pad]);
    else held.delete(who);
    act(button, who, pad);
  }

  addEventListener("gamepadconnected", () => {
    if (!watching) read();
  });
}

/** The console's buttons that a gamepad holds down, as a set. */
function pressed({ buttons, axes }) {
  const found = Object.entries(BUTTONS).filter(([place]) => buttons[place]?.pressed).map(([, button]) => button);
  if (axes[0] < -TILTED) found.push("left");
  if (axes[0] > TILTED) found.push("right");
  return new Set(found);
}

// Gamepads as buttons; they are read only while one is connected, and never in a hidden tab.

const BUTTONS = { 14: "left", 12: "left", 15: "right", 13: "right", 0: "ok", 1: "back" }; // of the standard layout
const TILTED = 0.5; // a stick beyond this is pushed

/** Watch the gamepads. `hold(button, who, pad)` and `letGo(who)`: `pad` counts from 0, null where only one is there. */
export function watchGamepads({ hold, letGo }) {
  const held = new Set(); // of who
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
    for (const who of held) {
      if (!now.has(who) && held.delete(who)) letGo(who);
    }
    for (const [who, [button, pad]] of now) {
      if (!held.has(who) && held.add(who)) hold(button, who, pad);
    }
    watching = pads.length > 0;
    if (watching) requestAnimationFrame(read);
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

// Gamepads as buttons; they are read only while one is connected, and never in a hidden tab.

const BUTTONS = { 14: "left", 12: "left", 15: "right", 13: "right", 0: "ok", 1: "back" }; // of the standard layout
const MANY = 16; // a pad with this many buttons has this layout, even if the browser does not say so
const FEW = { 0: "ok", 1: "back", 2: "ok", 3: "back" }; // else a guess: the four buttons lie in another order on each
const STICKS = [[0, 1], [2, 3]]; // the axes of the standard layout: across, along
const GUESSED = { 8: [[0, 1], [6, 7]] }; // by the number of axes: with eight, as on Linux, the last two are the cross
const HAT = 9; // where there are ten, as on Windows and macOS, this one is the cross: clockwise from up (-1) to 1
const CROSS = { 0: "left", 2: "right", 4: "right", 6: "left" };
const TILTED = 0.5; // a stick beyond this is pushed
const LOOSE = 0.3; // and released within this, so that a trembling one presses once

/** Watch the gamepads. `hold(button, who, pad)` and `letGo(who)`: `pad` counts from 0, null where only one is there.
 * `refuse(yes)` is told, when one comes or goes, whether there is one that cannot be used.
 */
export function watchGamepads({ hold, letGo, refuse }) {
  const held = new Set(); // of who
  const rested = new Set(); // the axes that were seen at rest: those of triggers rest at an end
  let watching = false;

  function find() {
    return [...navigator.getGamepads()].filter((pad) => pad?.connected);
  }

  function read() {
    const pads = find().filter(isUsable);
    const now = new Map();
    pads.forEach((pad, place) => {
      for (const button of pressed(pad, held, rested)) now.set(nameOf(pad, button), [button, pads.length > 1 ? place : null]);
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

  for (const change of ["gamepadconnected", "gamepaddisconnected"]) {
    addEventListener(change, () => {
      rested.clear();
      refuse(!find().every(isUsable));
      if (!watching) read();
    });
  }
}

const nameOf = (pad, button) => `pad ${pad.index} ${button}`;

/** Whether it has enough to choose, and for OK and back. */
function isUsable({ mapping, buttons, axes }) {
  return mapping === "standard" || buttons.length >= MANY || buttons.length > 1 && axes.length > 1;
}

/** The console's buttons that a gamepad holds down, as a set; up is left and down is right. */
function pressed(pad, held, rested) {
  const { mapping, buttons, axes } = pad;
  const layout = mapping === "standard" || buttons.length >= MANY ? BUTTONS : FEW;
  const sticks = mapping === "standard" ? STICKS : GUESSED[axes.length] ?? [[0, 1]];
  const found = Object.entries(layout).filter(([place]) => buttons[place]?.pressed).map(([, button]) => button);
  for (const stick of sticks) {
    const tilt = stick.map((axis) => tiltOf(pad, axis, rested)).reduce((one, two) => Math.abs(two) > Math.abs(one) ? two : one);
    const button = tilt < 0 ? "left" : "right";
    if (Math.abs(tilt) > (held.has(nameOf(pad, button)) ? LOOSE : TILTED)) found.push(button);
  }
  const turn = (axes[HAT] + 1) * 3.5; // in eighths; at rest it lies outside, or between two
  const cross = CROSS[Math.round(turn)];
  if (mapping !== "standard" && cross && Math.abs(turn - Math.round(turn)) < 0.2) found.push(cross);
  return new Set(found);
}

/** How far a stick is pushed along an axis, -1 to 1; 0 until the axis of an unknown pad was seen at rest. */
function tiltOf({ mapping, index, axes }, axis, rested) {
  const name = `${index} ${axis}`;
  if (Math.abs(axes[axis]) < LOOSE) rested.add(name);
  return mapping === "standard" || rested.has(name) ? axes[axis] ?? 0 : 0;
}

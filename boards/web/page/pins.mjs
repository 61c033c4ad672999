// What is pressed becomes pins: several fingers and keys on one button, and no press too short to be noticed.

export const LOW_MS = 60; // the least time that a press holds a pin down, as on the PC's console
export const HIGH_MS = 30; // the least time between two presses: the firmware takes shorter ones for a bounce
const WAITING = 12; // changes kept for a pin, as fast clicks may outrun it

/** Pins of a board. `send([[gpio, pressed], ...])` tells the console, `seen(gpio, pressed)` shows it on the page. */
export function makePins(send, seen, now = () => performance.now()) {
  const lines = new Map();

  function line(gpio) {
    if (!lines.has(gpio)) lines.set(gpio, { held: new Set(), queue: [], until: 0, timer: null });
    return lines.get(gpio);
  }

  function want(gpio, down) {
    const { queue } = line(gpio);
    if (down && queue.length >= WAITING) return;
    if (!down && queue.length && !queue[queue.length - 1]) return; // its press was dropped
    queue.push(down);
    run(gpio);
  }

  function run(gpio) {
    const one = line(gpio);
    if (one.timer !== null || !one.queue.length) return;
    const wait = one.until - now();
    if (wait > 0) {
      one.timer = setTimeout(() => {
        one.timer = null;
        run(gpio);
      }, wait);
      return;
    }
    const down = one.queue.shift();
    one.until = now() + (down ? LOW_MS : HIGH_MS);
    send([[gpio, down]]);
    seen(gpio, down);
    run(gpio);
  }

  return {
    /** Somebody (any text: a pointer, a key) presses a pin; a second one on it changes nothing. */
    hold(gpio, who) {
      const { held } = line(gpio);
      held.add(who);
      if (held.size === 1) want(gpio, true);
    },
    /** The same one lets go of what it holds; by now another station may be near. */
    letGo(who) {
      for (const [gpio, { held }] of lines) if (held.delete(who) && held.size === 0) want(gpio, false);
    },
    /** Release everything: the page is hidden, or another board comes. */
    letAllGo() {
      for (const [gpio, { held }] of lines) {
        if (held.size) {
          held.clear();
          want(gpio, false);
        }
      }
    },
  };
}

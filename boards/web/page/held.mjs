// What is held down: several fingers and keys on one button are one press, which ends with the last of them.

/** The buttons of a board. `send([[station, name, down]])` tells the console, `seen(station, name, down)` shows it on the page. */
export function makeButtons(send, seen) {
  const buttons = new Map(); // by station and name: {station, name, held by whom}

  function tell({ station, name }, down) {
    send([[station, name, down]]);
    seen(station, name, down);
  }

  return {
    /** Somebody (any text: a pointer, a key) presses a button; a second one on it changes nothing. */
    hold(station, name, who) {
      const key = `${station} ${name}`;
      if (!buttons.has(key)) buttons.set(key, { station, name, held: new Set() });
      const button = buttons.get(key);
      if (!button.held.size) tell(button, true);
      button.held.add(who);
    },
    /** The same one lets go of what it holds; by now another station may be near. */
    letGo(who) {
      for (const button of buttons.values()) if (button.held.delete(who) && !button.held.size) tell(button, false);
    },
    /** Release everything: the page is hidden, or another board comes. */
    letAllGo() {
      for (const button of buttons.values()) {
        if (!button.held.size) continue;
        button.held.clear();
        tell(button, false);
      }
    },
  };
}

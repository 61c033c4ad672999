// Vibration: a short buzz at a press, a longer one when it is somebody's turn.
import { readPage } from "./kept/store.mjs";

const PRESS_MS = 8;
const TURN_MS = 40;

/** Whether this device is held in a hand and may vibrate. */
export function canFeel() {
  return Boolean(navigator.vibrate) && matchMedia("(pointer: coarse)").matches;
}

export const feelPress = () => feel(PRESS_MS);
export const feelTurn = () => feel(TURN_MS);

/** Browsers refuse it before the first press. */
function feel(ms) {
  if (canFeel() && navigator.userActivation?.hasBeenActive && readPage().buzz !== false) navigator.vibrate(ms);
}

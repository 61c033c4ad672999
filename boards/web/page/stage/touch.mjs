// Fingers on the glass of a screen: a tap at a pixel, or a swipe to one side, up or down.
import { HEIGHT, WIDTH } from "./screen.mjs";

const SWIPE = 24; // CSS pixels; a finger that moves less has tapped
const LONG_MS = 700; // a finger that rests longer is no tap

/** Watch the glass of a station. `touch(type, x, y, moved)` gets "mouse", "touch" or "pen", a pixel, and -1 or 1 for a swipe to the left or
 * right, -2 or 2 for one up or down, else 0; `pictures()` counts what was shown: a picture that appears while a finger is down was not meant.
 */
export function watchGlass(glass, pictures, touch) {
  let down = null; // the finger: {id, x, y, at, picture}

  glass.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || down) return;
    glass.setPointerCapture(event.pointerId);
    down = { id: event.pointerId, ...place(event), at: event.timeStamp, picture: pictures() };
  });
  glass.addEventListener("mousedown", (event) => event.preventDefault()); // the keyboard stays where it is
  glass.addEventListener("pointercancel", leave);
  glass.addEventListener("pointerup", (event) => {
    if (event.pointerId !== down?.id) return;
    const { x, y, at, picture } = down;
    const [across, along] = [place(event).x - x, place(event).y - y];
    const far = (pixels) => Math.abs(pixels) * glass.offsetWidth / WIDTH >= SWIPE;
    const isAlong = Math.abs(along) > Math.abs(across);
    const swiped = far(isAlong ? along : across) ? Math.sign(isAlong ? along : across) * (isAlong ? 2 : 1) : 0;
    leave(event);
    if (picture === pictures() && (swiped || event.timeStamp - at < LONG_MS)) touch(event.pointerType, x, y, swiped);
  });

  function leave(event) {
    if (event.pointerId === down?.id) down = null;
  }

  /** The pixel under a finger; a station may be turned. */
  function place({ offsetX, offsetY }) {
    const within = (share, most) => Math.max(0, Math.min(most - 1, Math.floor(share * most)));
    return { x: within(offsetX / glass.offsetWidth, WIDTH), y: within(offsetY / glass.offsetHeight, HEIGHT) };
  }
}

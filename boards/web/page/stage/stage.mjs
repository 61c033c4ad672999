// All stations of a board on the stage: who is near, where they stand, what they show.
import { make } from "../element.mjs";
import { drawHands, drawTop } from "./scenery.mjs";
import { arrange, arrangeWithMat } from "./layout.mjs";
import { makeMat } from "./mat.mjs";
import { makeStation } from "./station.mjs";

const ASKED = ["asked", "taking", "cut", "hand_over"]; // the states of a station for which the others wait

/** The stage in an element.
 *
 * `hold(number, button, who)` presses a button of a station, `letGo(who)` lets go of it, `touch(number, x, y, moved)` gets taps and swipes on
 * screens; `moved()` is called when another station came near. On the mat of a pocket console `tap(card)` and `toss(card)` get its cards;
 * `makeRoom(yes)` is called when there is room for it, or no more.
 */
export function makeStage(element, { hold, letGo, touch, moved, tap, toss, makeRoom }) {
  const scene = make("div", { id: "scene" });
  const under = make("div", { id: "under", "aria-hidden": "true" });
  let board = null;
  let stations = [];
  let nearest = 0;
  let states = [];
  let large = true;
  let roomy = false; // there is room for a mat
  let laid = false; // and something lies there
  const mat = makeMat({ tap, toss, leave: () => stations[nearest]?.focus({ focusVisible: false }) });
  element.prepend(scene, mat.element);
  new ResizeObserver(place).observe(element);

  function place() {
    if (!board) return;
    const { clientWidth: width, clientHeight: height } = element;
    const dense = devicePixelRatio || 1;
    const beside = stations.length === 1 && large ? arrangeWithMat(width, height, dense) : null;
    const places = beside && laid ? [beside] : arrange(width, height, dense, stations.length, nearest, large);
    mat.stand(places[0].mat ?? null, dense);
    stations.forEach((station, number) => station.stand(places[number], dense));
    under.replaceChildren(stations.length > 1 ? drawTop(width, height) : drawHands(places[0], width, height));
    document.body.classList.toggle("laid", Boolean(places[0].mat));
    if (roomy === Boolean(beside)) return;
    roomy = Boolean(beside);
    if (!roomy) deal(null); // what comes with the room is new
    makeRoom(roomy);
  }

  function deal(what) {
    mat.show(what);
    if (laid === Boolean(what)) return;
    laid = Boolean(what);
    place();
  }

  return {
    /** Lay a board ({stations: how many}) with dark screens. */
    lay(wanted) {
      board = wanted;
      nearest = 0;
      states = [];
      mat.show(null);
      laid = false;
      const count = board.stations;
      stations = Array.from({ length: count }, (_, number) => makeStation(number, count, {
        hold: (...what) => hold(number, ...what),
        letGo,
        touch: (...where) => touch(number, ...where),
        come: () => this.bring(number),
      }));
      scene.classList.remove("still");
      scene.replaceChildren(under, ...stations.map((station) => station.group));
      place();
      requestAnimationFrame(() => requestAnimationFrame(() => scene.classList.add("still")));
    },
    /** Bring a station (from 0) near; null or a number that the board does not have changes nothing. */
    bring(number) {
      if (number === nearest || !stations[number]) return;
      const focused = stations[number].focused();
      nearest = number;
      place();
      if (focused) stations[number].focus();
      moved();
    },
    /** Show the pocket console as large as it can be, or in hands. */
    enlarge(wanted) {
      large = wanted;
      place();
    },
    /** Whether there is room for a mat. */
    isRoomy: () => roomy,
    /** Lay on the mat what lay_mat() of touch/mat.py gives; null: there is none. */
    deal,
    count: () => stations.length,
    nearest: () => nearest,
    /** The keyboard is on the nearest station. */
    focus: (how) => stations[nearest]?.focus(how),
    /** This station (from 0), or the nearest one if the board does not have it. */
    find: (number) => (stations[number] ? number : nearest),
    /** Say on the dark screens that the console loads, and how much of it has come; null: it is there. */
    load: (words, percent) => stations.forEach((station) => station.load(words, percent)),
    show: (number, bytes, light) => stations[number]?.show(bytes, light),
    /** What a station says; its state is "asked" for a card, "taking" among captures, "cut" for a cut, "hand_over", "title", or "". */
    say(number, text, state) {
      stations[number]?.say(text, ASKED.includes(state) && stations.length > 1);
      states[number] = state;
    },
    /** The station (from 0) that is asked for a card or a cut, or null. */
    asked() {
      const found = states.findIndex((state) => ASKED.includes(state));
      return found < 0 ? null : found;
    },
    /** Whether the nearest station shows the title, or nothing yet. */
    titled: () => (states[nearest] ?? "title") === "title",
    /** What to press at the nearest station, as the page's words have it. */
    keys: () => ({ asked: laid ? "more.mat" : "more.play", taking: "more.take" })[states[nearest]] ?? "more.1",
    /** A button went down or up: it moves. */
    press: (number, button, down) => stations[number]?.press(button, down),
    /** The language changed. */
    name() {
      mat.name();
      stations.forEach((station) => station.name());
    },
  };
}

// What lies under the consoles: two hands that hold one, or the table that several stand on.
import { draw } from "../element.mjs";
import { SHAPES } from "./shape.mjs";

/** The top of a table that fills a stage, as SVG, seen from above. */
export function drawTop(width, height) {
  const inset = Math.min(width, height) * 0.012;
  const round = Math.min(width, height) * 0.12;
  const wood = { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset, rx: round };
  const rim = Math.max(5, inset * 1.3);
  return draw("svg", { viewBox: `0 0 ${width} ${height}`, width, height },
    draw("rect", { class: "wood", ...wood }),
    draw("rect", {
      class: "felt", x: inset + rim, y: inset + rim, rx: round - rim,
      width: width - 2 * (inset + rim), height: height - 2 * (inset + rim),
    }));
}

/** The hands that hold the pocket console, as SVG: upright it is one hand, thumb and fingers; across there are two.
 *
 * Where the console is not `held`, there are none.
 */
export function drawHands({ shape, held, x, y, unit }, width, height) {
  const { width: wide, height: high } = SHAPES[shape];
  const [left, right, top] = [x - wide * unit / 2, x + wide * unit / 2, y - high * unit / 2];
  const parts = !held || left < LEAST * unit ? [] : shape === "tall"
    ? [thumb(left, top + high * 0.72 * unit, unit), ...fingers(right, top + high * 0.38 * unit, unit, 1)]
    : [...fingers(left, top + high * 0.12 * unit, unit, -1), ...fingers(right, top + high * 0.12 * unit, unit, 1)];
  return draw("svg", { viewBox: `0 0 ${width} ${height}`, width, height }, ...parts);
}

const LEAST = 9; // with less room beside the case, fingers would be brown stripes
const BEHIND = 30; // so far they reach behind the case

/** Four fingertips beyond the edge of the case; `out` is 1 to the right, -1 to the left. */
function fingers(edge, top, unit, out) {
  return [10, 13, 12, 8].map((reach, one) => draw("rect", {
    class: "finger", x: edge - (out > 0 ? BEHIND : reach) * unit, y: top + one * 20 * unit,
    width: (reach + BEHIND) * unit, height: 18.5 * unit, rx: 9.25 * unit,
  }));
}

/** The ball of the thumb beyond the left edge, leaning on the case. */
function thumb(edge, middle, unit) {
  return draw("rect", {
    class: "finger", x: edge - 15 * unit, y: middle - 62 * unit, width: 46 * unit, height: 118 * unit, rx: 23 * unit,
    transform: `rotate(7 ${edge} ${middle})`,
  });
}

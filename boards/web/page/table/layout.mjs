// Where each station stands on the stage, and how large: numbers only, nothing of the page.
import { SHAPES } from "./shape.mjs";

const ANGLES = { near: 0, right: -90, far: 180, left: 90 };
const SIDES = { 1: ["near"], 2: ["near", "far"], 4: ["near", "right", "far", "left"] }; // the next player sits to the right
const WORTH = 2; // a pixel more for all the others is worth so many more for the nearest one
const TINY = 2; // what is lost when the others' pixels are smaller than CSS pixels: nobody can read them
const WORTHIER = 1.8; // a row must be so much better than a true circle
const SHARE = 0.75; // the others are at most so large

/** Places of all stations on a stage.
 *
 * `width`, `height` of the stage in CSS pixels, `dense` device pixels in one of those, `count` stations, `nearest` from 0.
 * Gives {shape, places: [{x, y, unit, angle, side}]}: the centre and the size of a console pixel, in CSS pixels. A console pixel
 * is a whole number of device pixels unless the stage is too small for that.
 */
export function arrange(width, height, dense, count, nearest) {
  if (count === 1) return alone(width, height, dense);
  const around = best(width, height, dense, count === 2 ? facing : around4);
  const row = best(width, height, dense, (...room) => inRow(...room, SIDES[count]));
  const [near, other, spots] = worth(row) > WORTHIER * worth(around) ? row : around;
  const places = [];
  SIDES[count].forEach((side, step) => {
    const [x, y] = spots[side];
    places[(nearest + step) % count] = { x, y, unit: side === "near" ? near : other, angle: ANGLES[side], side };
  });
  return { shape: "table", places };
}

/** The pocket console, upright or across, whichever gives the larger screen. */
function alone(width, height, dense) {
  const found = ["wide", "tall"].map((shape) => {
    const { width: wide, height: high } = SHAPES[shape];
    const room = shape === "wide" ? 44 : 2;
    return { shape, unit: whole(Math.min(width / (wide + room), height / (high + 14)), dense) };
  });
  const { shape, unit } = found[1].unit > found[0].unit ? found[1] : found[0];
  return { shape, places: [{ x: width / 2, y: height / 2, unit, angle: 0, side: "near" }] };
}

/** The largest whole number of device pixels, in CSS pixels; below one of them just what fits. */
function whole(unit, dense) {
  return unit * dense < 1 ? unit : Math.floor(unit * dense) / dense;
}

/** Try sizes, the best first: [unit of the nearest, unit of the others, {side: [x, y]}]. */
function best(width, height, dense, spread) {
  const { width: wide, height: high } = SHAPES.table;
  const most = whole(Math.min(width / wide, height / high), dense);
  let found = null;
  for (let near = most; near > 0; near = smaller(near, dense)) {
    for (let other = whole(near * SHARE, dense); other > 0; other = smaller(other, dense)) {
      const spots = spread(width, height, near, other);
      if (spots && (!found || worth([near, other]) > worth(found))) found = [near, other, spots];
      if (spots) break;
    }
  }
  return found ?? [0.2, 0.1, spread(1e4, 1e4, 0.2, 0.1)];
}

function worth([near, other]) {
  return near + WORTH * other - (other < 1 ? TINY : 0);
}

function smaller(unit, dense) {
  const next = Math.round(unit * dense) - 1;
  return unit * dense > 1 && next >= 1 ? next / dense : unit * dense > 0.3 ? unit * 0.85 : 0;
}

/** Two stations face to face; null where they do not fit. */
function facing(width, height, near, other) {
  const [wide, high, , farHigh] = sizes(near, other);
  const gap = between(width, height);
  if (!fits(width, wide + 2 * gap) || !fits(height, high + farHigh + 3 * gap)) return null;
  return { near: [width / 2, height - gap - high / 2], far: [width / 2, gap + farHigh / 2] };
}

/** Four stations around a table; on a narrow stage the sides stand above the nearest one. null where they do not fit. */
function around4(width, height, near, other) {
  const [wide, high, farWide, farHigh] = sizes(near, other);
  const gap = between(width, height);
  const sides = (y) => ({
    near: [width / 2, height - gap - high / 2], far: [width / 2, gap + farHigh / 2],
    left: [gap + farHigh / 2, y], right: [width - gap - farHigh / 2, y],
  });
  const across = 2 * farHigh + 4 * gap;
  if (fits(width, across + Math.max(wide, farWide)) && fits(height, Math.max(farHigh + high + 3 * gap, farWide + 2 * gap))) {
    return sides(height / 2);
  }
  if (!fits(width, Math.max(wide + 2 * gap, across - gap))) return null;
  const above = fits(width, across + farWide) ? 0 : farHigh + gap;
  const low = height - high - 2 * gap; // where the nearest one begins
  return fits(low, above + farWide + gap) ? sides((gap + above + low) / 2) : null;
}

/** All stations side by side, each at its own edge of a low table; null where they do not fit. */
function inRow(width, height, near, other, sides) {
  const [wide, high, farWide, farHigh] = sizes(near, other);
  const gap = between(width, height);
  const room = { near: wide, far: farWide, left: farHigh, right: farHigh };
  const row = ["left", "near", "far", "right"].filter((side) => sides.includes(side));
  const all = row.reduce((sum, side) => sum + room[side] + gap, -gap);
  const most = Math.max(high, sides.length > 2 ? farWide : 0);
  if (!fits(width, all + 2 * gap) || !fits(height, most + 2 * gap)) return null;
  let at = (width - all) / 2;
  const spots = {};
  for (const side of row) {
    const y = { near: height - gap - high / 2, far: gap + farHigh / 2 }[side] ?? height / 2;
    spots[side] = [at + room[side] / 2, y];
    at += room[side] + gap;
  }
  return spots;
}

/** The least room between stations, and between them and the edge. */
function between(width, height) {
  return Math.max(6, Math.min(width, height) * 0.015);
}

function sizes(near, other) {
  const { width, height } = SHAPES.table;
  return [width * near, height * near, width * other, height * other];
}

function fits(room, size) {
  return size <= room + 0.01;
}

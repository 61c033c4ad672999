// Where each station stands on the stage, and how large: numbers only, nothing of the page.
import { SHAPES } from "./shape.mjs";

const ANGLES = { near: 0, right: -90, far: 180, left: 90 };
const SIDES = { 2: ["near", "far"], 4: ["near", "right", "far", "left"] }; // the next player sits to the right
const WORTH = 2; // one more pixel for all the others is worth this many for the nearest one; on a phone one
const TINY = 2; // what it costs if the others' pixels are smaller than CSS pixels: nobody can read them
const SHARE = 0.75; // the others are at most so large
const PHONE = 480; // a stage with less width or height has no room for scenery
const HELD = 600; // and one with less width none for hands
const OTHERS = "flat"; // the shape of the stations that are not near

/** Places of all stations on a stage.
 *
 * `width`, `height` of the stage in CSS pixels, `dense` device pixels in one of those, `count` stations, `nearest` from 0,
 * `large` for the largest picture in place of hands.
 * Gives [{shape, x, y, unit, angle, side}]: the centre and the size of a console pixel, in CSS pixels. A console pixel
 * is a whole number of device pixels unless the stage is too small for that.
 */
export function arrange(width, height, dense, count, nearest, large) {
  if (count === 1) return [alone(width, height, dense, large)];
  const shapes = width < PHONE ? ["table", "slim", "flat"] : ["table", "flat"];
  const spread = count === 2 ? facing : around;
  const { shape, near, other, spots } = shapes.map((one) => best(one, width, height, dense, spread)).reduce(better);
  const places = [];
  SIDES[count].forEach((side, step) => {
    const [x, y] = spots[side];
    const size = side === "near" ? { shape, unit: near } : { shape: OTHERS, unit: other };
    places[(nearest + step) % count] = { ...size, x, y, angle: ANGLES[side], side };
  });
  return places;
}

const MAT = { least: [280, 200], most: [980, 680], share: 0.5, gap: 6 }; // its width and height; how much of the stage the console takes at most

/** The pocket console with its mat below or beside it, as arrange() places it, with `mat`: {x, y, width, height}; null where no mat has room. */
export function arrangeWithMat(width, height, dense) {
  const { least, most, share, gap } = MAT;
  const shape = Math.min(width, height) < PHONE ? "laid" : "table";
  const { width: wide, height: high } = SHAPES[shape];
  const found = [[1, share], [share, 1]].map(([across, along]) => {
    const unit = whole(Math.min(width * across / wide, (height - 4) * along / high), dense);
    const [x, y] = across < 1 ? [wide * unit + 2 * gap, 0] : [0, high * unit + 2 * gap];
    const size = [width - x - 2 * gap, height - y - gap].map((free, way) => Math.min(free, most[way]));
    const [left, top] = [(width - x - size[0]) / 2, (height - y - size[1]) / 2];
    const mat = across < 1 ? { x: left + x, y: top } : { x: left, y: y + Math.min(top, gap) };
    const middle = across < 1 ? [left + wide * unit / 2, height / 2] : [width / 2, high * unit / 2 + Math.min(top, gap) / 2];
    return { shape, unit, x: middle[0], y: middle[1], angle: 0, side: "near", mat: { ...mat, width: size[0], height: size[1] } };
  }).filter(({ mat }) => mat.width >= least[0] && mat.height >= least[1]);
  const worth = ({ mat, unit }) => Math.min(mat.width / 3, mat.height / 2, unit * 60);
  return found.length ? found.reduce((one, two) => worth(two) > worth(one) ? two : one) : null;
}

/** The pocket console, upright or across, whichever gives the larger screen, with the larger buttons if two do; held by hands where there is room and `large` is not set. */
function alone(width, height, dense, large) {
  const held = !large && width >= HELD && height >= PHONE;
  const room = held ? { wide: [44, 14], tall: [2, 14] } : Math.min(width, height) < PHONE
    ? { tall: [0, 4], slim: [0, 4], flat: [0, 0], low: [0, 0] } : { tall: [0, 4], table: [0, 4], flat: [0, 0] };
  const found = Object.entries(room).map(([shape, [beside, above]]) => {
    const { width: wide, height: high } = SHAPES[shape];
    return { shape, held, unit: whole(Math.min(width / (wide + beside), height / (high + above)), dense) };
  });
  const largest = found.reduce((one, two) => two.unit > one.unit ? two : one);
  return { ...largest, x: width / 2, y: height / 2, angle: 0, side: "near" };
}

/** The largest whole number of device pixels, in CSS pixels; below one of them just what fits. */
function whole(unit, dense) {
  return unit * dense < 1 ? unit : Math.floor(unit * dense) / dense;
}

/** The best sizes for a nearest station of this shape: {shape, near, other: units, worth, spots: {side: [x, y]}}. */
function best(shape, width, height, dense, spread) {
  const { width: wide, height: high } = SHAPES[shape];
  const most = whole(Math.min(width / wide, height / high), dense);
  const others = Math.min(width, height) < PHONE ? 1 : WORTH;
  let found = { shape, near: 0.2, other: 0.1, worth: -9, spots: spread(1e4, 1e4, sizes(shape, 0.2, 0.1)) };
  for (let near = most; near > 0; near = smaller(near, dense)) {
    for (let other = whole(near * SHARE, dense); other > 0; other = smaller(other, dense)) {
      const spots = spread(width, height, sizes(shape, near, other));
      if (spots) found = better(found, { shape, near, other, worth: near + others * other - (other < 1 ? TINY : 0), spots });
      if (spots) break;
    }
  }
  return found;
}

function better(one, two) {
  return two.worth > one.worth ? two : one;
}

function smaller(unit, dense) {
  const next = Math.round(unit * dense) - 1;
  return unit * dense > 1 && next >= 1 ? next / dense : unit * dense > 0.3 ? unit * 0.85 : 0;
}

/** Two stations face to face; null where they do not fit. */
function facing(width, height, { wide, high, farWide, farHigh }) {
  const gap = between(width, height);
  if (!fits(width, Math.max(wide, farWide)) || !fits(height, high + farHigh + 3 * gap)) return null;
  return { near: [width / 2, height - gap - high / 2], far: [width / 2, gap + farHigh / 2] };
}

/** Four stations around a table; on a narrow stage the sides stand above the nearest one. null where they do not fit. */
function around(width, height, { wide, high, farWide, farHigh }) {
  const gap = between(width, height);
  const sides = (y) => ({
    near: [width / 2, height - gap - high / 2], far: [width / 2, gap + farHigh / 2],
    left: [gap + farHigh / 2, y], right: [width - gap - farHigh / 2, y],
  });
  const across = 2 * farHigh + 4 * gap;
  if (fits(width, across + Math.max(wide, farWide)) && fits(height, Math.max(farHigh + high + 3 * gap, farWide + 2 * gap))) {
    return sides(height / 2);
  }
  if (!fits(width, Math.max(wide, across - gap))) return null;
  const above = fits(width, across + farWide) ? 0 : farHigh + gap;
  const low = height - high - 2 * gap; // where the nearest one begins
  return fits(low, above + farWide + gap) ? sides((gap + above + low) / 2) : null;
}

/** The least room between stations, and between them and the edge. */
function between(width, height) {
  return Math.max(6, Math.min(width, height) * 0.015);
}

function sizes(shape, near, other) {
  const [one, two] = [SHAPES[shape], SHAPES[OTHERS]];
  return { wide: one.width * near, high: one.height * near, farWide: two.width * other, farHigh: two.height * other };
}

function fits(room, size) {
  return size <= room + 0.01;
}

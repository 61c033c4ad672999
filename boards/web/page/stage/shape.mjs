// The shapes of the consoles, in console pixels (the screen is 128 x 64 of them), and their drawing.
import { draw } from "../element.mjs";

// screen: where its first pixel is; glass: how far the black glass goes beyond the pixels; buttons: centre x, y and radius;
// name, number: where they are written.
export const SHAPES = {
  tall: { // the pocket console upright
    width: 152, height: 212, round: 22, screen: [12, 16], glass: 5, name: [76, 103], number: null,
    buttons: { left: [29, 146, 19], right: [72, 146, 19], ok: [122, 138, 22], back: [122, 185, 13] },
  },
  wide: { // the pocket console across
    width: 270, height: 104, round: 30, screen: [71, 18], glass: 5, name: [35, 26], number: null,
    buttons: { left: [20, 56, 12.5], right: [48, 56, 12.5], ok: [236, 37, 18], back: [236, 78, 10] },
  },
  slim: { // any station on a phone upright: nothing beside the screen
    width: 130, height: 144, round: 6, screen: [1, 3], glass: 1, name: [37, 131], number: [82, 118],
    buttons: { left: [19, 93, 16], right: [55, 93, 16], ok: [108, 92, 19], back: [108, 127, 11] },
  },
  laid: { // the pocket console with its mat below or beside it: as slim, with its buttons in a row
    width: 130, height: 108, round: 6, screen: [1, 3], glass: 1, name: null, number: null,
    buttons: { left: [17, 86, 15], right: [50, 86, 15], ok: [84, 86, 15], back: [114.5, 86, 12.5] },
  },
  low: { // the pocket console on a phone across: nothing above and below the screen, and a thumb at each side
    width: 166, height: 68, round: 8, screen: [19, 1], glass: 1, name: null, number: null,
    buttons: { left: [9, 18, 7], back: [9, 47, 7], right: [157, 18, 7], ok: [157, 47, 7] },
  },
  table: { // a station of a table
    width: 148, height: 130, round: 12, screen: [10, 12], glass: 5, name: null, number: [77, 102],
    buttons: { left: [22, 101, 13], right: [53, 101, 13], ok: [101, 101, 13], back: [131, 101, 10] },
  },
  flat: { // the same where several must fit one above the other
    width: 178, height: 84, round: 12, screen: [25, 8], glass: 5, name: null, number: [11, 9],
    buttons: { left: [10.5, 26, 8.5], back: [10.5, 59, 8.5], right: [167.5, 26, 8.5], ok: [167.5, 59, 8.5] },
  },
};
const FOOT = 4; // how thick the case looks

/** The case of a shape as an SVG element: its edge, its face, the glass over the screen, the name. */
export function drawCase(shape) {
  const { width, height, round, screen: [x, y], glass: rim, name } = shape;
  const glass = { x: x - rim, y: y - rim, width: 128 + 2 * rim, height: 64 + 2 * rim, rx: rim };
  const face = { x: 0, y: 0, width, height: height - FOOT, rx: round };
  return draw("svg", { class: "case", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    draw("rect", { class: "edge", x: 0, y: FOOT, width, height: height - FOOT, rx: round }),
    draw("rect", { class: "face", ...face }),
    draw("rect", { class: "bevel", x: 1.2, y: 1.2, width: width - 2.4, height: height - FOOT - 2.4, rx: round - 1 }),
    draw("rect", { class: "well", ...grown(glass, 1.4) }),
    draw("rect", { class: "glass", ...glass }),
    draw("path", { class: "shine", d: shine(glass) }),
    ...wells(shape),
    ...(name ? [draw("text", { class: "engraved", x: name[0], y: name[1] }, "tavolino")] : []));
}

/** A ring in the case around each button; two arrows side by side share one. */
function wells({ buttons }) {
  const [x1, y, radius] = buttons.left;
  const [x2, y2] = buttons.right;
  const edge = radius + 1.6;
  const paired = y === y2 && x2 - x1 < 3 * radius;
  const pair = draw("rect", {
    class: "well", x: x1 - edge, y: y - edge, width: x2 - x1 + 2 * edge, height: 2 * edge, rx: edge,
  });
  const single = (paired ? ["ok", "back"] : Object.keys(buttons)).map((one) => {
    const [cx, cy, r] = buttons[one];
    return draw("circle", { class: "well", cx, cy, r: r + 1.6 });
  });
  return paired ? [pair, ...single] : single;
}

function grown(rect, by) {
  return { x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by, rx: rect.rx + by };
}

/** A slanting reflection on the left of the glass. */
function shine({ x, y, width, height }) {
  return `M${x} ${y + 5}q0-5 5-5h${width * 0.3}l${-height * 0.5} ${height}h${5 - width * 0.3 + height * 0.5}q-5 0-5-5z`;
}

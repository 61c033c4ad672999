// A console for the tests of the page alone: it counts presses, keeps the count, and shows and says it.
import { version } from "./version.mjs";

let board = "";
let presses = 0;
let told = "";
let touched = "";
let resumed = "";
const held = new Set();

onmessage = ({ data }) => {
  if (data.start && data.start.record !== undefined) {
    board = data.start.board;
    if (data.start.record === "") postMessage({ refused: true });
    else postMessage({ said: [[0, ...spoken(`A match${version}: ${toText(data.start.record)} in ${data.start.language}`)]], screens: [[0, picture(0), "full"]], ready: true });
  } else if (data.start) {
    board = data.start.board;
    presses = Number(data.start.saves["counted.txt"] ?? 0);
    resumed = data.start.resumes ? " Resumed." : "";
    told = data.start.language ?? "";
    if (told) postMessage({ saved: { "settings.txt": `game=scopa\nlanguage=${told}\n` } });
    show();
    postMessage({ ready: true });
  }
  if (data.touch) {
    touched = ` Touched: ${data.touch.join(" ")}.`;
    show();
  }
  for (const [station, name, down] of data.buttons ?? []) {
    const button = `${name}${station + 1}`;
    if (down) presses += 1;
    if (down) held.add(button);
    else held.delete(button);
    if (held.has("left1") && held.has("back1")) {
      postMessage({ failed: "out of luck" });
      return;
    }
    show();
  }
};

/** What a station says: [words, state, news, table, hand, forget, again]. */
function spoken(words, state = "", news = words, table = "", hand = "", again = "") {
  return [words, state, news, table, hand, false, again];
}

/** The text of a record, which comes with each byte as a character. */
function toText(record) {
  return new TextDecoder().decode(Uint8Array.from(record, (character) => character.charCodeAt(0)));
}

function show() {
  const stations = { pocket: 1, table_two: 2, table_four: 4 }[board];
  const each = (what) => Array.from({ length: stations }, (_, station) => [station, ...what(station)]);
  // in one message, and the picture first: the page must keep before it draws all the same
  postMessage({
    screens: each((station) => [picture(station), held.has("right1") ? "dark" : held.has("right2") ? "dim" : "full"]),
    saved: { "counted.txt": presses ? String(presses) : null, "last.txt": presses % 2 ? "odd" : null },
    said: each((station) => spoken(
      `Station ${station + 1}, ${presses} presses${version}, held: ${[...held].sort().join(" ")}.${touched}${resumed}`,
      presses === 0 ? "title" : station === 0 && presses === 8 ? "taking" : station === 1 && presses === 3 ? "asked" : presses === 1 && stations === 1 ? "asked" : "",
      `New at ${station + 1}: ${presses}.`, `Table ${station + 1}.`, `Hand ${station + 1}.`, presses === 2 ? `Turn ${station + 1}.` : "")),
    tone: held.has("ok1") ? 440 : 0,
    playing: presses % 2 > 0,
  });
}

/** The first column shows the number of presses as bits, the second the station. */
function picture(station) {
  const bytes = new Uint8Array(1024);
  bytes[0] = presses;
  bytes[1] = station + 1;
  return bytes;
}

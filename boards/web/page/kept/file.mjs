// The saves of a board as a file that people keep and load again; it carries a checksum.
import { isFiles } from "./store.mjs";

const VERSION = 1;

/** The text of a file with the saves ({name: text}) of a board. */
export function pack(board, files) {
  return JSON.stringify({ tavolino: VERSION, board, check: check(board, files), files }, null, 1) + "\n";
}

/** {files} of a file's text for a board, or {problem} (a name of words.mjs, "file.board" with `board`); changes nothing. */
export function unpack(text, board) {
  const found = parsed(text);
  if (found === undefined) return { problem: text.includes('"tavolino"') ? "file.damaged" : "file.other" };
  if (found === null || typeof found !== "object" || !("tavolino" in found)) return { problem: "file.other" };
  if (found.tavolino > VERSION) return { problem: "file.newer" };
  if (found.tavolino !== VERSION || !isFiles(found.files)) return { problem: "file.damaged" };
  if (found.check !== check(found.board, found.files)) return { problem: "file.damaged" };
  return found.board === board ? { files: found.files } : { problem: "file.board", board: found.board };
}

/** What the file is called: the board and the day. */
export function nameOf(board, day = new Date()) {
  const two = (number) => String(number).padStart(2, "0");
  return `tavolino-${board}-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.json`;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** CRC-32 of the board and of all files in the order of their names, as eight hex digits. */
function check(board, files) {
  const text = JSON.stringify([board, ...Object.keys(files).sort().map((name) => [name, files[name]])]);
  let crc = -1;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc >>> 1 ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (~crc >>> 0).toString(16).padStart(8, "0");
}

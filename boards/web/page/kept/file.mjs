// The saves of a board as a file, which the page and `flash` both write and read; tools/flash/saves_file.py matches.
import { isFiles } from "./store.mjs";

const VERSION = 1;
const LARGEST = 4 * 1024 * 1024; // bytes; the largest saves that a console can write come to less
const BYTES = /^[\0-\xff]*$/; // each character of a save is a byte
export const SETTINGS = "settings.txt";
const JOURNAL = /^journal\.(?!old$)\w+$/; // of a match that can go on
const ERRORS_IN_A_ROW = "crashes.txt"; // with three the console starts in safe mode
const OF_MACHINE = /^(light|sound|turned)=[\w,]*$/; // settings that fit one machine's screens and buzzer

/** The text of a file with the saves ({name: text}) of a board. */
export function pack(board, files) {
  const sorted = Object.fromEntries(Object.keys(files).sort().map((name) => [name, files[name]]));
  return JSON.stringify({ tavolino: VERSION, board, check: check(board, files), files: sorted }, null, 1) + "\n";
}

/** {files, board} of a file's text, or {problem} (a name of words.mjs); changes nothing. */
export function unpack(text) {
  const found = parsed(text);
  if (found === undefined) return { problem: text.includes('"tavolino"') ? "file.damaged" : "file.other" };
  if (found === null || typeof found !== "object" || !("tavolino" in found)) return { problem: "file.other" };
  const { tavolino: version, board, files } = found;
  if (Number.isInteger(version) && version > VERSION) return { problem: "file.newer" };
  if (version !== VERSION || !isFiles(files) || !Object.values(files).every((one) => BYTES.test(one))) return { problem: "file.damaged" };
  return found.check === check(board, files) ? { files, board } : { problem: "file.damaged" };
}

/** The same of a file that somebody chose. */
export async function read(file) {
  return file.size > LARGEST ? { problem: "file.other" } : unpack(await file.text());
}

/** The files to load in place of `own`: without the count of errors, and with the settings that fit this machine.
 *
 * tools/flash/saves_on_pc.py does the same for a Pico.
 */
export function adopt({ [ERRORS_IN_A_ROW]: _, ...files }, own) {
  const travel = linesOf(files[SETTINGS] ?? "").filter((line) => !OF_MACHINE.test(line));
  const stay = linesOf(own[SETTINGS] ?? "").filter((line) => OF_MACHINE.test(line));
  if (!(SETTINGS in own) || !(stay.length || SETTINGS in files)) return files;
  return { ...files, [SETTINGS]: [...travel, ...stay].sort().map((line) => `${line}\n`).join("") };
}

/** The games of the matches that can go on with these files: ["Briscola", "Scopa"]. */
export function gamesIn(files) {
  const games = Object.keys(files).filter((name) => JOURNAL.test(name)).map((name) => / game=(\w+)/.exec(files[name])?.[1]);
  return games.filter(Boolean).map((game) => game[0].toUpperCase() + game.slice(1)).sort();
}

/** What the file is called: the board and the day. */
export function nameOf(board, day = new Date()) {
  const two = (number) => String(number).padStart(2, "0");
  return `tavolino-${board}-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.json`;
}

function linesOf(settings) {
  return settings.split("\n").filter((line) => line !== "");
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

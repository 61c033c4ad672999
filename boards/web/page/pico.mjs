// The window about a real Pico: the firmware files to download, what to do with them, how a match goes there and back.
import { make } from "./element.mjs";
import { saveFile } from "./keeping.mjs";
import { nameOf } from "./kept/file.mjs";
import { say } from "./words.mjs";

const POCKET = "pocket"; // what a Pico is until it gets the pins of another board
const RUN = ["python3", "-m", "tools", "flash"];
const find = (id) => document.getElementById(id);

/** Wire the menu's button, which is there if the page brings firmware files: [{chip, path, version, size}]. */
export function wirePico(game, menu, downloads) {
  const open = find("open-pico");
  open.hidden = downloads.length === 0;
  open.addEventListener("click", () => {
    menu.close();
    show(game, downloads);
    find("pico").showModal();
  });
  find("pico-save").addEventListener("click", () => {
    find("pico-saved").textContent = saveFile(game.board(), game.store().files);
  });
  for (const change of ["online", "offline"]) addEventListener(change, sayOffline);
}

function show(game, downloads) {
  const board = game.board();
  find("pico-files").replaceChildren(...downloads.map(link));
  sayOffline();
  find("pico-board").hidden = board === POCKET;
  find("pico-board-text").textContent = say("pico.board", game.title(board));
  putCommand("pico-board-run", "--board", board, "--file", nameIn(downloads[0].path));
  putCommand("pico-along", "--restore", nameOf(board));
  putCommand("pico-back", "--backup", "match.json");
  find("pico-save").disabled = !game.store();
  find("pico-saved").textContent = "";
}

function putCommand(id, ...words) {
  find(id).replaceChildren(...[...RUN, ...words].flatMap((word) => [make("span", {}, word), " "]));
}

/** A link to a file; the first one is what most people have. */
function link({ chip, path, version, size }, place) {
  const megabytes = (size / 1e6).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
  return make("a", { href: path, download: nameIn(path), class: place === 0 ? "main" : null },
    make("span", {}, say(`pico.${chip}`)), make("small", {}, say("pico.size", version, megabytes)));
}

function nameIn(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The files are too large to keep them here for everybody who only plays. */
function sayOffline() {
  find("pico-offline").textContent = navigator.onLine ? "" : say("pico.offline");
}

// The match as a file: saved, loaded again; started over, and brought back.
import { make } from "./element.mjs";
import { SETTINGS, adopt, gamesIn, nameOf, pack, read } from "./kept/file.mjs";
import { ask, dismiss, notify } from "./notice.mjs";
import { say } from "./words.mjs";

const find = (id) => document.getElementById(id);

/** Wire the menu's buttons: save as a file, load one, start over, undo. `game` is as in menu.mjs. */
export function wireKeeping(game, menu, boards) {
  const file = find("file");
  find("iphone").hidden = navigator.standalone !== false; // only Safari knows it; true on the home screen
  find("save").addEventListener("click", () => {
    find("saved").textContent = saveFile(game.board(), game.store().files);
  });
  find("load").addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    menu.close();
    if (chosen) await loadFile(chosen, game, boards);
    file.value = ""; // so that the same file can be chosen again
  });
  find("start-over").addEventListener("click", async () => {
    menu.close();
    if (!await isSure(game, "start.over.sure", "start.over", [matchesIn(game.store().files)])) return;
    replace(game, () => game.store().replace({}));
  });
  find("undo").addEventListener("click", () => {
    menu.close();
    replace(game, () => game.store().undo());
  });
}

/** The console stops before its files change, so that it writes nothing over them. */
function replace(game, change) {
  game.halt();
  dismiss(); // what was said about the files before
  change();
  game.restart();
  const { trouble } = game.store();
  if (trouble) notify(trouble);
}

/** Load a file that was chosen; one of another board of the page goes there, and one of a board that is not here goes to any. */
async function loadFile(chosen, game, boards) {
  const { files, problem, board } = await read(chosen);
  if (problem) notify(problem);
  else if (board !== game.board() && Object.hasOwn(boards, board)) notify("file.board", [game.title(board)]);
  else if (await isSure(game, "file.replace", "load", [matchesIn(files), matchesIn(game.store().files)])) {
    replace(game, () => game.store().replace(adopt(files, game.store().files)));
  }
}

/** Whether people agree that what is saved here goes; nobody is asked where there are only settings. */
async function isSure(game, question, yes, gaps) {
  return Object.keys(game.store().files).every((name) => name === SETTINGS) || ask(question, yes, gaps);
}

/** The matches among these files, in words. */
function matchesIn(files) {
  return gamesIn(files).map((one) => say("match.of", one)).join(say("and")) || say("match.none");
}

/** Save the files ({name: text}) of a board as a file; gives the sentence that says so. */
export function saveFile(board, files) {
  const url = URL.createObjectURL(new Blob([pack(board, files)], { type: "application/json" }));
  make("a", { href: url, download: nameOf(board) }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return say("saved", nameOf(board));
}

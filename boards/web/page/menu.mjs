// The bar and the menu: which console, sound, full screen, surroundings.
import { make } from "./element.mjs";
import { wireKeeping } from "./keeping.mjs";
import { readPage, writePage } from "./kept/store.mjs";
import { wirePico } from "./pico.mjs";
import { wireSharing } from "./sharing.mjs";
import { wireBuzz, wireSound, wireTurn, wireWish } from "./switches.mjs";
import { say } from "./words.mjs";

const find = (id) => document.getElementById(id);

/** Wire the bar and the menu. `downloads`: the firmware files for a Pico, as pico.mjs has them.
 *
 * `game` has sit(board), restart(), halt(), focus(), board(), title(board), store(), mine() (may this tab write?), enlarge(yes), aloud() and follow(); `buzzer` is that of sound.mjs.
 */
export function makeMenu(boards, downloads, game, buzzer) {
  const menu = find("menu");
  const board = find("board");
  board.replaceChildren(...Object.keys(boards).map((one) => make("option", { value: one })));
  board.addEventListener("change", () => {
    board.blur(); // or the arrow keys would go on choosing boards
    game.sit(board.value);
  });
  find("open-menu").addEventListener("click", () => {
    const writes = game.mine();
    for (const id of ["load", "start-over", "undo"]) find(id).disabled = !writes;
    find("save").disabled = !game.store();
    find("saved").textContent = "";
    find("share").disabled = !canShare();
    find("share").textContent = say(canShare() ? "share" : "share.none");
    find("undo").hidden = !game.store()?.canUndo();
    menu.showModal();
    menu.scrollTop = 0;
  });
  menu.addEventListener("click", (event) => event.target === menu && menu.close());
  menu.addEventListener("close", () => {
    game.focus(); // or Enter would open it again
  });
  wireKeeping(game, menu, boards);
  wirePico(game, menu, downloads);
  find("show-licence").addEventListener("click", () => find("licence").showModal());
  const canShare = wireSharing(menu, () => game.store()?.files ?? null);
  wireSound(buzzer);
  wireLarge(game);
  wireTurn();
  wireFull();
  wireTheme();
  for (const wish of ["aloud", "follow"]) wireWish(wish, game[wish]);
  wireBuzz();
  return {
    /** Say everything in the page's language, and show which board is there. */
    name() {
      for (const option of board.options) option.textContent = titleOf(option.value, boards);
      board.value = game.board();
      const { stations } = boards[game.board()];
      find("large").hidden = find("turn").hidden = stations > 1;
      find("follow").closest("label").hidden = stations === 1;
      document.body.classList.toggle("turned", readPage().turned === true && stations === 1);
      find("keys-many").textContent = stations > 1 ? say("keys.many", stations) : "";
    },
    title: (one) => titleOf(one, boards),
  };
}

/** What the page calls a board; a board that it has no words for has its own title. */
function titleOf(board, boards) {
  try {
    return say(`board.${board}`);
  } catch {
    return boards[board]?.title ?? board;
  }
}

function wireLarge(game) {
  const button = find("large");
  const put = (on) => {
    button.setAttribute("aria-pressed", on);
    game.enlarge(on);
  };
  put(readPage().large !== false);
  button.addEventListener("click", () => {
    const on = button.getAttribute("aria-pressed") !== "true";
    writePage({ large: on });
    put(on);
  });
}

function wireFull() {
  const button = find("full");
  button.hidden = !document.fullscreenEnabled;
  button.addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {}); // refused: the page stays as it is
  });
}

function wireTheme() {
  const theme = find("theme");
  const wear = () => {
    document.documentElement.dataset.theme = theme.value;
  };
  const kept = readPage().theme;
  theme.value = [...theme.options].some((one) => one.value === kept) ? kept : "auto";
  theme.addEventListener("change", () => {
    writePage({ theme: theme.value });
    wear();
  });
  wear();
}

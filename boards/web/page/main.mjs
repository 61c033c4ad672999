// The page begins here: boards, words, the stage, the console behind it, and what is kept.
import { feelPress, feelTurn } from "./feel.mjs";
import { watchGamepads } from "./gamepads.mjs";
import { makeButtons } from "./held.mjs";
import { forget, personsOf, repeat, sayTurn, showHelp, tell } from "./help.mjs";
import { saveFile } from "./keeping.mjs";
import { listen } from "./keys.mjs";
import { start, watchLoading } from "./worker_client.mjs";
import { makeMenu } from "./menu.mjs";
import { dismiss, notify, show as showNotice } from "./notice.mjs";
import { goOffline, isOutdated, loadNewer, takesUp, withdraw } from "./offline.mjs";
import { isLink, recordIn } from "./kept/record.mjs";
import { makeBuzzer } from "./sound.mjs";
import { openStore, peek, readPage, writePage } from "./kept/store.mjs";
import { makeStage } from "./stage/stage.mjs";
import "./stray.mjs";
import { claim, notePlayed, playedBoard } from "./kept/tabs.mjs";
import { fill, ofBrowser, say, speak } from "./words.mjs";

const SETTINGS = "settings.txt";
const LANGUAGE = /^language=(\w+)/m; // its line for the language

const splash = document.getElementById("splash");
const buzzer = makeBuzzer();
let boards = null;
let board = null; // the name of the one that is there
let store = null;
let claimed = null;
let mine = false;
let played = null;
let menu = null;
let watching = null; // a shared match is on the stage, not one's own
let left = false; // another tab has the match
let loading = true; // the first console: until its first screen there is nothing to press
let buttons = null;
let said = []; // by station: {text, table, hand}

const stage = makeStage(document.getElementById("stage"), {
  hold(...what) {
    if (!loading) feelPress();
    press(...what);
  },
  letGo: (who) => buttons?.letGo(who),
  touch(...where) {
    if (loading) return;
    feelPress();
    played?.touch(where);
  },
  tap: (card) => choose({ card }),
  toss: (card) => choose({ throw: card }),
  makeRoom: (yes) => played?.choose({ mat: yes }),
  moved() {
    forget();
    tell(`${say("station", stage.nearest() + 1)}. ${said[stage.nearest()]?.text ?? ""}`);
    tellAloud();
  },
});

const game = {
  sit, restart, halt, board: () => board, store: () => store, mine: () => mine, aloud: tellAloud, focus: () => stage.focus(),
  enlarge: stage.enlarge, follow: () => stage.bring(stage.asked()),
  title: (one) => menu.title(one),
};

/** Hold a button of a station, as held.mjs has it. */
function press(...what) {
  if (!loading) buttons?.hold(...what);
}

/** A card on the mat was tapped or thrown. */
function choose(what) {
  feelPress();
  played?.choose(what);
}

/** Put a board on the stage and play on it, if no other tab does; `take` it from that one. */
async function sit(wanted, take = false) {
  watching = null;
  history.replaceState(null, "", location.pathname + location.search); // without a link that was followed
  writePage({ board: wanted });
  if (isOutdated()) return loadNewer(take); // another tab may have played there with the newer page
  await clear(wanted);
  if (watching || board !== wanted || claimed) return; // somebody chose something else meanwhile
  const here = claim(board, { take, lost: () => here === claimed && leave("gone"), free: () => here === claimed && sit(board) });
  claimed = here;
  const yes = await here.mine;
  if (here !== claimed) return;
  store = openStore(board);
  if (!yes) return leave("elsewhere");
  mine = true;
  if (store.trouble) notify(store.trouble);
  restart(playedBoard() === board);
}

/** Stop playing, let other tabs have the match, and lay an empty board on the stage. */
async function clear(wanted) {
  halt();
  dismiss();
  mine = left = false;
  board = wanted;
  darken();
  store = null;
  name();
  const before = claimed;
  claimed = null;
  await before?.leave();
}

/** Dark screens, about which nothing is said. */
function darken() {
  stage.lay(boards[board]);
  if (loading) stage.load(say("loading"), null);
  splash.hidden = true;
  said = [];
}

/** Show the match to which the page's address leads; nothing of one's own changes. */
async function watch() {
  const wish = watching = Symbol("a link that was followed");
  const [record] = await Promise.all([recordIn(), clear(Object.keys(boards)[0])]);
  if (watching !== wish) return; // somebody chose a board meanwhile, or followed another link
  follow(peek(board));
  const first = { board, saves: {}, language: document.documentElement.lang, seed: null, record: record ?? "" };
  const nothing = () => {};
  played = start(first, { saved: nothing, screens, mat: stage.deal, said: hear, tone: nothing, failed: refused, refused, ready });
  begun();
}

/** A console has been started. */
function begun() {
  played.choose({ mat: stage.isRoomy() });
  buttons = makeButtons((list) => played?.buttons(list), stage.press);
  if (loading) watchLoading((percent) => loading && percent !== null && stage.load(`${say("loading")}\n${percent} %`, percent));
}

/** The first screen is there, or nothing will come. */
function arrived() {
  loading = false;
  stage.load(null);
}

/** There is no such match: play one's own. */
async function refused() {
  await sit(chosenBoard());
  notify("shared.bad");
}

/** The board that was played last here, or the first one. */
function chosenBoard() {
  const kept = readPage().board;
  return kept in boards ? kept : Object.keys(boards)[0];
}

/** Stop, because another tab has the match: somebody else may play there, so nobody's cards stay here. */
function leave(why) {
  halt();
  darken();
  arrived();
  mine = false;
  left = true;
  tellAloud();
  notify(why, [], [["here", () => sit(board, true)]]);
}

function halt() {
  forget();
  buttons?.letAllGo();
  stage.deal(null);
  played?.stop();
  played = buttons = null;
  buzzer.tone(0);
}

/** Start the console from what is kept; whether it `resumes` the match that was played. */
function restart(resumes = false) {
  halt();
  follow(store.files);
  const first = { board, saves: { ...store.files }, language: SETTINGS in store.files ? null : ofBrowser(), seed: null, resumes };
  played = start(first, { saved, screens, mat: stage.deal, said: hear, tone: buzzer.tone, failed, refused: failed, ready, playing: (yes) => notePlayed(yes ? board : "") });
  begun();
}

/** A change of the files is kept before anything later is drawn: localStorage is done when setItem returns. */
function saved(files) {
  const before = store.trouble;
  if (store.change(files)) {
    dismiss("full_store");
  } else {
    withdraw(); // the newer page: these moves would be lost
    if (store.trouble !== before) notify(store.trouble);
  }
  follow(files);
  tellAloud();
}

/** Speak the console's language: its people chose one, and its settings have it. */
function follow(files) {
  const [, chosen] = LANGUAGE.exec(files[SETTINGS] ?? "") ?? [];
  if (chosen && speak(chosen)) name();
}

function screens(list) {
  for (const [station, bytes, light] of list) stage.show(station, bytes, light);
}

function hear(list) {
  if (loading) arrived();
  const before = stage.asked();
  for (const [station, text, state, news, there, hand, passed, again] of list) {
    said[station] = { text, table: there || text, hand: hand || text };
    stage.say(station, text, state);
    if (station !== stage.nearest()) continue;
    if (passed) forget();
    tell(news, again);
  }
  if (stage.asked() !== null && stage.asked() !== before) callUp(stage.asked());
  tellAloud();
}

/** A station is asked: it comes near where one person plays, or people wish that; else, if it is not near, its name is said. */
function callUp(station) {
  feelTurn();
  const files = store?.files ?? {};
  if (readPage().follow === true || personsOf(files).filter((one) => one !== null).length === 1) stage.bring(station);
  else if (station !== stage.nearest()) tell(sayTurn(station, stage, files));
}

/** Below the stage: what the nearest screen shows in words, for those who want that, else how to begin and what to press. */
function tellAloud() {
  const words = readPage().aloud === true && said[stage.nearest()]?.text;
  showHelp(stage, store?.files ?? {}, words, watching !== null, left);
}

/** The console is there: the keys, also those of a screen reader, are its own; and there is time for the service worker. */
function ready() {
  if (document.activeElement === document.body) stage.focus({ focusVisible: false });
  goOffline(() => !store?.trouble);
}

function failed(text) {
  console.info(`The console stopped: ${text}`);
  halt();
  arrived();
  const answers = [["restart", restart], ["save", () => notify("failed.saved", [saveFile(board, store.files)], answers)]];
  notify("failed", [], answers);
}

/** Say everything again in the page's language. */
function name() {
  fill();
  stage.name();
  menu.name();
  showNotice();
  tellAloud();
}

async function begin() {
  speak(ofBrowser());
  fill();
  const answer = await fetch("boards.json");
  if (!answer.ok) throw new Error(`boards.json: ${answer.status}`);
  const site = await answer.json();
  boards = site.boards;
  menu = makeMenu(boards, site.downloads, game, buzzer);
  listen({
    hold: (button, who) => press(stage.nearest(), button, who),
    letGo: (who) => buttons?.letGo(who),
    near: stage.bring,
    read: (what) => what === "again" ? repeat() : tell(said[stage.nearest()]?.[what]),
  });
  watchGamepads({
    hold: (button, who, pad) => document.querySelector("dialog[open]") || press(stage.find(pad), button, who),
    letGo: (who) => buttons?.letGo(who),
    refuse: (yes) => yes ? notify("pad") : dismiss("pad"),
  });
  addEventListener("blur", () => buttons?.letAllGo());
  document.addEventListener("visibilitychange", () => document.hidden && buzzer.tone(0)); // the console stands still
  addEventListener("pageshow", (event) => event.persisted && location.reload()); // another tab may have played on
  document.getElementById("play").addEventListener("click", () => sit(chosenBoard()));
  addEventListener("hashchange", () => isLink() && watch()); // it was put into the address of the open page
  const takes = takesUp();
  await (isLink() ? watch() : sit(chosenBoard(), takes));
}

begin().catch((problem) => {
  console.info(problem);
  splash.hidden = false;
  splash.querySelector("p").textContent = say("slow");
});

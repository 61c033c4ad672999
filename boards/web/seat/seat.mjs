// A phone at somebody's table: one screen and its buttons, at the other end of a connection.
import "./seat_words.mjs";
import { stayAwake } from "./awake.mjs";
import { makeDoor } from "./door.mjs";
import { putWords } from "../page/element.mjs";
import { feelPress, feelTurn } from "../page/feel.mjs";
import { watchGamepads } from "../page/gamepads.mjs";
import { makeButtons } from "../page/held.mjs";
import { forget, repeat, tell } from "../page/help.mjs";
import { readPage } from "../page/kept/store.mjs";
import { listen } from "../page/keys.mjs";
import { openConnection } from "./connection.mjs";
import { recall, remember } from "./memory.mjs";
import { makeNotes } from "./notes.mjs";
import { ask, dismiss, notify, offer, retract, show as showNotice } from "../page/notice.mjs";
import { makeBuzzer } from "../page/sound.mjs";
import { wireBuzz, wireSound, wireTurn, wireWish } from "../page/switches.mjs";
import { makeStage } from "../page/stage/stage.mjs";
import { calm } from "../page/stray.mjs";
import { fill, ofBrowser, say, speak } from "../page/words.mjs";

const DARK = [new Uint8Array(1024), "dark"];
const NOTICED_MS = 500; // a connection that is back sooner was never missed
const CHIME = [[660, 90], [880, 140]]; // it is this phone's turn
const CODE = /^\/J\/([\w-]+)$/; // in the address that the host shows

const find = (id) => document.getElementById(id);
const buzzer = makeBuzzer();
const play = makeNotes(buzzer);
let connection = null;
let seated = false; // the connection is there, and has a seat at its other end
let asked = false; // a card of this seat, or a cut
let match = false;
let leaving = false;
let came = Boolean(CODE.exec(location.pathname)); // with a code, and has not sat since
let said = {}; // {state, text, table, hand}
let noticing = null;
let trouble = null; // why the glass is dark, as the notice says
let offered; // whose seat

const stage = makeStage(find("stage"), {
  hold: (station, button, who) => hold(button, who),
  letGo: (who) => buttons.letGo(who),
  touch(...where) {
    if (!seated) return;
    feelPress();
    connection.say({ touch: where });
  },
  moved() {},
  tap: (card) => choose({ card }),
  toss: (card) => choose({ throw: card }),
  makeRoom: (yes) => seated && connection.say({ mat: yes }),
});
const buttons = makeButtons((list) => connection?.say({ buttons: list }), stage.press);
const door = makeDoor({ enter, sit: request });

function hold(button, who) {
  if (!seated) return;
  feelPress();
  buttons.hold(0, button, who);
}

/** A card on the mat was tapped or thrown. */
function choose(what) {
  if (!seated) return;
  feelPress();
  connection.say(what);
}

/** Open the connection; the door, or a notice, says so. */
function open() {
  connection?.stop();
  if (!door.wait(say("seat.opening"))) alarm("seat.opening");
  connection = openConnection(hello, { heard, lost: () => cover("seat.lost") });
}

function hello() {
  const { token, code } = recall();
  return token ? { token } : { code };
}

function request(name) {
  connection.say({ code: recall().code, name });
}

function enter(code = recall().code) {
  remember({ code });
  open();
}

function heard(message) {
  if (message.ended) return end(message.ended);
  clearTimeout(noticing);
  dismiss(trouble);
  trouble = null;
  if (message.wrong) return refuse(message);
  if (message.room) return door.askName(message.room, recall().name);
  if (message.name) sit(message);
  if ("match" in message) ({ match } = message);
  if (message.free) offerSeat(message.free);
  if ("turned" in message) find("stage").classList.toggle("upside-down", message.turned);
  if (speak(message.language)) name();
  for (const [station, picture, light] of message.screens ?? []) stage.show(station, toBytes(picture), light);
  if ("mat" in message) stage.deal(message.mat);
  for (const words of message.said ?? []) hear(words);
  if (message.tones) play(message.tones);
  if (message.said) turn(stage.asked() !== null);
  if (message.screens) connection.say({ seen: true });
}

/** Somebody who only watches may take a seat of the match that nobody has now. */
function offerSeat([vacant]) {
  if (vacant === offered) return;
  offered = vacant;
  if (vacant) offer("seat.vacant", [["seat.take", take], ["close", () => {}]], [vacant]);
  else retract();
}

function take() {
  connection.say({ move: offered });
}

/** The seat is this phone's; its picture follows. */
function sit({ token, name: own }) {
  remember(token ? { token, name: own } : { name: own });
  seated = true;
  leaving = came = false;
  find("who").textContent = own;
  door.close();
  calm();
  stayAwake(true);
  connection.say({ mat: stage.isRoomy() });
  if (document.activeElement.matches("body, #door *")) stage.focus({ focusVisible: false });
}

function hear([, text, state, news, there, hand, another, again]) {
  said = { state, text, table: there || text, hand: hand || text };
  stage.say(0, text, state);
  if (another) forget();
  tell(news, again);
  help();
}

/** It is this phone's turn, or not: felt, heard and seen on the tab, once. */
function turn(now) {
  if (now && !asked) {
    feelTurn();
    play(CHIME);
  }
  asked = now;
  title();
  help();
}

function title() {
  const mine = seated && asked;
  find("stage").classList.toggle("asked", mine || seated && said.state === "read");
  document.title = mine ? `● ${say("seat.turn.title")} - Tavolino` : "Tavolino";
}

/** The lines below: what the screen shows in words, if people want that, else whose turn it is, and what to press. */
function help() {
  const words = seated && readPage().aloud === true && said.text;
  document.body.classList.toggle("aloud", Boolean(words));
  putWords(find("begin"), words || (seated && asked ? say("seat.turn") : ""));
  find("more").textContent = seated && !words ? say(stage.keys()) : "";
}

/** Nobody reads an old hand: the glass goes dark, its words are forgotten, and a moment later a notice says why. */
function cover(why) {
  if (seated) for (const window of document.querySelectorAll("dialog[open]")) window.close();
  seated = false;
  said = {};
  offerSeat([]);
  buttons.letAllGo();
  play([]);
  stage.show(0, ...DARK);
  stage.deal(null);
  stage.say(0, "", "");
  forget();
  title();
  help();
  clearTimeout(noticing);
  if (why && trouble !== "seat.over" && trouble !== why) noticing = setTimeout(alarm, NOTICED_MS, why);
}

function alarm(why) {
  trouble = why;
  notify(why, [], []);
}

/** The last word of a connection: the seat is elsewhere or given away, or the table is closed; then the connection tries again. */
function end(why) {
  cover();
  if (why === "over") return alarm("seat.over");
  asked = false;
  connection.stop();
  dismiss();
  stayAwake(false);
  if (why === "elsewhere") return door.explain("seat.elsewhere", "seat.here", open);
  remember({ token: null });
  if (came) return open(); // with the code of another evening's table
  door.explain(leaving ? "seat.left" : "seat.freed", "seat.again", () => recall().code ? open() : door.askCode());
}

function refuse({ wrong, who, away }) {
  if (wrong !== "code") return door.blame(away ? `${say("seat.away", who)} ${say("seat.yours")}` : say(`seat.wrong.${wrong}`, who), who, away);
  connection.stop();
  const { code } = recall();
  remember({ code: null });
  door.askCode(code);
  door.blame(say("seat.wrong.code"));
}

async function leave() {
  find("menu").close();
  if (!await ask(match ? "seat.leave.match" : "seat.leave.sure", "seat.leave")) return;
  leaving = true;
  connection.say({ leave: true });
}

function name() {
  fill();
  stage.name();
  showNotice();
  title();
  help();
}

function toBytes(picture) {
  return Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
}

function begin() {
  speak(ofBrowser());
  stage.lay({ stations: 1 });
  stage.show(0, ...DARK);
  document.body.classList.toggle("turned", readPage().turned === true);
  name();
  wireSound(buzzer);
  wireTurn();
  wireBuzz();
  wireWish("aloud", help);
  const menu = find("menu");
  find("open-menu").addEventListener("click", () => {
    find("leave").disabled = !seated;
    find("take").hidden = !offered;
    find("take").textContent = say("seat.take.of", offered);
    menu.showModal();
  });
  menu.addEventListener("click", (event) => event.target === menu && menu.close());
  menu.addEventListener("close", () => stage.focus()); // or Enter would open it again
  find("leave").addEventListener("click", leave);
  find("take").addEventListener("click", () => {
    menu.close();
    take();
  });
  listen({
    hold,
    letGo: (who) => buttons.letGo(who),
    near() {},
    read: (what) => what === "again" ? repeat() : tell(said[what]),
  });
  watchGamepads({
    hold: (button, who) => document.querySelector("dialog[open]") || hold(button, who),
    letGo: (who) => buttons.letGo(who),
    refuse: (yes) => yes ? notify("pad") : dismiss("pad"),
  });
  addEventListener("blur", () => buttons.letAllGo());
  document.addEventListener("visibilitychange", () => document.hidden && buttons.letAllGo());
  const [, code] = CODE.exec(location.pathname) ?? [];
  if (code) remember({ code });
  history.replaceState(null, "", "/"); // nobody reads the code over a shoulder, or shares it by accident
  if (recall().token || recall().code) open();
  else door.askCode();
}

begin();

// The cards that a screen shows, whole and in colours, on a mat beside the console. boards/touch/mat.py says all that is on it:
// here it is only laid out, and what is tapped or thrown is passed on.
import { make, putWords } from "../element.mjs";
import { letThrow, watchMoves } from "./motion.mjs";
import { say } from "../words.mjs";

const [WIDTH, HEIGHT] = [46, 70]; // of a card in deck.png
const BACK = 40; // where its back is, as if it were a card
const BESIDE = -1; // is tapped, in place of a card
const CORNER = 13; // of a card's width, which shows its rank
const LINE = 14; // cards of a side in a line
const OWNER = 5; // of the words' size is as wide as the names of a side, beside its cards
const GAP = 6; // CSS pixels between cards, and around them
const LIFT = 12; // so far a raised card stands out
const FINGER = 1.25 * HEIGHT + GAP; // CSS pixels of a card of the hand that a finger hits, with its gap
const LARGEST = 3.5; // CSS pixels of a card's pixel
const UNSEEN_MS = 400; // a tap that has changed nothing by then did not count
const FONT = [14, 21, 30]; // CSS pixels of the words: the least and the most of them, and how many fit across
const LABEL = 1.3; // of that is the line below a card that somebody has played
const HAND = { least: 3, by: 1, share: 0.52, many: 0.58 }; // cards that have room in any case; so many more at a time; how much of the height they take
const TRICK = { least: 4, by: 1 };
const TABLE = { least: 8, by: 2, share: 0.42 }; // where cards lie until they are captured, and the stock: `share` is for the hand below

/** A mat: {element, stand, show, name}. `tap(card)` and `toss(card)` get the number of a card that was tapped or thrown, or BESIDE; `leave()` gets the
 * keyboard when the mat goes.
 */
export function makeMat({ tap, toss, leave }) {
  const touch = (card, one) => {
    const before = shown;
    if (!shown?.waits || !one.closest(".hand")) tap(card); // who reads goes on beside their cards
    setTimeout(() => before === shown && blink(one), UNSEEN_MS);
  };
  const fling = (card, one) => {
    if (shown?.yours) toss(card);
    else blink(one);
    return shown?.yours;
  };
  const [turn, notes, advice] = ["turn", "notes", "advice"].map((name) => make("p", { class: name }));
  const [table, hand] = ["table", "hand"].map((name) => make("div", { class: `row ${name}`, role: "group" }));
  const element = make("section", { id: "mat", hidden: "", tabindex: "-1" }, make("div", { class: "head" }, turn, notes, advice), table, hand);
  element.addEventListener("click", ({ target }) => shown?.waits && !target.closest("button, .hand") && touch(BESIDE, advice));
  const spots = new Map(); // by card, or by the name of a place: what is drawn for it
  let room = null; // {width, height, dense}
  let font = FONT[0];
  let shown = null;
  let held = null; // what has its size until much has changed: {table, hand, stock: for how many cards there is room, trick: whether each has a name below, head: CSS pixels}

  let kept = null; // where a person has put the keyboard: {row, place} of a card
  let strayed = false; // whether the keyboard is on the mat itself, because that card's row is empty
  let showing = false;
  const cardsIn = (row) => [...row.querySelectorAll("button")];
  element.addEventListener("focusin", ({ target }) => {
    const row = target.closest(".row") ?? hand;
    if (!showing) kept = { row, place: cardsIn(row).indexOf(target) };
  });

  function find(key, build) {
    if (!spots.has(key)) spots.set(key, build());
    return spots.get(key);
  }

  /** Leave the keyboard on this card, wherever that lies now, or else where its row was left. */
  function keepFocus(focused) {
    const lost = !focused.isConnected || strayed && focused === element;
    const cards = cardsIn(kept.row);
    const next = lost ? cards[Math.min(kept.place, cards.length - 1)] ?? element : focused;
    strayed = lost && next === element;
    if (document.activeElement !== next) next.focus({ focusVisible: false });
  }

  function hide(yes) {
    element.hidden = yes;
    if (yes && element.contains(document.activeElement)) leave();
  }

  /** A card of a row as an element, with who played it below. */
  function draw([card, mark, who, ours, name], key) {
    const spot = find(card ?? key, () => card === null ? makePlace() : makeCard(card, touch));
    const face = spot.firstChild;
    spot.dataset.mark = mark;
    spot.classList.toggle("ours", ours);
    putWords(spot.lastChild, who);
    if (card === null) {
      face.classList.toggle("card", !who); // a back
      return spot;
    }
    face.removeAttribute("role");
    face.setAttribute("aria-label", name);
    face.setAttribute("aria-pressed", ["lit", "raised", "taken", "takes"].includes(mark));
    face.setAttribute("aria-disabled", mark === "dim");
    return spot;
  }

  /** How many cards are left, on a back, and the turned-up card across below it. */
  function drawStock({ stock, trump, left }) {
    const pile = find("stock", () => make("div", { class: "spot stock" }, makePlace().firstChild));
    const [back] = pile.querySelectorAll(":scope > .place");
    pile.hidden = !stock;
    back.classList.add("card");
    back.removeAttribute("aria-hidden");
    back.replaceChildren(make("b", { role: "img", "aria-label": left }, String(stock)));
    pile.classList.toggle("crossed", Boolean(trump));
    fill(pile, [...trump ? [draw(trump)] : [], back]);
    return pile;
  }

  /** The cards that a side took, each over the one before. */
  function drawPile([whose, cards, worth]) {
    const lines = split(cards, shown.piles).map(drawFan);
    for (const face of lines.flatMap((line) => [...line.querySelectorAll("button")])) face.setAttribute("role", "img"); // nothing is played any more
    return make("div", { class: "pile", role: "group", "aria-label": whose }, make("p", {}, whose.replaceAll("+", "+\u200b"), make("b", {}, worth)), make("div", {}, ...lines));
  }

  /** Cards that lie each over the one before, as far as they have to. */
  function drawFan(cards) {
    return make("div", { class: "fan" }, ...cards.map((card, place) => draw(card, `fan ${place}`)));
  }

  /** The deck to be cut: a tap names the card from the top that is to be the last one above. */
  function drawDeck([count, lifted]) {
    const fan = drawFan(Array.from({ length: count }, (_, place) => [null, place < lifted ? "lifted" : "", "", false, ""]));
    fan.classList.add("deck");
    fan.addEventListener("click", ({ target }) => touch([...fan.children].indexOf(target.closest(".spot")) + 1 || count, fan));
    return fan;
  }

  function lay() {
    if (!room || !shown) return;
    const { table: open, hand: own, stock, trump, piles, deck } = shown;
    const head = element.firstChild;
    if (open.some(([card, , who]) => card === null && who)) held.trick = true;
    if (stock !== null) held.stock = stock ? 1 + Boolean(trump) : 0;
    if (stock !== null && open.length) held.table = hold(held.trick ? held.table : 0, open.length + held.stock, held.trick ? TRICK : TABLE);
    if (own.some(([card]) => card !== null) || !held.hand) held.hand = hold(held.hand, own.length, HAND);
    const below = own.length || open.length; // also when the last card of a hand was played
    held.head = Math.max(held.head, head.offsetHeight);
    head.style.minHeight = `${held.head}px`;
    const label = held.trick || open.some(([, , who]) => who) ? LABEL * font : 0;
    const most = room.height - held.head - (below ? LIFT + 2 * GAP : GAP);
    const mine = fit(held.hand, Math.max(FINGER, most * (held.trick ? held.hand > 5 ? HAND.many : HAND.share : TABLE.share)), room);
    const rest = below ? most - mine.height - GAP : most;
    const fans = piles.flatMap(([, cards]) => split(cards, piles));
    const spread = WIDTH + CORNER * Math.max(...fans.map((cards) => cards.length - 1));
    const theirs = piles.length ? { unit: Math.min(LARGEST, (rest / fans.length - 2 * GAP) / HEIGHT, (room.width - OWNER * font - 6 * GAP) / spread), across: 0 }
      : deck ? { unit: Math.min(LARGEST, rest / 2 / HEIGHT), across: 0 }
      : { ...fit(Math.max(held.table, open.length), rest, room, label), ...held.trick ? {} : { across: 0 } };
    hand.hidden = !below;
    hand.style.minHeight = `${mine.height + LIFT + GAP / 2}px`;
    [[table, theirs], [hand, mine]].forEach(([row, { unit, across }]) => {
      row.style.setProperty("--unit", `${unit}px`);
      row.style.setProperty("--most", across ? `${across * (WIDTH * unit + GAP) + GAP}px` : "100%");
    });
  }

  return {
    element,
    /** Lie there: {x, y, width, height} in CSS pixels, `dense` device pixels in one; null: nowhere. */
    stand(place, dense) {
      hide(!place || !shown);
      room = place && { ...place, dense };
      if (!place) return;
      if (held) held.head = 0;
      element.firstChild.style.minHeight = "";
      font = Math.max(FONT[0], Math.min(FONT[1], place.width / FONT[2]));
      element.style.fontSize = `${font}px`;
      for (const side of ["x", "y", "width", "height"]) element.style.setProperty(`--${side}`, `${place[side]}px`);
      lay();
    },
    /** Show what lay_mat() gives. */
    show(mat) {
      const moves = watchMoves(element, shown, mat);
      const focused = element.contains(document.activeElement) && document.activeElement;
      const raised = () => hand.querySelector("[aria-pressed=true]");
      const before = raised();
      showing = true;
      shown = mat;
      if (!mat || !held) held = { table: 0, hand: 0, stock: 0, trick: false, head: 0 };
      const { table: open = [], hand: own = [], piles = [], deck = null } = mat ?? {};
      hide(!mat || !room);
      element.classList.toggle("yours", Boolean(mat?.yours));
      element.classList.toggle("ours", Boolean(mat?.ours));
      putWords(turn, mat?.turn ?? "");
      putWords(notes, mat?.notes ?? "");
      putWords(advice, mat?.advice ?? "");
      lay();
      const named = (cards, row) => cards.map((card, place) => draw(card, `${row} ${place}`));
      fill(table, piles.length ? piles.map(drawPile) : deck ? [drawDeck(deck)] : [...named(open, "table"), ...(mat ? [drawStock(mat)] : [])]);
      fill(hand, named(own, "hand"));
      for (const one of hand.querySelectorAll("button")) letThrow(one, fling);
      if (focused) keepFocus(raised() === before ? focused : raised() ?? focused); // an arrow takes the keyboard along
      showing = false;
      moves();
    },
    name() {
      element.setAttribute("aria-label", say("mat"));
      table.setAttribute("aria-label", say("mat.table"));
      hand.setAttribute("aria-label", say("mat.hand"));
    },
  };
}

/** The cards of a side in lines of which each has not too many, if there are few sides. */
function split(cards, piles) {
  const lines = piles.length > 3 ? 1 : Math.max(1, Math.ceil(cards.length / LINE));
  const across = Math.ceil(cards.length / lines);
  return Array.from({ length: lines }, (_, line) => cards.slice(line * across, (line + 1) * across));
}

/** A card that can be tapped, and who played it. */
function makeCard(card, touch) {
  const face = make("button", { type: "button", class: "card", value: card });
  turnTo(face, card);
  face.addEventListener("click", () => touch(card, face));
  face.addEventListener("contextmenu", (event) => event.preventDefault());
  face.addEventListener("mousedown", (event) => event.preventDefault()); // the keyboard stays where it is
  return make("div", { class: "spot", "data-card": card }, face, make("span", { class: "who", "aria-hidden": "true" }));
}

/** A place without a card, or a card's back. */
function makePlace() {
  const face = make("div", { class: "place", "aria-hidden": "true" });
  turnTo(face, BACK);
  return make("div", { class: "spot" }, face, make("span", { class: "who", "aria-hidden": "true" }));
}

/** Nothing came of a tap on this. */
function blink(one) {
  one.animate({ opacity: [1, 0.4, 1] }, UNSEEN_MS);
}

function turnTo(face, card) {
  face.style.setProperty("--rank", card % 10);
  face.style.setProperty("--suit", Math.floor(card / 10));
}

/** For how many cards there is room: it changes when there are more, or at most half as many. */
function hold(before, count, { least, by }) {
  return count > before || count <= before / 2 ? Math.max(least, Math.ceil(count / by) * by) : before;
}

/** Have these elements in a row, and no others; those that are there stay. */
function fill(row, wanted) {
  for (const one of [...row.children]) if (!wanted.includes(one)) one.remove();
  wanted.forEach((one, place) => row.children[place] === one || row.insertBefore(one, row.children[place] ?? null));
}

/** The size of so many cards: {unit, height, across}: a whole number of device pixels, in CSS pixels; the height of them all; how many are in a line. */
function fit(count, height, { width, dense }, label = 0) {
  let best = { unit: 0, height: 0, across: count };
  for (let lines = 1; lines <= 3; lines++) {
    const across = Math.ceil(count / lines);
    const wide = ((width - 2 * GAP) / across - GAP) / WIDTH;
    const high = (height / lines - GAP - label) / HEIGHT;
    const free = Math.min(LARGEST, wide, high);
    const unit = free * dense < 2 ? free : Math.floor(free * dense * 2) / dense / 2; // half a device pixel is not seen
    if (unit > best.unit) best = { unit, height: lines * (HEIGHT * unit + GAP + label), across };
  }
  return best;
}

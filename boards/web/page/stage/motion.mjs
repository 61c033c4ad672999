// How cards move on the mat: under a finger that throws one, and from where they were to where they are now.

const FAR = 0.6; // of a card's height: a finger that lifts it so far has thrown it
const NEAR = 10; // CSS pixels: a finger that moves less has tapped
const MOVE_MS = 250;
const STAY_MS = 1500; // so long a thrown card waits where the finger left it
const CALM = matchMedia("(prefers-reduced-motion: reduce)");

/** Let a card of the hand be dragged. Dragged up far enough it is thrown: `toss(card, face)`; else, and where that is false, it goes back to its place. */
export function letThrow(face, toss) {
  if (face.onpointerdown) return;
  let from = null; // where the finger went down: {id, x, y}
  let dragged = false;
  let waiting = 0; // the timer of one that was thrown

  face.onpointerdown = (event) => {
    dragged = false;
    clearTimeout(waiting);
    if (event.button !== 0 || from || !face.closest(".hand")) return;
    from = { id: event.pointerId, x: event.clientX, y: event.clientY };
    face.setPointerCapture(event.pointerId);
  };
  face.onpointermove = (event) => {
    if (event.pointerId !== from?.id) return;
    const [across, along] = turned(event.clientX - from.x, event.clientY - from.y);
    dragged ||= Math.hypot(across, along) > NEAR;
    if (!dragged) return;
    face.classList.add("dragged");
    face.style.translate = `${across}px ${along}px`;
  };
  face.onpointerup = (event) => {
    if (event.pointerId !== from?.id) return;
    const along = turned(event.clientX - from.x, event.clientY - from.y)[1];
    const high = face.offsetHeight; // 0: the mat has gone meanwhile
    if (high && -along > FAR * high && face.closest(".hand")) {
      from = null;
      if (toss(Number(face.value), face)) waiting = setTimeout(goBack, STAY_MS); // unless it has gone to the table
      else goBack();
    } else leave(event);
  };
  document.addEventListener("lostpointercapture", leave); // after pointerup and pointercancel, and there if the card was taken away
  face.addEventListener("click", (event) => dragged && event.detail > 0 && event.stopImmediatePropagation(), true); // the finger's own, no key's

  function leave(event) {
    if (event.pointerId !== from?.id) return;
    from = null;
    goBack();
  }

  function goBack() {
    if (!CALM.matches && face.style.translate) slide(face, face.style.translate);
    lay(face);
  }
}

function lay(face) {
  face.style.translate = "";
  face.classList.remove("dragged");
}

/** Cards that have left the hand lie in their places, wherever a finger has left them. */
function layOthers(mat) {
  for (const face of find(mat)) if (!face.closest(".hand")) lay(face);
}

/** Note where the cards are; the function that it gives lets them move from there, when the next ones lie on the mat.
 *
 * Only what is seen before and afterwards moves: no hand that is covered or uncovered meanwhile. A card that is drawn shows its back.
 */
export function watchMoves(mat, before, now) {
  if (CALM.matches || mat.hidden || document.hidden || !isOpen(before) || !isOpen(now)) return () => layOthers(mat);
  const places = new Map(find(mat).map((face) => [face.value, face.getBoundingClientRect()]));
  const lying = new Map([...mat.querySelectorAll(".table button.card")].map((face) => [face.value, face]));
  const mine = new Set(before.hand.map(([card]) => String(card)));
  return () => {
    layOthers(mat);
    const there = find(mat);
    const frame = mat.getBoundingClientRect();
    const stock = mat.querySelector(".stock:not([hidden]) > .place")?.getBoundingClientRect();
    for (const face of there) {
      const from = places.get(face.value) ?? (face.closest(".hand") ? mine.size ? stock : null : { x: frame.x + frame.width / 2, y: frame.y });
      if (!from || face.closest(".crossed")) continue;
      const to = face.getBoundingClientRect();
      const [across, along] = turned(from.x - to.x, from.y - to.y);
      if (Math.hypot(across, along) < 2) continue;
      const drawn = !places.has(face.value) && face.closest(".hand");
      face.classList.toggle("drawn", Boolean(drawn));
      slide(face, `${across}px ${along}px`, from.width ? from.width / to.width : 1);
    }
    const values = there.map((face) => face.value);
    for (const [card, face] of lying) if (!values.includes(card)) take(mat, face, places.get(card), frame, before.ours);
  };
}

/** A captured card goes to the side that takes it. */
function take(mat, face, from, frame, ours) {
  const ghost = face.cloneNode();
  const [left, top] = turned(from.x - frame.x, from.y - frame.y);
  ghost.className = "card ghost";
  ghost.ariaHidden = ghost.disabled = true;
  ghost.style.cssText += `left: ${left}px; top: ${top}px; --unit: ${Math.min(from.width, from.height) / 46}px`;
  mat.append(ghost);
  const along = ours ? frame.height - top : -top - from.height;
  ghost.animate([{}, { translate: `0 ${along}px`, opacity: 0.6 }], { duration: MOVE_MS, easing: "ease-in" }).finished.finally(() => ghost.remove());
}

function isOpen(mat) {
  return Boolean(mat) && mat.stock !== null && mat.hand.every(([card]) => card !== null);
}

function find(mat) {
  return [...mat.querySelectorAll(".spot button.card")];
}

function slide(face, from, scale = 1) {
  const corner = { transformOrigin: "0 0" };
  face.classList.add("flying");
  face.animate([{ translate: from || "0 0", scale, ...corner }, { translate: "0 0", scale: 1, ...corner }], { duration: MOVE_MS, easing: "ease-out" })
    .finished.finally(() => face.classList.remove("flying", "drawn"));
}

/** A way on the screen as the page sees it, which may be turned by a quarter. */
function turned(across, along) {
  const { a, b, c, d } = new DOMMatrix(getComputedStyle(document.body).transform);
  return [across * a + along * b, across * c + along * d];
}

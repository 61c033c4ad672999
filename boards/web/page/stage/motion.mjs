// How cards move on the mat: under a finger that throws one, and from where they were to where they are now.

const FAR = 0.6; // of a card's height: a finger that lifts it so far has thrown it
const NEAR = 10; // CSS pixels: a finger that moves less has tapped
const MOVE_MS = 250;
const CALM = matchMedia("(prefers-reduced-motion: reduce)");

/** Let a card of the hand be dragged. Dragged up far enough it is thrown: `toss(card)`; else it goes back to its place. */
export function letThrow(face, toss) {
  if (face.onpointerdown) return;
  let from = null; // where the finger went down: {id, x, y}
  let dragged = false;

  face.onpointerdown = (event) => {
    dragged = false;
    if (event.button !== 0 || from || !face.closest(".hand")) return;
    from = { id: event.pointerId, x: event.clientX, y: event.clientY };
    face.setPointerCapture(event.pointerId);
  };
  face.onpointermove = (event) => {
    if (event.pointerId !== from?.id) return;
    const [across, along] = turned(event.clientX - from.x, event.clientY - from.y);
    dragged ||= Math.hypot(across, along) > NEAR;
    if (dragged) face.style.translate = `${across}px ${along}px`;
  };
  face.onpointerup = (event) => {
    if (event.pointerId !== from?.id) return;
    const [across, along] = turned(event.clientX - from.x, event.clientY - from.y);
    const high = face.offsetHeight; // 0: the mat has gone meanwhile
    if (high && -along > FAR * high && -along > Math.abs(across) && face.closest(".hand")) toss(Number(face.value));
    leave(event);
  };
  document.addEventListener("lostpointercapture", leave); // after pointerup and pointercancel, and there if the card was taken away
  face.addEventListener("click", (event) => dragged && event.detail > 0 && event.stopImmediatePropagation(), true); // the finger's own, no key's

  function leave(event) {
    if (event.pointerId !== from?.id) return;
    from = null;
    if (!CALM.matches) slide(face, face.style.translate);
    face.style.translate = "";
  }
}

/** Note where the cards are; the function that it gives lets them move from there, when the next ones lie on the mat.
 *
 * Only what is seen before and afterwards moves: no hand that is covered or uncovered meanwhile. A card that is drawn shows its back.
 */
export function watchMoves(mat, before, now) {
  if (CALM.matches || mat.hidden || document.hidden || !isOpen(before) || !isOpen(now)) return () => {};
  const places = new Map(find(mat).map((face) => [face.value, face.getBoundingClientRect()]));
  const lying = new Map([...mat.querySelectorAll(".table button.card")].map((face) => [face.value, face]));
  const mine = new Set(before.hand.map(([card]) => String(card)));
  return () => {
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
      slide(face, `${across}px ${along}px`, from.width ? from.width / to.width : 1).finished.finally(() => face.classList.remove("drawn"));
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
  return Boolean(mat) && mat.stock !== null;
}

function find(mat) {
  return [...mat.querySelectorAll(".spot button.card")];
}

function slide(face, from, scale = 1) {
  const corner = { transformOrigin: "0 0" };
  return face.animate([{ translate: from || "0 0", scale, ...corner }, { translate: "0 0", scale: 1, ...corner }], { duration: MOVE_MS, easing: "ease-out" });
}

/** A way on the screen as the page sees it, which may be turned by a quarter. */
function turned(across, along) {
  const { a, b, c, d } = new DOMMatrix(getComputedStyle(document.body).transform);
  return [across * a + along * b, across * c + along * d];
}

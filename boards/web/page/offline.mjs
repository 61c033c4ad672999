// Makes the page work without a network from its second loading on, and learns of a newer one, where the browser can.
import { offer, retract } from "./notice.mjs";

const HOUR_MS = 3_600_000; // how often it looks for a newer page
const TAKES = "tavolino/takes"; // in this tab's own storage, while it loads the newer page

let registration = null;
let looked = 0;
let outdated = false;
let offered = false;

/** Register the service worker; once the console shows its first picture, so that it takes no time from that.
 *
 * `keeps()`: whether everything that was played is kept, so that nothing is lost when the page is loaded again.
 */
export async function goOffline(keeps) {
  if (registration || !navigator.serviceWorker) return; // it exists only over https and on this machine
  registration = navigator.serviceWorker.register("service-worker.js").catch(() => null); // then it needs the network
  navigator.serviceWorker.addEventListener("message", () => {
    outdated = true;
    if (offered || !keeps()) return;
    offered = true;
    offer("newer", [["newer.load", () => loadNewer(true)], ["newer.later", () => {}]]);
  });
  if (!await registration) return;
  await navigator.serviceWorker.ready;
  look();
  setInterval(look, HOUR_MS);
  document.addEventListener("visibilitychange", () => document.hidden || isRecent() || look());
}

/** Whether it looked within the last hour, by the computer's clock: a steady one may stand still while the computer sleeps. */
function isRecent() {
  return Math.abs(Date.now() - looked) < HOUR_MS; // a clock that was set back tells nothing
}

async function look() {
  looked = Date.now();
  (await registration).active?.postMessage("look");
}

/** Withdraw the newer page until the next look. */
export function withdraw() {
  retract();
  offered = false;
}

/** Whether there is a newer page, which may have written what this one cannot read. */
export function isOutdated() {
  return outdated;
}

/** Load it; `takes`: the match is played in this tab then, not in another one that waits for it. */
export function loadNewer(takes) {
  try {
    if (takes) sessionStorage.setItem(TAKES, "yes");
  } finally {
    location.reload();
  }
}

/** Whether this tab was loaded again to play on; true only once. */
export function takesUp() {
  try {
    const takes = sessionStorage.getItem(TAKES) !== null;
    sessionStorage.removeItem(TAKES);
    return takes;
  } catch {
    return false; // there is no such storage
  }
}

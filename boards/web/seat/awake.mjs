// The phone stays awake while it has a seat. Browsers allow that on a page that comes by https only.

let wanted = false;
let lock = null;

/** Keep the phone awake from now on, or let it sleep. */
export function stayAwake(wish) {
  wanted = wish;
  if (wanted) take();
  else lock?.release();
}

async function take() {
  try {
    if (wanted && !document.hidden && lock?.released !== false) lock = await navigator.wakeLock?.request("screen");
    if (!wanted) lock?.release();
  } catch {
    // refused, as when the battery is low
  }
}

document.addEventListener("visibilitychange", take); // a hidden page loses it

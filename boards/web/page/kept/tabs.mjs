// One tab plays a board at a time, so that two never write the same match; and a tab that is loaded again goes on playing.

const PLAYED = "tavolino/played"; // in this tab's own storage

/** Note the board on which a match is being played, or "". */
export function notePlayed(board) {
  try {
    sessionStorage.setItem(PLAYED, board);
  } catch {
    // there is no such storage: it opens with the title
  }
}

/** The board on which a match was being played in this tab, or "". */
export function playedBoard() {
  try {
    return sessionStorage.getItem(PLAYED) ?? "";
  } catch {
    return "";
  }
}

/** Claim a board. Gives {mine, leave()}: `mine` resolves to whether it is this tab's, leave() resolves when others may have it.
 *
 * `take`: also when another tab has it. `lost()` is called when another tab takes it, `free()` when it becomes free after it
 * was refused. Where the browser has no locks, as for a page from plain http, every tab gets it, and loses it when another
 * one has written there.
 */
export function claim(board, { take = false, lost, free }) {
  const name = `tavolino/${board}`; // as store.mjs names its entry
  if (!navigator.locks) {
    addEventListener("storage", ({ key }) => key === name && lost());
    return { mine: Promise.resolve(true), leave() {} };
  }
  const waiting = new AbortController();
  let leave = () => waiting.abort();
  let released = null;
  let had = false;
  let left = false; // perhaps before the lock came
  const held = () => new Promise((resolve) => {
    leave = resolve;
  });
  const mine = new Promise((resolve) => {
    const options = take ? { steal: true } : { ifAvailable: true };
    released = navigator.locks.request(name, options, (lock) => {
      had = lock !== null && !left;
      resolve(had);
      return had ? held() : undefined;
    }).catch(() => had ? lost() : resolve(true)); // stolen; or there are no locks for this page, and it plays
  });
  mine.then((yes) => {
    if (yes) return;
    navigator.locks.request(name, { signal: waiting.signal }, () => {}).then(free, () => {}); // or this tab left before
  });
  const end = () => {
    left = true;
    leave();
    return released;
  };
  return { mine, leave: end };
}

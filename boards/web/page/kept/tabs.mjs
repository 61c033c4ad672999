// One tab plays a board at a time, so that two never write the same match.
import { storage } from "./store.mjs";

const BEAT_MS = 2000; // without Web Locks, how often a tab says that it is there
const GONE_MS = 7000; // and after how long a tab that is opened takes it for gone
const GONE_BEATS = 4; // for a tab that waits: after so many looks at which nothing was new, whatever the clocks say

/** Claim a board. Gives {mine, still(), leave()}: `mine` resolves to whether it is this tab's, still() asks before each writing, leave() resolves
 * when others may have it.
 *
 * `take`: also when another tab has it. `lost()` is called when another tab takes it, `free()` when it becomes free after it
 * was refused.
 */
export function claim(board, { take = false, lost, free }) {
  return navigator.locks ? byLock(`tavolino/${board}`, take, lost, free) : byHeart(`tavolino/${board}/open`, take, lost, free);
}

function byLock(name, take, lost, free) {
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
  return { mine, still: () => true, leave: end }; // a lock gets an event when it is stolen
}

function byHeart(entry, take, lost, free) {
  const place = storage();
  const me = Math.random().toString(36).slice(2);
  let timer = null;
  let last = null; // what was there at the last look
  let quiet = 0; // at how many looks it was the same
  let has = take || !other() || isOld();
  if (has) {
    place?.removeItem(entry); // of the other one, also where there is no room for this one's
    beat();
  }
  timer = setInterval(look, BEAT_MS);

  /** What another tab said last, or null. */
  function other() {
    const there = place?.getItem(entry) ?? null;
    return there?.startsWith(`${me} `) ? null : there;
  }

  /** Whether it said that long ago, perhaps before it crashed: tabs share no clock but that of the day, which may have been set since. */
  function isOld() {
    return Math.abs(Date.now() - Number(other().split(" ")[1])) >= GONE_MS;
  }

  function beat() {
    try {
      place?.setItem(entry, `${me} ${Date.now()}`);
    } catch {
      return; // full: then nothing can be damaged either
    }
  }

  function look() {
    const away = other();
    if (has && away) {
      leave();
      lost();
    } else if (has) {
      beat();
    } else {
      quiet = away === last ? quiet + 1 : 0;
      last = away;
      if (away && quiet < GONE_BEATS) return;
      leave();
      free();
    }
  }

  function leave() {
    clearInterval(timer);
    if (has && !other()) place?.removeItem(entry);
    has = false;
  }

  addEventListener("pagehide", leave);
  return { mine: Promise.resolve(has), still: () => has && !other(), leave };
}

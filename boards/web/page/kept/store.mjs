// What is kept in the browser: the files of each board in one entry of localStorage, written all at once.

const PREFIX = "tavolino/";
const PAGE = `${PREFIX}page`;

/** localStorage, or null where the browser gives none. */
export function storage() {
  try {
    const found = window.localStorage;
    found.getItem(PAGE);
    return found;
  } catch {
    return null;
  }
}

let lasting = null; // the browser's answer

/** Ask the browser, once and after a press, not to clear this when it needs room; some ask the person. */
function keepForGood() {
  if (navigator.userActivation?.hasBeenActive) lasting ??= navigator.storage?.persist?.().catch(() => {});
}

/** Whether something is a set of files: {name: text}. */
export function isFiles(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value)
    && Object.entries(value).every(([name, text]) => name !== "" && typeof text === "string");
}

/** The saves of a board.
 *
 * `trouble` is null, "nostore" (nothing can be kept), "damaged" (it was put aside) or "full_store" (the last change could not
 * be kept; the files go on in memory).
 */
export function openStore(board, place = storage()) {
  const entry = PREFIX + board;
  const store = { files: {}, trouble: place ? null : "nostore", change, replace, undo, canUndo };
  read();
  return store;

  function read() {
    const text = place?.getItem(entry) ?? null;
    if (text === null) return;
    const files = parsed(text);
    if (files) {
      store.files = files;
    } else {
      store.trouble = "damaged";
      put(`${entry}/damaged`, text);
      place.removeItem(entry);
    }
  }

  /** Take {name: text, or null for a file that went} and keep it all at once; false when it could not be kept. */
  function change(files) {
    for (const [name, text] of Object.entries(files)) {
      if (text === null) delete store.files[name];
      else store.files[name] = text;
    }
    keepForGood();
    return keep();
  }

  /** Put other files in the place of these, which undo() brings back; false, and nothing changed, when the storage is full. */
  function replace(files) {
    if (place && !put(`${entry}/before`, JSON.stringify(store.files))) {
      store.trouble = "full_store";
      return false;
    }
    store.files = { ...files };
    return keep();
  }

  /** Swap with what was before the last replace(). */
  function undo() {
    const files = parsed(place?.getItem(`${entry}/before`) ?? null);
    return files ? replace(files) : false;
  }

  function canUndo() {
    return parsed(place?.getItem(`${entry}/before`) ?? null) !== null;
  }

  function keep() {
    if (!place) return false;
    const kept = put(entry, JSON.stringify(store.files));
    store.trouble = kept ? null : "full_store";
    return kept;
  }

  function put(name, text) {
    try {
      place?.setItem(name, text);
      return true;
    } catch {
      return false; // full
    }
  }
}

function parsed(text) {
  try {
    const value = JSON.parse(text);
    return isFiles(value) ? value : null;
  } catch {
    return null;
  }
}

/** The saves of a board to look at; none where they cannot be read. */
export function peek(board, place = storage()) {
  return parsed(place?.getItem(PREFIX + board) ?? null) ?? {};
}

/** What the page itself remembers: {board, theme, aloud, buzz, large, turned, follow}; anything odd counts as nothing. */
export function readPage(place = storage()) {
  try {
    const value = JSON.parse(place?.getItem(PAGE) ?? "{}");
    return value !== null && typeof value === "object" ? value : {};
  } catch {
    return {};
  }
}

/** Remember something more about the page; a browser that cannot forgets it. */
export function writePage(change, place = storage()) {
  try {
    place?.setItem(PAGE, JSON.stringify({ ...readPage(place), ...change }));
  } catch {
    return false;
  }
  return place !== null;
}

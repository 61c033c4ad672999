// The console's worker: starts it, tells it presses, and hands on what it says in the order that keeps a move before it is shown.

const WORKER = "runtime/worker.mjs";
const PACK = "console.pack"; // the interpreter and the console's program
const ORDER = ["saved", "screens", "mat", "said", "tone", "failed", "refused", "ready", "playing"]; // also when several come in one message

let pack = null; // a promise of its bytes; they are the same for every worker
let percent = null; // of them that have come, if the server says how many they are
let follow = () => {};
let early = makeWorker(); // it loads the interpreter while the page finds out what to play

async function fetchPack() {
  const answer = await fetch(PACK);
  if (!answer.ok) throw new Error(`${PACK}: ${answer.status}`);
  const total = answer.headers.get("content-encoding") ? NaN : Number(answer.headers.get("content-length"));
  const parts = [];
  const reader = answer.body.getReader();
  for (let size = 0, { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    parts.push(value);
    size += value.length;
    percent = size <= total ? Math.floor(100 * size / total) : null;
    follow(percent);
  }
  return new Blob(parts).arrayBuffer();
}

/** While the pack is fetched, call act(percent), or act(null) where nobody knows how much is missing; also at once. */
export function watchLoading(act) {
  follow = act;
  act(percent);
}

function makeWorker() {
  pack ??= fetchPack();
  const worker = new Worker(new URL(WORKER, document.baseURI), { type: "module" });
  worker.onerror = (event) => {
    event.preventDefault();
    worker.trouble = event.message || "the worker did not start";
  };
  pack.then((bytes) => worker.postMessage({ pack: bytes }), (problem) => {
    pack = null; // the next worker tries again
    worker.dispatchEvent(new ErrorEvent("error", { message: problem.message }));
  });
  return worker;
}

/** Start a console. `first` is its message {board, saves, language, seed, record, resumes}; `take` has a function for each name of ORDER.
 *
 * Gives {buttons([[station, name, down]]), touch([station, x, y, moved]), choose({card: 17}), stop()}; after stop() nothing more comes, not even what was already on its way.
 */
export function start(first, take) {
  const worker = early ?? makeWorker();
  let open = true;
  early = null;

  function fail(text) {
    if (!open) return;
    open = false;
    document.removeEventListener("visibilitychange", hide);
    worker.terminate();
    take.failed(text);
  }

  worker.onmessage = ({ data }) => {
    for (const name of ORDER) {
      if (!open || data?.[name] === undefined) continue;
      if (name === "failed") fail(data.failed);
      else take[name](data[name]);
    }
  };
  worker.onerror = (event) => {
    event.preventDefault();
    fail(event.message || "the worker did not start");
  };
  worker.onmessageerror = () => fail("a message could not be read");
  const hide = () => worker.postMessage({ hidden: document.hidden });
  worker.postMessage({ start: first });
  document.addEventListener("visibilitychange", hide);
  hide();
  if (worker.trouble) queueMicrotask(() => fail(worker.trouble));
  return {
    buttons: (list) => open && worker.postMessage({ buttons: list }),
    touch: (where) => open && worker.postMessage({ touch: where }),
    choose: (what) => open && worker.postMessage(what),
    stop() {
      open = false;
      document.removeEventListener("visibilitychange", hide);
      worker.terminate();
    },
  };
}

// The connection to the room: a WebSocket that comes back by itself.

const SILENT_MS = 8000; // a word is due by then, or the connection is lost; at a seat the console says something every 5 s
const PAUSES_MS = [100, 500, 1000, 2000, 4000]; // before each further try
const TRYING_MS = 1000; // a try that began so lately may still succeed

/** Open the connection. `hello()` gives the first message on each new socket; `heard(message)` gets what the console says; `lost()`
 * is called whenever the connection is gone, or must be opened again.
 *
 * A phone freezes a hidden page and kills its socket without an event, so the connection is opened again as soon as somebody sees the page.
 * Gives {say(message), stop()}. What is said while the connection is lost is forgotten: it was not meant for the next picture.
 */
export function openConnection(hello, { heard, lost }) {
  const listening = new AbortController();
  let socket = null;
  let timer = null;
  let due = 0; // when the next word is, on the steady clock
  let tries = 0;
  let slept = false;

  function connect() {
    drop();
    const mine = socket = new WebSocket(`${location.origin.replace("http", "ws")}/room`);
    expect();
    mine.onopen = () => mine === socket && mine.send(JSON.stringify(hello()));
    mine.onmessage = ({ data }) => {
      if (mine !== socket) return;
      const message = JSON.parse(data);
      expect(message.room || message.wrong ? Infinity : SILENT_MS); // somebody may think about a name for long
      if (!message.ended) tries = 0;
      heard(message);
    };
    mine.onclose = () => mine === socket && lose();
    timer = setInterval(() => performance.now() > due && lose(), 500);
  }

  function expect(ms = SILENT_MS) {
    due = performance.now() + ms;
  }

  function drop() {
    clearTimeout(timer); // of either kind
    const before = socket;
    socket = null;
    before?.close();
  }

  function lose() {
    drop();
    timer = setTimeout(connect, PAUSES_MS[Math.min(tries++, PAUSES_MS.length - 1)]);
    lost();
  }

  function wake({ type, persisted }) {
    if (document.hidden) {
      slept = true;
      return;
    }
    const stale = slept || persisted || type === "online" || !socket;
    slept = false;
    if (!stale || socket?.readyState === WebSocket.CONNECTING && due - performance.now() > SILENT_MS - TRYING_MS) return;
    connect();
    lost();
  }

  const { signal } = listening;
  document.addEventListener("visibilitychange", wake, { signal });
  for (const moment of ["pageshow", "online"]) addEventListener(moment, wake, { signal });
  connect();
  return {
    say(message) {
      if (socket?.readyState !== WebSocket.OPEN) return;
      socket.send(JSON.stringify(message));
      if (due === Infinity) expect();
    },
    stop() {
      listening.abort();
      drop();
    },
  };
}

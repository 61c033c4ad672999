// Keeps the page's files in a cache for each version, so that it opens without a network. The version is files.json.

const LIST = "files.json"; // {version, files: {path: SHA-256 in hex}}, written by the build
const MINE = `tavolino ${self.registration.scope} `; // other pages of the same host have caches, too

const here = (path) => new URL(path, self.registration.scope).href;

self.addEventListener("install", (event) => event.waitUntil(fetchVersion().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  if (request.mode === "navigate") {
    event.respondWith(open(request));
    event.waitUntil(fetchVersion().catch(() => {})); // offline, or half a version on the server: next time
  } else {
    event.respondWith(answer(request));
  }
});

/** A page that is opened takes the newest whole version; older ones go, so that all it loads later belongs to it. */
async function open(request) {
  const whole = await versions();
  await Promise.all(whole.slice(0, -1).map((name) => caches.delete(name)));
  return answer(request);
}

async function answer(request) {
  const [current] = await versions();
  const path = new URL(request.url);
  path.search = path.hash = "";
  if (path.href === self.registration.scope) path.pathname += "index.html";
  const kept = current && await caches.match(path.href, { cacheName: current });
  return kept ?? fetch(request);
}

/** The names of the caches that are whole, oldest first: their list is written last. */
async function versions() {
  const found = [];
  for (const name of await caches.keys()) {
    if (name.startsWith(MINE) && await caches.match(here(LIST), { cacheName: name })) found.push(name);
  }
  return found;
}

/** Fetch what the server has now, unless it is here already; every file must be what the list says. */
async function fetchVersion() {
  const list = await ask(LIST, "reload");
  const { version, files } = await list.clone().json();
  const name = MINE + version;
  const known = await versions();
  if (known.includes(name)) return;
  await removeParts(known);
  const cache = await caches.open(name);
  for (const [path, sum] of Object.entries(files)) await cache.put(here(path), await fetchFile(path, sum));
  await cache.put(here(LIST), list);
}

/** A file of a version. What the browser remembers of it may be older: servers tell a file's time in whole seconds. */
async function fetchFile(path, sum) {
  let file = await ask(path, "no-cache");
  if (await digest(await file.clone().arrayBuffer()) !== sum) file = await ask(path, "reload");
  if (await digest(await file.clone().arrayBuffer()) !== sum) throw new Error(`${path} is of another version`);
  const headers = { "Content-Type": file.headers.get("Content-Type"), "Cache-Control": "no-cache" };
  return new Response(file.body, { headers }); // else the browser would mix files that it remembers into a new version
}

async function ask(path, cache) {
  const file = await fetch(here(path), { cache });
  if (!file.ok) throw new Error(`${path}: ${file.status}`);
  return file;
}

async function removeParts(whole) {
  for (const name of await caches.keys()) {
    if (name.startsWith(MINE) && !whole.includes(name)) await caches.delete(name);
  }
}

async function digest(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

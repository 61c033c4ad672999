// Keeps the page's files in a cache for each version, so that it opens without a network. The version is files.json.
// An open page keeps its version, and so do its workers, until it is loaded again; it gets a message when a newer one is here.

const LIST = "files.json"; // {version, files: {path: SHA-256 in hex}}, written by the build
const FOR_OTHERS = ["404.html", "preview.png", "icon-512.png", "icon-apple.png", "icon-maskable.png"]; // no page needs them; some servers answer the first one with 404
const USED = "used-by/"; // in a version's cache: an entry for each page and worker that loads from it, by the browser's id
const MINE = `tavolino ${self.registration.scope} `; // other pages of the same host have caches, too

let updating = null; // a promise while something is fetched

const here = (path) => new URL(path, self.registration.scope).href;

self.addEventListener("install", (event) => event.waitUntil(fetchVersion().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  if (request.mode === "navigate") {
    event.respondWith(newest().then((version) => load(event, version)));
    event.waitUntil(update());
  } else {
    event.respondWith(versionOf(event.clientId).then((version) => load(event, version)));
  }
});

/** A page asks whether there is a newer one, first of all when it is ready. */
self.addEventListener("message", (event) => event.waitUntil(look(event.source.id)));

async function look(id) {
  const version = await versionOf(id);
  if (version) await mark(id, version);
  await update();
  await tidy();
}

/** What is asked for, from a version; a page or worker that is loaded goes on with that version. */
async function load({ request, resultingClientId }, version) {
  if (version && resultingClientId) await mark(resultingClientId, version);
  const path = new URL(request.url);
  path.search = path.hash = "";
  if (path.href === self.registration.scope) path.pathname += "index.html";
  const kept = version && await caches.match(path.href, { cacheName: version });
  return kept ?? fetch(request);
}

const newest = async () => (await versions()).at(-1);
const mark = async (id, version) => (await caches.open(version)).put(here(USED + id), new Response());

/** The version of a page or worker; the newest one for a page that came before its service worker did. */
async function versionOf(id) {
  const whole = await versions();
  for (const name of whole) if (await caches.match(here(USED + id), { cacheName: name })) return name;
  return whole.at(-1);
}

/** The names of the caches that are whole, oldest first: their list is written last. */
async function versions() {
  const found = [];
  for (const name of await caches.keys()) {
    if (name.startsWith(MINE) && await caches.match(here(LIST), { cacheName: name })) found.push(name);
  }
  return found;
}

/** Fetch what the server has now, and send a message to the pages of older versions. */
function update() {
  updating ??= fetchVersion().catch(() => {}).then(report).finally(() => { // offline, or half a version there: next time
    updating = null;
  });
  return updating;
}

async function report() {
  const latest = await newest();
  for (const page of await self.clients.matchAll({ type: "window" })) {
    if (await versionOf(page.id) !== latest) page.postMessage("newer");
  }
}

/** Remove the versions that no page uses any more. */
async function tidy() {
  const whole = await versions();
  for (const name of whole) {
    const cache = await caches.open(name);
    let used = name === whole.at(-1);
    for (const { url } of await cache.keys()) {
      if (!url.startsWith(here(USED))) continue;
      if (await self.clients.get(url.slice(here(USED).length))) used = true;
      else await cache.delete(url);
    }
    if (!used) await caches.delete(name);
  }
}

/** Fetch what the server has now, unless it is here already; every file must be what the list says. */
async function fetchVersion() {
  const list = await ask(LIST, "reload");
  const { version, files } = await list.clone().json();
  const name = MINE + version;
  const known = await versions();
  if (known.at(-1) === name) return;
  await caches.delete(name); // the server went back to it: it becomes the newest once more
  await removeParts(known);
  const cache = await caches.open(name);
  const ours = Object.entries(files).filter(([path]) => !FOR_OTHERS.includes(path));
  for (const [path, sum] of ours) await cache.put(here(path), await fetchFile(path, sum));
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

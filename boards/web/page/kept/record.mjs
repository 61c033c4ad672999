// A match as a link: its record, made short, behind the page's address. tools/web/link.py does the same.

const MARK = "#record=";
const CHECKSUM = / \*[0-9a-f]{4}$/;
const LIMIT = 64 * 1024; // bytes of a record; of the longest match (boards/web/shared.py) it has 47,000
const PIECE = 64; // bytes that are unpacked at once: whatever they hold, they become 66,000 at most

/** The link to a match, from its record ("last.txt", each byte a character) and the page's own address. */
export async function linkTo(record, page = location.href) {
  const lines = record.trimEnd().split("\n");
  const last = lines.pop(); // its checksum covers all lines; whoever opens the link computes the others again
  const text = [...lines.map((line) => line.replace(CHECKSUM, "")), last].join("\n");
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const packed = await flow(bytes, new CompressionStream("deflate-raw"));
  return page.replace(/#.*/, "") + MARK + btoa(toText(packed)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Whether an address leads to a match that somebody shared. */
export function isLink(address = location.href) {
  return new URL(address).hash.startsWith(MARK);
}

/** The record in an address, each byte a character; null when it cannot be read. */
export async function recordIn(address = location.href) {
  try {
    const packed = atob(new URL(address).hash.slice(MARK.length).replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(packed, (character) => character.charCodeAt(0));
    return toText(await flow(bytes, new DecompressionStream("deflate-raw")));
  } catch {
    return null;
  }
}

/** What comes out of a stream of bytes into which these go; an Error as soon as that is too much. */
async function flow(bytes, stream) {
  if (bytes.length > LIMIT) throw new Error("no record is so long");
  const parts = [];
  let size = 0;
  for await (const part of read(inPieces(bytes).pipeThrough(stream))) {
    parts.push(part);
    size += part.length;
    if (size > LIMIT) throw new Error("no record is so long");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** A stream of these bytes that gives a piece when it is asked for one. */
function inPieces(bytes) {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, at += PIECE));
      else controller.close();
    },
  });
}

/** Who sits on each seat of a match, from its record: a person's name, "" for one without, null for a computer. */
export function personsIn(record = "") {
  const [, seats] = /^tavolino .* seats=([^ ]+) /.exec(record) ?? [];
  if (!seats) return [];
  const names = new TextDecoder().decode(Uint8Array.from(seats, (character) => character.charCodeAt(0)));
  return names.split(",").map((seat) => seat === "person" ? "" : seat.startsWith("person:") ? seat.slice(7) : null);
}

async function* read(stream) {
  const reader = stream.getReader(); // not every browser can go through a stream by itself
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) yield value;
  } finally {
    reader.cancel().catch(() => {}); // nothing more is unpacked
  }
}

function toText(bytes) {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

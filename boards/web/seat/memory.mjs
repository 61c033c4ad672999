// What this phone remembers of its seat: {token, code, name}. A browser that keeps nothing remembers it as long as the tab is open.
import { readPage, writePage } from "../page/kept/store.mjs";

let here = {};

export const recall = () => ({ ...readPage(), ...here });

export function remember(change) {
  here = { ...here, ...change };
  writePage(change);
}

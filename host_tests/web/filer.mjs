// Packs, reads and adopts saves as the page does, for test_saves_as_a_file.py: JSON in, JSON out; bytes are hex.
import { readFileSync } from "node:fs";
import { adopt, pack, read } from "../../boards/web/page/kept/file.mjs";

const { pack: saves = [], read: files = [], adopt: pairs = [] } = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify({
    packed: saves.map(([board, one]) => Buffer.from(pack(board, one)).toString("hex")),
    found: await Promise.all(files.map((one) => read(new Blob([Buffer.from(one, "hex")])))),
    adopted: pairs.map(([one, own]) => adopt(one, own)),
}));

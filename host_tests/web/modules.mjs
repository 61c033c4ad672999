// Calls the page's modules that need no page, for consoles.in_page(): JSON in, JSON out; bytes are hex.
import { readFileSync } from "node:fs";
import { adopt, pack, read } from "../../boards/web/page/kept/file.mjs";
import { isLink, linkTo, recordIn } from "../../boards/web/page/kept/record.mjs";
import { Chip } from "../../boards/web/runtime/chip.mjs";
import { displayOf } from "../../boards/web/runtime/display.mjs";

// [picture, light, status] after each write to a display.
function shown({ controller, rotation, writes }) {
    const display = displayOf(controller, rotation);
    return writes.map((data) => {
        display.receive(Uint8Array.from(Buffer.from(data, "hex")));
        return [Buffer.from(display.seen()).toString("hex"), display.light(), display.status()];
    });
}

// How many ms the console's time goes on at each step [how far somebody sets the computer's clock, ms that really pass].
async function passed(steps) {
    let [wall, steady] = [Date.now(), 0];
    Date.now = () => wall;
    performance.now = () => steady;
    const { useTime } = await import("../../boards/web/runtime/time.mjs");
    useTime();
    return steps.map(([set, ms]) => {
        const before = Date.now();
        steady += ms;
        wall += ms + set;
        return Date.now() - before;
    });
}

// What the page gets when a console says several things at once.
function said(list) {
    const chip = new Chip(() => {});
    for (const words of list) chip.functions().report(...words);
    return chip.take().said;
}

const calls = {
    adopt: ([files, own]) => adopt(files, own),
    pack: ([board, files]) => Buffer.from(pack(board, files)).toString("hex"),
    read: (file) => read(new Blob([Buffer.from(file, "hex")])),
    link: ([record, page]) => linkTo(record, page),
    record: (link) => isLink(link) ? recordIn(link) : "no link",
    passed,
    said,
    shown,
};
const [name, list] = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(await Promise.all(list.map(calls[name]))));

// Calls the page's modules that need no page, for consoles.in_page(): JSON in, JSON out; bytes are hex.
import { readFileSync } from "node:fs";
import { adopt, gamesIn, pack, read } from "../../boards/web/page/kept/file.mjs";
import { isLink, linkTo, recordIn } from "../../boards/web/page/kept/record.mjs";
import { LIGHTS } from "../../boards/web/page/stage/screen.mjs";
import { Outbox } from "../../boards/web/runtime/outbox.mjs";

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
    const outbox = new Outbox(() => {});
    for (const words of list) outbox.functions().report(...words);
    return outbox.take().said;
}

const calls = {
    lights: () => LIGHTS,
    adopt: ([files, own]) => adopt(files, own),
    games: gamesIn,
    pack: ([board, files]) => Buffer.from(pack(board, files)).toString("hex"),
    read: (file) => read(new Blob([Buffer.from(file, "hex")])),
    link: ([record, page]) => linkTo(record, page),
    record: (link) => isLink(link) ? recordIn(link) : "no link",
    passed,
    said,
};
const [name, list] = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(await Promise.all(list.map(calls[name]))));

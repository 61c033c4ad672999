// Gives streams of writes to the displays of boards/web, for test_display_in_browser.py: JSON in, JSON out.
import { readFileSync } from "node:fs";
import { displayOf } from "../../boards/web/runtime/display.mjs";

function shown({ controller, rotation, writes }) {
    const display = displayOf(controller, rotation), answers = [];
    for (const data of writes) {
        try {
            display.receive(Uint8Array.from(Buffer.from(data, "hex")));
        } catch {
            return [...answers, "refused"];
        }
        answers.push([Buffer.from(display.seen()).toString("hex"), display.light(), display.status()]);
    }
    return answers;
}

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(shown)));

// Makes links of records and reads links as the page does, for test_links.py: JSON in, JSON out.
import { readFileSync } from "node:fs";
import { isLink, linkTo, recordIn } from "../../boards/web/page/kept/record.mjs";

const { records = [], links = [], page } = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify({
    links: await Promise.all(records.map((record) => linkTo(record, page))),
    records: await Promise.all(links.map((link) => isLink(link) ? recordIn(link) : "no link")),
}));

// The lines below the stage: what the nearest screen shows in words, or how to begin and what to press; whose turn it is; and
// what a screen reader hears.
import { make, putWords } from "./element.mjs";
import { personsIn } from "./kept/record.mjs";
import { say } from "./words.mjs";

const JOURNAL = /^journal\.(?!old)/; // the name of a match that is not over; each game may have one
const PLAYED = "journal.txt"; // of the match that is played, or was played last

const HEARD = 20; // so many of the latest sentences stay

let repeated = "";

/** A screen reader says this, and later repeats it, or says `again` in its place: the page's only live region during play. */
export function tell(words, again) {
  if (!words) return;
  repeated = again || words;
  const heard = document.getElementById("heard");
  const line = make("p");
  putWords(line, words);
  heard.append(line);
  while (heard.childElementCount > HEARD) heard.firstChild.remove();
}

/** A screen reader says what was heard last, whoever asked for it. */
export function repeat() {
  tell(repeated);
}

/** What was said can no longer be read or repeated: another person may come. */
export function forget() {
  repeated = "";
  document.getElementById("heard").replaceChildren();
}

/** Who sits on each seat of the match in these saves, as personsIn() says it. */
export function personsOf(files) {
  return personsIn(files[PLAYED]);
}

/** Whose turn it is at a station: of the only person there, if there is one, by name or, as on the screens, by seat. */
export function sayTurn(station, stage, files) {
  const seats = personsOf(files);
  const here = [...seats.keys()].filter((seat) => seats[seat] !== null && Math.floor(seat * stage.count() / seats.length) === station);
  if (here.length === 1 && seats[here[0]]) return say("asked.name", station + 1, seats[here[0]]);
  if (here.length === 1 && here[0] === station) return say("asked.player", station + 1);
  return say("asked", station + 1);
}

/** Show the lines for a stage and its saves; `words`: what the nearest screen shows, if that is wanted; `watching` a shared match; `left`: another tab plays. */
export function showHelp(stage, files, words, watching, left) {
  const lines = words ? [words] : left ? [""] : watching ? [say("shared"), say("shared.keys")] : findLines(stage, files);
  document.getElementById("play").hidden = !watching;
  document.body.classList.toggle("watching", watching);
  document.body.classList.toggle("aloud", Boolean(words));
  putWords(document.getElementById("begin"), lines[0]);
  document.getElementById("more").textContent = lines[1] ?? "";
}

function findLines(stage, files) {
  if (!stage.titled()) return [sayKeys(stage, files)];
  const begin = Object.keys(files).some((name) => JOURNAL.test(name)) ? "begin.again" : "begin";
  return [say(begin), sayKeys(stage, files)];
}

function sayKeys(stage, files) {
  const [count, asked] = [stage.count(), stage.asked()];
  if (count === 1) return say(stage.keys());
  const whose = asked === null ? "" : (asked === stage.nearest() ? say("asked.nearest") : sayTurn(asked, stage, files)) + " ";
  return whose + say(stage.keys() === "more.take" ? "more.take" : stage.titled() ? "more.open" : "more.many", count);
}

// The door to the table: it asks for the code and for a name, or says why the seat is gone, with one way back in.
import { make } from "../page/element.mjs";
import { say } from "../page/words.mjs";

const CODE = { maxlength: 16, autocapitalize: "characters" };
const NAME = { maxlength: 8, autocapitalize: "words" }; // as MAX_NAME of the server
const CALM_MS = 400; // a door with new buttons takes no press: it was meant for the one before
const find = (id) => document.getElementById(id);

/** The door. `enter(code)` and `sit(name)` are called with what people typed or chose. */
export function makeDoor({ enter, sit }) {
  const form = find("door");
  const entry = find("entry");
  let act = null; // what the main button does
  let calm = null;
  let shown = ""; // what the buttons say
  let asks = null; // what is typed, CODE or NAME
  let blamed = {}; // the person at the table whose name is refused, and whether nobody is there

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!isNew()) act(entry.value.trim());
  });

  const buttons = () => [...form.querySelectorAll("button")];
  const isNew = () => buttons().some((one) => one.ariaDisabled === "true");

  /** Show the door: words, choices [[label, function]], what is typed ({label, value, ...attributes} or null), and the main button. */
  function show({ title, text = "", choices = [], typed = null, button, work }) {
    const before = !form.hidden && shown;
    shown = JSON.stringify([title, button, choices.map(([label]) => label)]);
    find("door-text").textContent = text;
    if (form.hidden || asks !== typed?.kind) blame("");
    asks = typed?.kind;
    if (entry.value !== typed?.value) entry.value = typed?.value ?? ""; // else the cursor would move
    if (shown === before) return; // somebody else has come or gone
    form.hidden = false;
    document.body.classList.add("outside");
    find("door-title").textContent = title;
    find("door-choices").replaceChildren(...choices.map(([label, choose]) => {
      const choice = make("button", { type: "button", class: "main" }, label);
      choice.addEventListener("click", () => isNew() || choose());
      return choice;
    }));
    find("door-entry").hidden = !typed;
    find("door-label").textContent = typed?.label ?? "";
    for (const [name, value] of Object.entries(typed?.kind ?? {})) entry.setAttribute(name, value);
    const go = find("door-go");
    go.textContent = button;
    go.classList.toggle("main", choices.length === 0);
    act = work;
    if (!form.contains(document.activeElement)) (typed && !choices.length ? entry : buttons()[0]).focus();
    for (const one of buttons()) one.ariaDisabled = "true";
    clearTimeout(calm);
    calm = setTimeout(() => buttons().forEach((one) => one.removeAttribute("aria-disabled")), CALM_MS);
  }

  /** Say why a name or code is refused; somebody else who sits down does not take the words away. */
  function blame(words, who = "", away = false) {
    blamed = { who, away };
    find("door-blame").textContent = words;
    if (!words) return;
    entry.select();
    find("door-blame").scrollIntoView({ block: "nearest" });
  }

  return {
    /** Ask for the join code. */
    askCode(tried = "") {
      show({
        title: say("seat.title"), typed: { label: say("seat.code"), value: tried, kind: CODE }, button: say("seat.next"),
        work: (code) => !code ? blame(say("seat.code.missing")) : enter(code.replace(/[^a-z0-9]/gi, "").toUpperCase()),
      });
    },
    /** Ask who somebody is: `room` is {language, match, free, held, away, full}, `name` that of the last time, or undefined. */
    askName({ language, match, free, held, away, full }, name) {
      if (full) {
        const text = away.length ? `${say("seat.away", away.join(", "))} ${say("seat.yours")}` : "";
        return show({ title: say("seat.wrong.full"), text, button: say("seat.retry"), work: () => enter() });
      }
      const isThere = held.includes(blamed.who) && away.includes(blamed.who) === blamed.away;
      if (blamed.who && !isThere) blame("");
      const typed = find("door-entry").hidden || entry.maxLength !== NAME.maxlength ? "" : entry.value; // not lost by a lost connection
      const mine = name && !free.includes(name) && !held.includes(name) ? name : "";
      const here = held.filter((one) => !away.includes(one));
      const there = [language !== document.documentElement.lang && "seat.language", match && "seat.match", here.length && "seat.there", away.length && "seat.away"].filter(Boolean);
      show({
        title: say(free.length ? "seat.where" : "seat.title"), 
        text: there.map((one) => say(one, (one === "seat.away" ? away : here).join(", "))).join(" "),
        choices: [...free].sort((one, two) => (two === name) - (one === name)).map((one) => [say("seat.of", one), () => sit(one)]),
        typed: { label: say(free.length ? "seat.name.new" : "seat.name"), value: typed || mine, kind: NAME },
        button: say("seat.sit"), work: (wanted) => wanted ? sit(wanted) : blame(say("seat.wrong.name")),
      });
    },
    /** Say what happened, with one way back. */
    explain(word, answer, work) {
      show({ title: say(word), button: say(answer), work });
    },
    blame,
    /** Say what it waits for; whether it is there. */
    wait(words) {
      find("door-text").textContent = words;
      return !form.hidden;
    },
    close() {
      form.hidden = true;
      document.body.classList.remove("outside");
    },
  };
}

// What the page has to tell or to ask: one notice over the stage, one question in a window.
import { make } from "./element.mjs";
import { say } from "./words.mjs";

const box = document.getElementById("notice");
const asked = document.getElementById("question");
let told = null; // {name, gaps, answers} of what stands there

/** Tell something: a name of words.mjs with its gaps. `answers` are [[name, function], ...]; without any, it can be put away. */
export function tell(name, gaps = [], answers = [["understood", () => {}]]) {
  told = { name, gaps, answers };
  show();
}

/** Take away what is told, or only what has this name. */
export function untell(name = told?.name) {
  if (told?.name !== name) return;
  told = null;
  box.hidden = true;
}

/** Tell it again in the page's language. */
export function show() {
  if (!told) return;
  const { name, gaps, answers } = told;
  box.querySelector("p").textContent = say(name, ...gaps);
  box.querySelector(".answers").replaceChildren(...answers.map(([answer, act]) => {
    const button = make("button", { type: "button", "data-answer": answer }, say(answer));
    button.addEventListener("click", () => {
      untell(name);
      act();
    });
    return button;
  }));
  box.hidden = false;
}

/** Ask a question; resolves to whether people said yes. `yes` is the word on that button. */
export function ask(name, yes) {
  document.getElementById("question-text").textContent = say(name);
  document.getElementById("yes").textContent = say(yes);
  asked.returnValue = "no";
  asked.showModal();
  return new Promise((resolve) => {
    asked.addEventListener("close", () => resolve(asked.returnValue === "yes"), { once: true });
  });
}

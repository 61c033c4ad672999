// Messages of the page: a notice over the stage, and a question in a dialog.
import { make } from "./element.mjs";
import { say } from "./words.mjs";

const box = document.getElementById("notice");
const asked = document.getElementById("question");
let shown = null; // {name, gaps, answers} of the notice

/** Show a notice: a name of words.mjs with its gaps. `answers`: [[name, function], ...]; by default one that dismisses it. */
export function notify(name, gaps = [], answers = [["understood", () => {}]]) {
  shown = { name, gaps, answers };
  show();
}

/** Remove the notice, or only the one with this name. */
export function dismiss(name = shown?.name) {
  if (shown?.name !== name) return;
  shown = null;
  box.hidden = true;
}

/** Show the notice again in the page's language. */
export function show() {
  if (!shown) return;
  const { name, gaps, answers } = shown;
  box.querySelector("p").textContent = say(name, ...gaps);
  box.querySelector(".answers").replaceChildren(...answers.map(([answer, act]) => {
    const button = make("button", { type: "button", "data-answer": answer }, say(answer));
    button.addEventListener("click", () => {
      dismiss(name);
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

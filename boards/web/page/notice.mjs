// Messages of the page: a notice over the stage, an offer in its place while there is none, and a question in a dialog.
import { make } from "./element.mjs";
import { say } from "./words.mjs";

const box = document.getElementById("notice");
const question = document.getElementById("question");
let shown = null; // {name, gaps, answers} of the notice
let offered = null; // the same of the offer

/** Show a notice: a name of words.mjs with its gaps. `answers`: [[name, function], ...]; by default one that dismisses it. */
export function notify(name, gaps = [], answers = [["understood", () => {}]]) {
  shown = { name, gaps, answers };
  show();
}

/** Offer something that can wait: it gives way to any notice. */
export function offer(name, answers, gaps = []) {
  offered = { name, gaps, answers };
  show();
}

/** Withdraw the offer. */
export function retract() {
  if (!offered) return;
  offered = null;
  show();
}

/** Remove the notice, or only the one with this name. */
export function dismiss(name = shown?.name) {
  if (!shown || shown.name !== name) return; // what is drawn again is said again, and loses the keyboard
  shown = null;
  show();
}

/** Show the notice, or else the offer, in the page's language. */
export function show() {
  box.hidden = !(shown ?? offered);
  box.classList.toggle("offer", !shown);
  if (box.hidden) return;
  const { name, gaps, answers } = shown ?? offered;
  box.querySelector("p").textContent = say(name, ...gaps);
  box.querySelector(".answers").replaceChildren(...answers.map(([answer, act]) => {
    const button = make("button", { type: "button", "data-answer": answer }, say(answer));
    button.addEventListener("click", () => {
      if (shown) dismiss(name);
      else retract();
      act();
    });
    return button;
  }));
}

/** Ask a question, with its gaps; resolves to true for yes. `yes` is the word on that button. */
export function ask(name, yes, gaps = []) {
  document.getElementById("question-text").textContent = say(name, ...gaps);
  document.getElementById("yes").textContent = say(yes);
  question.returnValue = "no";
  question.showModal();
  return new Promise((resolve) => {
    question.addEventListener("close", () => resolve(question.returnValue === "yes"), { once: true });
  });
}

// Makes elements of the page, HTML and SVG, in one call each.

const SVG = "http://www.w3.org/2000/svg";
// A word with a letter that runs from right to left, or a sign that turns what follows.
const TURNING = /([A-Za-z\u0080-\u{10ffff}]*[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc][A-Za-z\u0080-\u{10ffff}]*)/u;

/** An HTML element with attributes ({name: value}, null leaves one out) and children (elements or texts). */
export function make(tag, attributes = {}, ...children) {
  return finish(document.createElement(tag), attributes, children);
}

/** The same in SVG. */
export function draw(tag, attributes = {}, ...children) {
  return finish(document.createElementNS(SVG, tag), attributes, children);
}

/** Put words into an element. A name that runs from right to left gets its own element, so that it turns nothing else. */
export function putWords(element, text) {
  element.replaceChildren(...text.split(TURNING).map((part, place) => place % 2 ? make("bdi", {}, part) : part));
}

function finish(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

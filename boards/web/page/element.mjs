// Makes elements of the page, HTML and SVG, in one call each.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element with attributes ({name: value}, null leaves one out) and children (elements or texts). */
export function make(tag, attributes = {}, ...children) {
  return finish(document.createElement(tag), attributes, children);
}

/** The same in SVG. */
export function draw(tag, attributes = {}, ...children) {
  return finish(document.createElementNS(SVG, tag), attributes, children);
}

function finish(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

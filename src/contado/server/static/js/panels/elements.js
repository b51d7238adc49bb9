/** Elements made by calls, never by markup: a name or a line of chat can only ever become text. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An HTML element with attributes and children. True is an attribute without a value; false and null leave it out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  dress(element, attributes);
  fill(element, children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  dress(element, attributes);
  fill(element, children);
  return element;
}

/**
 * A button that does something.
 * @param {string} words
 * @param {() => unknown} action
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @returns {HTMLButtonElement}
 */
export function button(words, action, attributes = {}) {
  const element = make("button", { type: "button", ...attributes }, words);
  element.addEventListener("click", () => action());
  return element;
}

/**
 * An element of the page that must be there.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function place(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

/**
 * Words for those who do not see the sign beside them.
 * @param {string} words
 * @returns {HTMLElement}
 */
export function spoken(words) {
  return make("span", { class: "out-of-sight" }, words);
}

/**
 * Do something whenever an element comes into sight after it was folded away.
 * @param {Element} element
 * @param {() => void} action
 */
export function whenShown(element, action) {
  let height = 0;
  new ResizeObserver(([entry]) => {
    const before = height;
    height = entry?.contentRect.height ?? 0;
    if (before === 0 && height > 0) action();
  }).observe(element);
}

/**
 * @param {Element} element
 * @param {Record<string, string | number | boolean | null | undefined>} attributes
 */
function dress(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * @param {Element} element
 * @param {Child[]} children
 */
function fill(element, children) {
  for (const child of children) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
}

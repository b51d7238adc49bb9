// @ts-check
/** SVG of the server put into the page: parsed as XML, and changed only where it differs, so that focus stays. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number>} [attributes]
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/**
 * Return a group with the server's SVG in it. What it says of itself is moved from <title>, which browsers show by
 * themselves, to the label that the client's own tips read.
 * @param {string} inner
 * @param {string} name  the class of the group
 * @returns {SVGGElement}
 */
export function parsed(inner, name) {
  const text = `<svg xmlns="${SVG}"><g class="${name}">${inner}</g></svg>`;
  const group = new DOMParser().parseFromString(text, "image/svg+xml").querySelector("g");
  if (!group || group.querySelector("parsererror")) return svg("g", { class: name });
  const taken = document.importNode(group, true);
  for (const title of taken.querySelectorAll("title")) {
    const parent = title.parentElement;
    if (parent && !parent.hasAttribute("aria-label")) parent.setAttribute("aria-label", title.textContent ?? "");
    title.remove();
  }
  for (const thing of taken.querySelectorAll("[aria-label]")) {
    // The name stays here when the label goes to the part of the thing that has the focus.
    thing.setAttribute("data-name", thing.getAttribute("aria-label") ?? "");
    // Everything that explains itself can be reached; only what can be chosen lies on the way of the Tab key.
    if (!thing.hasAttribute("tabindex")) thing.setAttribute("tabindex", "-1");
    // The name says it all in words; the short signs inside would only be read a second time.
    for (const text of thing.querySelectorAll("text")) text.setAttribute("aria-hidden", "true");
  }
  return taken;
}

/**
 * @param {Node} node
 * @returns {string} what tells the node from its neighbours
 */
function keyOf(node) {
  if (!(node instanceof Element)) return "";
  return node.getAttribute("data-target") ?? "";
}

/**
 * Make the old tree equal to the fresh one with as few changes as there can be.
 * @param {Node} old
 * @param {Node} fresh
 */
export function patch(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old instanceof Element && fresh instanceof Element) {
    sameAttributes(old, fresh);
    sameChildren(old, fresh);
  } else if (old.nodeValue !== fresh.nodeValue) {
    old.nodeValue = fresh.nodeValue;
  }
}

/**
 * @param {Element} old
 * @param {Element} fresh
 */
function sameAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

/**
 * @param {Element} old
 * @param {Element} fresh
 */
function sameChildren(old, fresh) {
  /** @type {Map<string, Node>} */
  const keyed = new Map();
  for (const child of old.childNodes) {
    const key = keyOf(child);
    if (key && !keyed.has(key)) keyed.set(key, child);
  }
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const key = keyOf(child);
    const match = key ? keyed.get(key) : at && !keyOf(at) ? at : undefined;
    if (match && match.nodeName === child.nodeName) {
      keyed.delete(key);
      if (match === at) at = at.nextSibling;
      else old.insertBefore(match, at);
      patch(match, child);
    } else {
      old.insertBefore(child, at);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

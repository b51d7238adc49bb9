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
  return document.importNode(readSvg(inner, name), true);
}

/**
 * The same, not yet in the page's own document.
 * @param {string} inner
 * @param {string} name
 * @returns {SVGGElement}
 */
function readSvg(inner, name) {
  const text = `<svg xmlns="${SVG}"><g class="${name}">${inner}</g></svg>`;
  const group = new DOMParser().parseFromString(text, "image/svg+xml").querySelector("g");
  if (!group || group.querySelector("parsererror")) return svg("g", { class: name });
  for (const title of group.querySelectorAll("title")) {
    const parent = title.parentElement;
    if (parent && !parent.hasAttribute("aria-label")) parent.setAttribute("aria-label", title.textContent ?? "");
    title.remove();
  }
  for (const thing of group.querySelectorAll("[aria-label]")) {
    // The name stays here when the label goes to the part of the thing that has the focus.
    thing.setAttribute("data-name", thing.getAttribute("aria-label") ?? "");
    // Everything that explains itself can be reached; only what can be chosen lies on the way of the Tab key.
    if (!thing.hasAttribute("tabindex")) thing.setAttribute("tabindex", "-1");
    // The name says it all in words; the short signs inside would only be read a second time.
    for (const text of thing.querySelectorAll("text")) text.setAttribute("aria-hidden", "true");
  }
  return group;
}

/**
 * The elements of a piece of SVG, one after another, each as it is written.
 * @param {string} inner  as the server writes it: an angle bracket is nothing but the edge of a tag
 * @returns {string[]}
 */
export function split(inner) {
  const parts = [];
  let [depth, from] = [0, 0];
  for (let at = inner.indexOf("<"); at >= 0; at = inner.indexOf("<", at)) {
    const closes = inner[at + 1] === "/";
    at = inner.indexOf(">", at) + 1;
    if (!at) break;
    if (closes) depth--;
    else if (inner[at - 2] !== "/") depth++;
    if (depth) continue;
    parts.push(inner.slice(from, at));
    from = at;
  }
  return parts;
}

/**
 * A drawing in the page that follows what the server draws. The page puts marks of its own on it, and takes them off
 * itself: what the server draws as before is neither read nor touched.
 */
export class Drawing {
  /** @param {string} name  the class of its group */
  constructor(name) {
    this.name = name;
    this.shown = svg("g", { class: name });
    // What the server drew last, as it was before the page marked anything on it: how it was written, and read.
    /** @type {string[]} */
    this.written = [];
    /** @type {Node[]} */
    this.drawn = [];
  }

  /**
   * @param {string} inner
   * @returns {Set<Node>} all that is new in the page, or looks another way
   */
  show(inner) {
    const written = split(inner);
    const known = new Map(this.written.map((text, at) => [text, this.drawn[at]]));
    const unknown = written.filter((text) => !known.has(text));
    const read = unknown.length ? [...readSvg(unknown.join(""), this.name).childNodes] : [];
    // If it cannot be read there is no picture of it.
    const fresh = written.map((text) => known.get(text) ?? read.shift()).filter((node) => node !== undefined);
    /** @type {Set<Node>} */
    const changed = new Set();
    sameChildren(this.shown, this.drawn, fresh, changed);
    [this.written, this.drawn] = fresh.length === written.length ? [written, fresh] : [[], fresh];
    return changed;
  }
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
 * Do to what is shown what leads from one drawing to the next, with as few changes as there can be.
 * @param {Node} shown
 * @param {Node} drawn  what it was drawn as
 * @param {Node} fresh
 * @param {Set<Node>} changed
 */
function patch(shown, drawn, fresh, changed) {
  if (!(shown instanceof Element && drawn instanceof Element && fresh instanceof Element)) {
    if (shown.nodeValue === fresh.nodeValue) return;
    shown.nodeValue = fresh.nodeValue;
    if (shown.parentNode) changed.add(shown.parentNode);
  } else if (drawn === fresh || drawn.isEqualNode(fresh)) {
    restore(shown, fresh, changed);
  } else {
    sameAttributes(shown, drawn, fresh, changed);
    sameChildren(shown, [...drawn.childNodes], [...fresh.childNodes], changed);
  }
}

const TAG = "[data-tag]";

/**
 * Take back the figures that the page has written over those of the server.
 * @param {Element} shown
 * @param {Element} drawn
 * @param {Set<Node>} changed
 */
function restore(shown, drawn, changed) {
  const tags = drawn.matches(TAG) ? [drawn] : [...drawn.querySelectorAll(TAG)];
  if (!tags.length) return;
  const written = shown.matches(TAG) ? [shown] : [...shown.querySelectorAll(TAG)];
  written.forEach((tag, at) => {
    const was = tags[at];
    if (!was || (tag.textContent === was.textContent && tag.getAttribute("class") === was.getAttribute("class"))) return;
    const again = document.importNode(was, true);
    tag.replaceWith(again);
    changed.add(again);
  });
}

/**
 * An element that is drawn another way may have become another thing: nothing stays that the page has put on it.
 * @param {Element} shown
 * @param {Element} drawn
 * @param {Element} fresh
 * @param {Set<Node>} changed
 */
function sameAttributes(shown, drawn, fresh, changed) {
  const same = [...drawn.attributes].every(({ name, value }) => fresh.getAttribute(name) === value);
  if (same && drawn.attributes.length === fresh.attributes.length) return;
  for (const { name } of [...shown.attributes]) if (!fresh.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  changed.add(shown);
}

/**
 * @param {Element} shown
 * @param {readonly Node[]} drawn  what its children were drawn as
 * @param {readonly Node[]} fresh
 * @param {Set<Node>} changed
 */
function sameChildren(shown, drawn, fresh, changed) {
  const before = new Map([...shown.childNodes].map((child, at) => [/** @type {Node} */ (child), drawn[at]]));
  /** @type {Map<string, Node>} */
  const keyed = new Map();
  for (const [child, was] of before) {
    const key = was ? keyOf(was) : "";
    if (key && !keyed.has(key)) keyed.set(key, child);
  }
  /** @type {Node | null} */
  let at = shown.firstChild;
  for (const child of fresh) {
    const key = keyOf(child);
    const was = at && before.get(at);
    const match = key ? keyed.get(key) : was && !keyOf(was) ? at : null;
    const drawnAs = match && before.get(match);
    if (match && drawnAs && match.nodeName === child.nodeName) {
      keyed.delete(key);
      if (match === at) at = at.nextSibling;
      else shown.insertBefore(match, at);
      patch(match, drawnAs, child, changed);
    } else {
      changed.add(shown.insertBefore(document.importNode(child, true), at));
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.parentNode?.removeChild(at);
    at = next;
  }
}

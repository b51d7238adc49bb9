// @ts-check
/** The areas of the table as SVG elements: shown, laid out, and asked where things are. */

import { followTheme } from "../page/theme.js";
import { GAP, PANEL, arrange, sizeOf, spareBeside } from "./arranging.js";
import { Legible } from "./legible.js";
import { written } from "./marks.js";
import { Magnifier } from "./magnifier.js";
import { Drawing, parsed, svg } from "./patching.js";

/** @typedef {import("../types.js").Update} Update */
/** @typedef {import("../types.js").AreaPicture} AreaPicture */

// As wide as a screen must be for areas to lie side by side; the server draws for a phone below it.
export const WIDE = 900;
// And as large for all areas to be seen at once all the same: a tablet held upright, no phone that lies on its side.
const UPRIGHT = 700;
const UPRIGHT_HIGH = 600;

// From this width on a column with the players and the log lies beside the boards, and has what they do not need.
const BESIDE = 1200;

// Where the button of an area lies that would cover something where it usually does.
const CORNERS = ["low", "out"];

/** @typedef {{narrow: boolean, upright: boolean}} Screen  how the server draws for it; a tablet held upright is narrow, too */

/** @returns {Screen} */
export function screenOf() {
  const narrow = innerWidth < WIDE;
  return { narrow, upright: narrow && innerWidth >= UPRIGHT && innerHeight >= UPRIGHT_HIGH };
}

export class Board {
  /**
   * @param {HTMLElement} root
   * @param {(key: string, values?: Record<string, string | number>) => string} words
   */
  constructor(root, words) {
    this.root = root;
    this.words = words;
    /** @type {Map<string, Area>} */
    this.areas = new Map();
    /** @type {string[]} */
    this.order = [];
    this.main = "";
    this.over = false;
    this.screen = screenOf();
    this.opponents = document.createElement("div");
    this.opponents.className = "opponents";
    this.shape = "";
    // How much of the width the boards have left to the column beside them.
    this.spare = 0;
    // What had the focus before the picture changed, and where that was.
    this.held = "";
    this.place = { x: 0, y: 0 };
    // Whoever plays by keys goes on from where they are.
    this.byKeys = false;
    // A thing that goes takes the focus with it and tells nobody: was it here that the focus was last?
    this.entered = false;
    document.addEventListener("focusin", (event) => (this.entered = root.contains(/** @type {Node} */ (event.target))));
    document.addEventListener("keydown", () => (this.byKeys = true), { capture: true });
    document.addEventListener("pointerdown", () => (this.byKeys = false), { capture: true });
    followTheme(root);
    new ResizeObserver(() => this.layOut()).observe(root);
    // In fonts that come late, letters have other widths.
    document.fonts?.addEventListener("loadingdone", () => {
      for (const area of this.areas.values()) area.letters.forget([area.svg]);
      makeLegible([...this.areas.values()], true);
    });
  }

  /**
   * Show the areas of an update; those it does not bring stay as they are.
   * @param {Update} update
   */
  show(update) {
    // A position that could not be drawn: better the last picture than none.
    if (!update.order.length) return;
    this.hold(this.focused());
    // When a game is over, boards of others are drawn as one's own is; at an earlier position they are not.
    const another = update.order.find((id) => id.startsWith("player:")) !== this.own() || update.view.over !== this.over;
    for (const picture of update.areas) {
      const known = this.areas.get(picture.id);
      // What is drawn for another window has another size.
      if (known) known.show(picture, another || known.screen !== this.screen);
      else this.areas.set(picture.id, new Area(picture, this.words));
      const area = this.areas.get(picture.id);
      if (area) area.screen = this.screen;
    }
    for (const [id, area] of this.areas) {
      if (update.order.includes(id)) continue;
      area.box.remove();
      this.areas.delete(id);
    }
    this.order = update.order.filter((id) => this.areas.has(id));
    this.main = this.order.includes(update.main) ? update.main : this.own();
    this.over = update.view.over;
    const winner = `player:${update.view.outcome?.winners[0] ?? ""}`;
    // Where people build boards of their own, the winner's is the picture of the end.
    if (this.main.startsWith("player:") && this.order.includes(winner)) this.main = winner;
    this.layOut();
  }

  /** Forget everything: the next update brings all areas. */
  clear() {
    for (const area of this.areas.values()) area.box.remove();
    this.areas.clear();
    this.order = [];
    this.shape = "";
  }

  /**
   * Everything on the board with this name.
   * @param {string} target
   * @returns {SVGGraphicsElement[]}
   */
  all(target) {
    const name = CSS.escape(target);
    return [...this.root.querySelectorAll(`[data-target="${name}"], [data-area="${name}"]`)].filter(
      (one) => one instanceof SVGGraphicsElement,
    );
  }

  /**
   * @param {string} target
   * @returns {SVGGraphicsElement | null}
   */
  find(target) {
    return target ? (this.all(target)[0] ?? null) : null;
  }

  /**
   * Can this be clicked on the board? What is there only for motions to begin and end at cannot.
   * @param {string} target
   * @returns {boolean}
   */
  draws(target) {
    return this.root.querySelector(`[data-target="${CSS.escape(target)}"]:not([aria-hidden])`) !== null;
  }

  /** @returns {string} the thing that has the focus */
  focused() {
    const element = document.activeElement;
    return element && this.root.contains(element) ? (element.closest("[data-target]")?.getAttribute("data-target") ?? "") : "";
  }

  /**
   * Remember what has the focus, and where it is.
   * @param {string} target
   */
  hold(target) {
    const rect = this.find(target)?.getBoundingClientRect();
    if (!rect) return;
    this.held = target;
    this.place = middle(rect);
  }

  /** After a change of the picture: the focus stays with its thing, or goes to what can be chosen next to it. */
  refocus() {
    const active = document.activeElement;
    const lost = !active || active === document.body;
    const waits = this.byKeys && (active === this.root || (lost && this.entered));
    const held = this.held;
    this.held = "";
    if (!held && !waits) return;
    if (!this.byKeys) {
      if (lost) this.focus(held);
      return;
    }
    if (!lost && !this.root.contains(active)) return;
    const things = [...this.root.querySelectorAll(".can:not(.chosen)")];
    const same = this.find(held);
    const away = (/** @type {Element} */ one) => {
      const { x, y } = middle(one.getBoundingClientRect());
      return Math.hypot(x - this.place.x, y - this.place.y);
    };
    const next = same?.classList.contains("can") ? same : things.sort((one, other) => away(one) - away(other))[0];
    if (next) handleOf(next).focus({ preventScroll: true });
    else this.root.focus({ preventScroll: true });
  }

  /**
   * Give a thing the focus.
   * @param {string} target
   */
  focus(target) {
    const element = this.find(target);
    if (element) handleOf(element).focus({ preventScroll: true });
  }

  /**
   * Mark what can be clicked, and what has been.
   * @param {Set<string>} glowing
   * @param {readonly string[]} clicked
   * @param {readonly string[]} [hinted]  the things of an option that a bot speaks of
   */
  mark(glowing, clicked, hinted = []) {
    this.root.classList.toggle("choosing", clicked.length > 0);
    for (const element of this.root.querySelectorAll("[data-target]:not([aria-hidden])")) {
      const target = targetOf(element);
      const chosen = clicked.includes(target);
      const can = glowing.has(target) || chosen;
      element.classList.toggle("can", can);
      element.classList.toggle("chosen", chosen);
      element.classList.toggle("hinted", hinted.includes(target));
      dress(element, can, chosen);
    }
    this.refocus();
  }

  /** Is this a phone, or a tablet held upright? */
  get narrow() {
    return this.screen.narrow;
  }

  /** The area that is the viewer's own: the first of the players'. */
  own() {
    return this.order.find((id) => id.startsWith("player:")) ?? this.order[0] ?? "";
  }

  /** Put every area in its place. */
  layOut() {
    const { narrow, upright } = this.screen;
    const ids = this.ordered();
    for (const [id, area] of this.areas) {
      area.box.classList.toggle("opponent", id.startsWith("player:") && id !== this.own() && id !== this.main);
    }
    const sizes = ids.map((id) => /** @type {Area} */ (this.areas.get(id)).size);
    const { clientHeight: height } = this.root;
    const width = this.root.clientWidth + this.spare;
    const shape = JSON.stringify([narrow, upright && [width, innerHeight], narrow ? 0 : [width, height], this.main, this.over, sizes]);
    if (!ids.length) return;
    if (shape === this.shape) {
      this.makeLegible();
      return;
    }
    this.shape = shape;
    this.root.classList.toggle("narrow", narrow);
    this.root.classList.toggle("upright", upright);
    this.root.classList.remove("room-below");
    this.root.style.height = "";
    // An area that is moved to another place in the document loses the focus.
    const had = this.focused();
    if (narrow) this.leaveBeside(0);
    if (narrow && !upright) this.stack(ids);
    else this.spread(ids, width, upright ? this.inSight() : height, upright);
    if (had && !this.focused()) this.focus(had);
    this.makeLegible();
  }

  /** Let all be read in the size that it has now. */
  makeLegible() {
    makeLegible([...this.areas.values()]);
  }

  /**
   * Something was written anew, or is shown that was not: its letters are measured as they are now.
   * @param {readonly Element[]} elements
   */
  rewritten(elements) {
    const areas = [...this.areas.values()].filter(({ svg }) => elements.some((one) => svg.contains(one)));
    for (const area of areas) area.letters.forget(elements.filter((one) => area.svg.contains(one)));
    makeLegible(areas, true);
  }

  /** @returns {string[]} the areas in the order in which they are read: the main one first, opponents last */
  ordered() {
    const own = this.own();
    const rank = (/** @type {string} */ id) =>
      id === this.main ? 0 : id === own ? 3 : id.startsWith("player:") ? 4 : id === "board" ? 2 : 1;
    return [...this.order].sort((one, other) => rank(one) - rank(other));
  }

  /**
   * One below another; the opponents side by side, to be swiped.
   * @param {string[]} ids
   */
  stack(ids) {
    const own = this.own();
    const others = ids.filter((id) => id.startsWith("player:") && id !== own && id !== this.main);
    for (const id of ids) {
      const area = /** @type {Area} */ (this.areas.get(id));
      area.place(null);
      (others.includes(id) ? this.opponents : this.root).append(area.box);
    }
    this.opponents.classList.toggle("several", others.length > 1);
    if (others.length) this.root.append(this.opponents);
    else this.opponents.remove();
  }

  /**
   * Side by side in the room there is.
   * @param {string[]} ids
   * @param {number} width
   * @param {number} height
   * @param {boolean} upright  is all of it in one sight, and what the boards leave of it the log's?
   */
  spread(ids, width, height, upright) {
    const sizes = this.order.map((id) => /** @type {Area} */ (this.areas.get(id)).size);
    const roles = { own: this.own(), main: this.main, over: this.over };
    const spare = !upright && innerWidth >= BESIDE ? spareBeside(sizes, roles, width, height) : 0;
    this.leaveBeside(spare);
    const places = arrange(sizes, roles, width - spare, height, upright);
    this.put(ids, places);
    if (upright) this.leave(height, Math.max(0, ...places.map((place) => place.y + place.height)));
  }

  /**
   * Leave to the column beside the boards what they do not take of the width: it depends on nothing but what the places of
   * the areas depend on, so nothing moves for it in a game.
   * @param {number} spare
   */
  leaveBeside(spare) {
    if (spare === this.spare) return;
    this.spare = spare;
    document.body.style.setProperty("--spare", `${spare}px`);
  }

  /** @returns {number} how much of the height is left below what lies above the boards, and above the actions */
  inSight() {
    const foot = document.getElementById("actions")?.offsetHeight ?? 0;
    return Math.floor(innerHeight - foot - this.root.getBoundingClientRect().top - scrollY - GAP) - 1;
  }

  /**
   * Leave what the boards do not take to whatever lies below them.
   * @param {number} height  of the sight
   * @param {number} taken
   */
  leave(height, taken) {
    const left = Math.floor(height - taken - GAP);
    const below = left >= PANEL;
    this.root.style.height = `${below ? taken : height}px`;
    this.root.classList.toggle("room-below", below);
    this.root.parentElement?.style.setProperty("--below", `${left}px`);
  }

  /**
   * @param {string[]} ids
   * @param {import("./arranging.js").Place[]} all
   */
  put(ids, all) {
    const places = new Map(all.map((place) => [place.id, place]));
    for (const id of ids) {
      const area = /** @type {Area} */ (this.areas.get(id));
      area.place(places.get(id) ?? null);
      this.root.append(area.box);
    }
    this.opponents.remove();
  }
}

/**
 * The part of a thing that has the focus and the label of a button: its frame, in which nothing is written. What is
 * written on a piece is short for the eye, and would be taken for the button's label.
 * @param {Element} element
 * @returns {SVGElement}
 */
export function handleOf(element) {
  return /** @type {SVGElement} */ (element.querySelector(":scope > .glow") ?? element);
}

/**
 * @param {DOMRect} rect
 * @returns {{x: number, y: number}}
 */
function middle(rect) {
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}

/**
 * Make a thing a button, or a picture again.
 * @param {Element} element
 * @param {boolean} can
 * @param {boolean} chosen
 */
function dress(element, can, chosen) {
  const handle = handleOf(element);
  const name = element.getAttribute("data-name") ?? "";
  const all = ["role", "tabindex", "aria-label", "aria-pressed"];
  if (handle !== element) for (const one of all) (can ? element : handle).removeAttribute(one);
  const named = can ? handle : element;
  named.setAttribute("role", can ? "button" : "img");
  named.setAttribute("tabindex", can ? "0" : "-1");
  named.setAttribute("aria-label", name);
  if (can) named.setAttribute("aria-pressed", String(chosen));
  else named.removeAttribute("aria-pressed");
}

/**
 * What a click on the element means: of several equal things only one is named by the options.
 * @param {Element} element
 * @returns {string}
 */
export function targetOf(element) {
  return element.getAttribute("data-same") ?? element.getAttribute("data-target") ?? "";
}

/**
 * Let all be read, where a picture or its size has changed.
 * @param {readonly Area[]} areas
 * @param {boolean} [anew]  wherever it is
 */
function makeLegible(areas, anew = false) {
  const changed = areas.filter((area) => area.changed() || anew);
  const found = changed.map((area) => area.letters.find());
  changed.forEach((area, at) => area.tooSmall(found[at]?.() ?? false));
}

/** One area: its SVG element and the box around it. */
class Area {
  /**
   * @param {AreaPicture} picture
   * @param {(key: string, values?: Record<string, string | number>) => string} words
   */
  constructor(picture, words) {
    this.words = words;
    this.size = { id: picture.id, width: picture.width, height: picture.height, weight: picture.weight };
    // For which window it is drawn.
    this.screen = screenOf();
    this.svg = svg("svg", { class: "area", role: "group", "data-area": picture.id });
    this.background = svg("g", { class: "background" });
    this.pieces = new Drawing("pieces");
    this.svg.append(this.background, this.pieces.shown);
    this.letters = new Legible(this.svg);
    this.box = document.createElement("section");
    this.box.className = `area-box ${picture.id.startsWith("player:") ? "of-player" : "of-all"}`;
    // Each board has a heading, by which those who do not see it get there.
    this.heading = document.createElement("h3");
    this.heading.className = "out-of-sight";
    this.heading.id = `area-${picture.id.replace(/\W/g, "-")}`;
    this.box.setAttribute("aria-labelledby", this.heading.id);
    this.room = document.createElement("div");
    this.room.className = "area-room";
    this.room.append(this.svg);
    this.zoom = document.createElement("button");
    this.zoom.type = "button";
    this.zoom.className = "zoom";
    this.zoom.addEventListener("click", () => this.pressed());
    this.magnifier = new Magnifier(this.box, () => this.size, () => this.enlarged());
    this.zoom.addEventListener("pointerenter", (event) => {
      const inPlace = this.box.closest(".narrow:not(.upright)") !== null;
      if (event.pointerType === "mouse" && !inPlace) this.magnifier.hover(this.zoom.getBoundingClientRect());
    });
    this.box.append(this.heading, this.room, this.zoom);
    // Whether the picture is new since it was made legible, and how wide it was then.
    this.fresh = true;
    this.legibleAt = 0;
    this.title = "";
    this.show(picture);
  }

  /**
   * @param {AreaPicture} picture
   * @param {boolean} [another]  is it drawn for another viewer than before?
   */
  show(picture, another = false) {
    const { id, weight } = picture;
    this.size = sizeOf(this.size, { id, width: picture.width, height: picture.height, weight }, another);
    const { width, height } = this.size;
    const box = `0 0 ${width} ${height}`;
    // Whatever is set, even to what it was, has the whole area laid out anew.
    if (this.svg.getAttribute("viewBox") !== box) {
      this.svg.setAttribute("viewBox", box);
      this.svg.style.aspectRatio = `${width} / ${height}`;
    }
    if (this.title !== picture.title) {
      this.title = picture.title;
      this.svg.setAttribute("aria-label", picture.title);
      this.heading.textContent = picture.title;
      this.nameZoom();
    }
    if (picture.background !== null) {
      const fresh = parsed(picture.background, "background");
      this.background.replaceWith(fresh);
      this.background = fresh;
      this.box.classList.toggle("papered", fresh.firstElementChild?.classList.contains("card") ?? false);
    }
    this.letters.forget(this.pieces.show(picture.pieces));
    this.fresh = true;
  }

  /** Has the picture changed since it was made legible, or its size? Asked once. */
  changed() {
    const width = this.svg.getBoundingClientRect().width;
    const another = width !== this.legibleAt;
    const changed = this.fresh || another;
    this.fresh = false;
    this.legibleAt = width;
    if (another) this.letters.forget([this.svg]);
    return changed;
  }

  /** @param {boolean} lost  something that is drawn cannot be read in this size */
  tooSmall(lost) {
    // Enlarged it keeps its button, which makes it small again.
    this.box.classList.toggle("too-small", lost || this.magnifier.open);
    this.clearZoom();
  }

  /** Its button lies where nothing is written: where it usually lies, or at another corner, and stays there. */
  clearZoom() {
    if (this.magnifier.open || getComputedStyle(this.zoom).display === "none") return;
    // Points that are said beside the boards leave their room to it, and marks come and go.
    const words = written(this.svg, "[data-told], .touched, .rings");
    for (const at of ["", ...CORNERS]) {
      if (at) this.zoom.dataset.at = at;
      const { left, right, top, bottom } = this.zoom.getBoundingClientRect();
      const under = (/** @type {import("./frames.js").Frame} */ one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top;
      if (!words.some(under)) return;
    }
  }

  /** Its button: on a phone the area is enlarged where it is, to be moved about in; elsewhere it comes to the front. */
  pressed() {
    if (this.box.closest(".narrow:not(.upright)")) this.zoomed(!this.box.classList.contains("zoomed"));
    else this.magnifier.press();
  }

  /** Its size on the screen has changed. */
  enlarged() {
    makeLegible([this]);
    this.nameZoom();
  }

  /** @param {boolean} large */
  zoomed(large) {
    this.box.classList.toggle("zoomed", large);
    makeLegible([this]);
    this.nameZoom();
    if (large) this.room.scrollTo(this.room.scrollWidth / 4, 0);
  }

  nameZoom() {
    const large = this.box.classList.contains("zoomed") || this.magnifier.open;
    this.zoom.textContent = large ? "−" : "+";
    this.zoom.setAttribute("aria-label", this.words(large ? "unzoom" : "zoom", { area: this.title }));
    this.zoom.setAttribute("aria-pressed", String(large));
  }

  /** @param {import("./arranging.js").Place | null} place  null: where the page's own order puts it */
  place(place) {
    this.magnifier.close();
    const style = this.box.style;
    style.left = place ? `${place.x}px` : "";
    style.top = place ? `${place.y}px` : "";
    style.width = place ? `${place.width}px` : "";
    style.height = place ? `${place.height}px` : "";
    // A sheet is read from its upper edge: there the margin is the smaller part.
    const down = place?.down ?? 0;
    style.padding = place ? `${down / 2}px ${place.across ?? 0}px ${down * 1.5}px` : "";
  }
}

// @ts-check
/** A board in another page: its links lead from move to move without a new page, and a game that goes on is followed. */

/** @typedef {{move: number, last: number, over: boolean, words: string, scores: number[], places: number[]}} Shown */

// Milliseconds between two looks at a game that goes on.
const AGAIN = 20000;

const { dataset } = document.body;
const { table = "", theme = "auto", lang = "", where = "" } = dataset;
const state = { move: Number(dataset.move), last: Number(dataset.last), over: dataset.over === "yes" };
let follows = dataset.follows === "yes";
let asked = 0;

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * Nobody's cookie goes along: what is framed is what anybody may see.
 * @param {number | null} move  null: the newest
 */
async function go(move) {
  const mine = ++asked;
  const at = move === null ? "" : `at=${move}&`;
  const answer = await fetch(`/embed/tables/${table}/position?${at}lang=${lang}`, { credentials: "omit" });
  if (!answer.ok || mine !== asked) return;
  show(await answer.json());
}

/** @param {Shown} now */
function show(now) {
  Object.assign(state, now);
  const picture = (/** @type {string} */ colours) => `/embed/tables/${table}/picture.svg?at=${now.move}&theme=${colours}&lang=${lang}`;
  const board = /** @type {HTMLImageElement} */ (byId("board"));
  document.getElementById("dark")?.setAttribute("srcset", picture("dark"));
  board.src = picture(theme === "auto" ? "light" : theme);
  board.alt = now.words;
  byId("words").textContent = now.words;
  byId("where").textContent = where.replace("{at}", String(now.move)).replace("{all}", String(now.last));
  const open = /** @type {HTMLAnchorElement} */ (byId("open"));
  open.href = open.href.replace(/\?at=\d+$/, `?at=${now.move}`);
  for (const [seat, row] of document.querySelectorAll(".scores li").entries()) {
    const place = now.places[seat];
    /** @type {HTMLElement} */ (row.querySelector(".place")).textContent = place ? `${place}.` : "";
    /** @type {HTMLElement} */ (row.querySelector(".points")).textContent = String(now.scores[seat] ?? "");
    row.classList.toggle("first", place === 1);
  }
}

/**
 * @param {string} step
 * @returns {number}
 */
function target(step) {
  const to = { first: 0, previous: state.move - 1, next: state.move + 1, last: state.last }[step] ?? state.move;
  return Math.max(0, Math.min(state.last, to));
}

/** @param {string} step */
function take(step) {
  const to = target(step);
  follows = to === state.last && !state.over;
  void go(to);
}

for (const link of document.querySelectorAll("[data-step]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    take(/** @type {HTMLElement} */ (link).dataset.step ?? "");
  });
}
document.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" }[event.key];
  if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  take(step);
});
setInterval(() => {
  if (follows && !state.over && !document.hidden) void go(null).catch(() => undefined);
}, AGAIN);

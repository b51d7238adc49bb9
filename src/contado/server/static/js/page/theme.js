// @ts-check
/** The theme that a page shows: the one that was chosen, or what the system prefers. Paper has its own by itself. */

const THEMES = ["light", "dark", "contrast"];
const NIGHT = "(prefers-color-scheme: dark)";
const STRONG = "(prefers-contrast: more)";

/**
 * @param {string} chosen
 * @returns {string}
 */
function shown(chosen) {
  if (THEMES.includes(chosen)) return chosen;
  return matchMedia(STRONG).matches ? "contrast" : matchMedia(NIGHT).matches ? "dark" : "light";
}

/**
 * Show an element in the theme that somebody chose, now and when the system prefers another one.
 * @param {Element} element
 * @param {() => string} chosen
 * @returns {() => void}  to be called when something else was chosen
 */
export function wearTheme(element, chosen) {
  const wear = () => {
    const theme = shown(chosen());
    element.classList.remove("theme-auto");
    for (const one of THEMES) element.classList.toggle(`theme-${one}`, one === theme);
  };
  for (const query of [NIGHT, STRONG]) matchMedia(query).addEventListener("change", wear);
  wear();
  return wear;
}

/**
 * Give an element the page's theme, now and when it changes: a game's own colours hang on the element that holds its
 * drawing.
 * @param {Element} element
 */
export function followTheme(element) {
  const page = document.documentElement;
  const wear = wearTheme(element, () => THEMES.find((one) => page.classList.contains(`theme-${one}`)) ?? "");
  new MutationObserver(wear).observe(page, { attributeFilter: ["class"] });
}

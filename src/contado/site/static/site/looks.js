// @ts-check
/** The theme, the language and the speed of pieces: kept in this browser, where a server keeps them in cookies. */

const KEY = "contado.looks";
const THEMES = ["light", "dark", "contrast"];
// Pictures by themselves, whose file is named for the theme that they follow.
const PICTURE = /\.(?:auto|light|dark|contrast)(?=\.(?:\w\w\.)?svg$)/;

/** @returns {Record<string, string>} */
export function looks() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/** @param {Record<string, string>} chosen */
export function choose(chosen) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...looks(), ...chosen }));
  } catch {
    // It holds until the page is left.
  }
  if (chosen.theme) wear(chosen.theme);
}

/** Show the page as somebody has chosen it, and let its foot choose. */
export function followLooks() {
  const { theme = "auto", speed = "normal" } = looks();
  document.body.dataset.speed = speed;
  if (theme !== "auto") wear(theme);
  document.querySelector("form.looks")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = /** @type {SubmitEvent} */ (event).submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    choose({ [button.name]: button.value });
    if (button.name === "language") goTo(button.value);
  });
}

/** @param {string} language */
function goTo(language) {
  const link = document.querySelector(`link[hreflang="${language}"]`);
  if (link instanceof HTMLLinkElement) location.assign(link.href + location.search + location.hash);
}

/** @param {string} theme */
function wear(theme) {
  document.documentElement.className = `theme-${theme}`;
  document.body.dataset.theme = theme;
  for (const button of document.querySelectorAll('form.looks [name="theme"]')) {
    if (button.getAttribute("value") === theme) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  for (const image of document.querySelectorAll("main img")) {
    const source = image.getAttribute("src") ?? "";
    if (!PICTURE.test(source)) continue;
    const sources = image.parentElement instanceof HTMLPictureElement ? image.parentElement.querySelectorAll("source") : [];
    // What the system prefers counts only where nobody has chosen.
    for (const one of sources) one.media = THEMES.includes(theme) ? "not all" : (one.dataset.media ??= one.media);
    const usual = sources.length ? "light" : "auto";
    image.setAttribute("src", source.replace(PICTURE, `.${theme === "auto" ? usual : theme}`));
  }
}

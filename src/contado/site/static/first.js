// @ts-check
// Before anything is painted: the theme that was chosen here, and the language that somebody reads.
(() => {
  const page = document.documentElement;
  /** @type {{theme?: string, language?: string}} */
  let looks = {};
  try {
    looks = JSON.parse(localStorage.getItem("contado.looks") ?? "{}") ?? {};
  } catch {
    // A browser that keeps nothing shows what is usual.
  }
  const { theme = "auto" } = looks;
  if (["light", "dark", "contrast"].includes(theme)) page.className = `theme-${theme}`;
  /** @type {Map<string, string>} */
  const others = new Map();
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[hreflang]"))) others.set(link.hreflang, link.href);
  const [source] = others.keys();
  // Whoever has not chosen, and comes to the pages in the source language, gets the first of ours that the browser asks for.
  const asked = () => navigator.languages.map((one) => one.slice(0, 2)).find((one) => others.has(one));
  const wanted = looks.language ?? (page.lang === source ? asked() : page.lang);
  const where = wanted && wanted !== page.lang ? others.get(wanted) : undefined;
  if (where) location.replace(where + location.search + location.hash);
})();

// @ts-check
/** The page of rules: what somebody looks for stays, and everything else steps aside. */

const field = /** @type {HTMLInputElement} */ (document.getElementById("search"));
const found = document.getElementById("found");

/**
 * A text as it is compared: without capitals and marks on letters, so that "plony" finds "Płony".
 * @param {string} text
 * @returns {string}
 */
export function plain(text) {
  return text.toLowerCase().replaceAll("ł", "l").normalize("NFD").replace(/\p{M}/gu, "");
}

function search() {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  let left = 0;
  for (const chapter of document.querySelectorAll(".chapter")) {
    let any = false;
    for (const article of chapter.querySelectorAll("article")) {
      const text = plain(article.textContent ?? "");
      const fits = words.every((word) => text.includes(word));
      article.toggleAttribute("hidden", !fits);
      any ||= fits;
      if (fits) left += 1;
      document.querySelector(`.contents li > a[href="#${article.id}"]`)?.parentElement?.toggleAttribute("hidden", !fits);
    }
    chapter.toggleAttribute("hidden", !any);
  }
  if (found) found.textContent = left ? "" : (found.dataset.none ?? "");
}

if (field) field.addEventListener("input", search);
// A link into what the search has put aside brings it back.
addEventListener("hashchange", () => {
  const target = document.getElementById(location.hash.slice(1));
  if (!target?.closest("[hidden]")) return;
  field.value = "";
  search();
  target.scrollIntoView();
});

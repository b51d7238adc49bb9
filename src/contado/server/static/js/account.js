// One's own settings: the theme is seen as soon as it is chosen.

const theme = /** @type {HTMLSelectElement | null} */ (document.querySelector("select[name=theme]"));
theme?.addEventListener("change", () => {
  document.documentElement.className = `theme-${theme.value}`;
});

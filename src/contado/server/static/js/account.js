// One's own settings: the theme is seen as soon as it is chosen, the time zone is that of this device until one is chosen.

import { startPushing } from "./page/pushing.js";

const theme = /** @type {HTMLSelectElement | null} */ (document.querySelector("select[name=theme]"));
theme?.addEventListener("change", () => {
  document.documentElement.className = `theme-${theme.value}`;
});

const zone = /** @type {HTMLSelectElement | null} */ (document.getElementById("time-zone"));
if (zone && !zone.value) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (Array.from(zone.options).some((one) => one.value === here)) zone.value = here;
}

startPushing();

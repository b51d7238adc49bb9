/** Points that count up, once: what is read out is the number that they come to. */

import { make } from "../elements.js";

// Milliseconds at normal speed.
const COUNT = 900;

/**
 * The number on the way to a total: fast at first, slow at last.
 * @param {number} total
 * @param {number} passed  from 0 to 1
 * @returns {number}
 */
export function counted(total, passed) {
  if (passed >= 1) return total;
  const left = 1 - Math.max(0, passed);
  return Math.round(total * (1 - left * left * left));
}

/**
 * Let figures count up to what they say. They are there from the start; what is seen meanwhile lies over them.
 * @param {readonly HTMLElement[]} figures
 * @param {number} pace  0: at once
 */
export function countUp(figures, pace) {
  if (pace <= 0) return;
  const over = figures.map((figure) => {
    const total = Number(figure.textContent);
    const shown = make("span", { class: "counting", "aria-hidden": "true" }, "0");
    figure.classList.add("counts");
    figure.append(shown);
    return { figure, total, shown };
  });
  const begun = performance.now();
  const step = (/** @type {number} */ now) => {
    const passed = (now - begun) / (COUNT * pace);
    for (const { figure, total, shown } of over) {
      shown.textContent = String(counted(total, passed));
      if (passed < 1) continue;
      shown.remove();
      figure.classList.remove("counts");
    }
    if (passed < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

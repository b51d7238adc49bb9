// @ts-check
/** Sentences for the person at the foot of the page: read out, and gone after a while. */

const MILLISECONDS = 6000;
const MOST = 3;

/** @param {string} text */
export function say(text) {
  const toast = document.getElementById("toast");
  if (!toast || !text) return;
  const line = document.createElement("p");
  line.textContent = text;
  toast.append(line);
  while (toast.childElementCount > MOST) toast.firstElementChild?.remove();
  setTimeout(() => line.remove(), MILLISECONDS);
}

/** A name to keep a set-up under: Enter there keeps it, and does not set up the table. */

/** @param {HTMLFormElement} form */
export function keepByEnter(form) {
  const field = document.getElementById("keep-as");
  const send = field?.parentElement?.querySelector("button");
  if (!field || !send || send.form !== form) return;
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    send.click();
  });
}

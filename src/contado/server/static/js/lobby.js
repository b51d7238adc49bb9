// The lobby: one click is enough.

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[action^="/play/"]'))) {
  form.addEventListener("submit", () => {
    // A second click would make a second table.
    const button = form.querySelector("button");
    setTimeout(() => {
      if (button) button.disabled = true;
    });
  });
}

// Coming back with the browser's own button shows the page as it was left.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button:disabled"))) {
    button.disabled = false;
  }
});

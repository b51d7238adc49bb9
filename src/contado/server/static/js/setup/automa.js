// @ts-check
/** The seat that a game plays itself, where a table is set up: chosen as a player or as an option, it is the same. */

/** @typedef {{option: string, places: Record<string, number>}} Automa  its option, and its place by the number of seats */

const AUTOMA = "automa";

export class AutomaSeat {
  /**
   * @param {HTMLFormElement} form
   * @param {Automa} automa
   */
  constructor(form, automa) {
    this.form = form;
    this.automa = automa;
    this.flag = /** @type {HTMLInputElement} */ (form.querySelector(`[name="option-${automa.option}"]`));
    /** @type {Map<string, string>} who was chosen for the seat before */
    this.before = new Map();
  }

  /**
   * Whoever chooses the automa as a player, or somebody else in its place, means the option.
   * @param {HTMLElement} field  what was changed
   * @param {number} seats
   * @returns {boolean} whether it was meant
   */
  chosen(field, seats) {
    const before = this.flag.checked;
    const place = this.automa.places[seats];
    if (field instanceof HTMLSelectElement && field.name === `kind-${place}`) this.flag.checked = field.value === AUTOMA;
    return this.flag.checked !== before;
  }

  /**
   * Put it into its seat, and only there, where the option is on.
   * @param {number} seats
   * @param {boolean} matters  whether the option does anything beside the others
   */
  sit(seats, matters) {
    const place = matters ? this.automa.places[seats] : undefined;
    for (const option of this.form.querySelectorAll(`option[value="${AUTOMA}"]`)) {
      const select = option.parentElement;
      if (!(option instanceof HTMLOptionElement) || !(select instanceof HTMLSelectElement)) continue;
      const here = select.name === `kind-${place}`;
      option.hidden = option.disabled = !here;
      if (here && this.flag.checked && select.value !== AUTOMA) {
        this.before.set(select.name, select.value);
        select.value = AUTOMA;
      } else if (select.value === AUTOMA && !(here && this.flag.checked)) {
        select.value = this.before.get(select.name) ?? bot(select);
      }
    }
  }
}

/**
 * The first bot of a seat's list.
 * @param {HTMLSelectElement} select
 * @returns {string}
 */
function bot(select) {
  return Array.from(select.options, (one) => one.value).find((value) => value.startsWith("bot:")) ?? "open";
}

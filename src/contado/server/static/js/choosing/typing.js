// @ts-check
/** The field in which moves are typed, with what they could be. */

import { byId, made } from "../board/faces.js";
import { completions } from "./choosing.js";
import { fitting } from "./fitting.js";

/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {import("../types.js").Table} Table */

export class Typing {
  /**
   * @param {Table} table
   * @param {object} doing
   * @param {(option: Offer) => void} doing.act  choose what is asked about first
   * @param {(notation: string) => Promise<boolean>} doing.send  says whether it was taken
   */
  constructor(table, doing) {
    this.table = table;
    this.doing = doing;
    /** @type {readonly Offer[]} */
    this.options = [];
    this.field = /** @type {HTMLInputElement} */ (byId("notation-field"));
    this.pen = document.createElement("canvas").getContext("2d");
    this.field.addEventListener("input", () => this.complete());
    new ResizeObserver(() => this.example()).observe(this.field);
    byId("notation").addEventListener("submit", (event) => void this.typed(event));
  }

  /**
   * @param {readonly Offer[]} options
   * @param {boolean} can  may something be typed now?
   */
  show(options, can) {
    this.options = options;
    this.field.disabled = !can;
    this.complete();
  }

  /** @param {Event} event */
  async typed(event) {
    event.preventDefault();
    const notation = this.field.value.trim();
    if (!notation) return;
    const option = this.options.find((one) => one.notation.toLowerCase() === notation.toLowerCase());
    if (option?.warning) {
      this.field.value = "";
      this.field.blur();
      this.doing.act(option);
    } else if (await this.doing.send(notation)) {
      this.field.value = "";
      this.complete();
    }
  }

  complete() {
    const found = completions(this.options, this.field.value).slice(0, 40);
    this.example();
    byId("notation-list").replaceChildren(
      ...found.map((option) => {
        const line = made("option");
        line.value = option.notation;
        line.label = option.words;
        return line;
      }),
    );
  }

  /** How a move is typed. A bare one would look as if somebody had typed it: where there is no room, nothing is named. */
  example() {
    const { words } = this.table;
    // The shortest fits the field.
    const [move] = this.options.map((option) => option.notation).sort((a, b) => a.length - b.length);
    const plain = words("notation_placeholder");
    const said = move ? words("notation_example", { move }) : plain;
    const { font, paddingLeft, paddingRight } = getComputedStyle(this.field);
    const room = this.field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (this.pen) this.pen.font = font;
    this.field.title = said;
    this.field.placeholder = fitting([said, plain], (one) => (this.pen?.measureText(one).width ?? 0) <= room);
  }
}

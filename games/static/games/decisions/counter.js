// A number with a button for one fewer and one for one more, which keep their places and the focus while it changes.

import { h } from "../pieces/dom.js";

/** @typedef {import("./types.js").Words} Words */

export class Counter {
  /**
   * @param {{thing: string, picture?: Node | null}} what what is counted, in words, and how it looks
   * @param {(by: 1 | -1) => void} step
   * @param {Words} w
   */
  constructor({ thing, picture = null }, step, w) {
    this.fewer = this.#button("−", w.say("play.fewer", { thing }));
    this.more = this.#button("+", w.say("play.more", { thing }));
    this.number = h("b", { class: "number" });
    this.change = h("span", { class: "change" });
    this.root = h("span", { class: "counter" }, picture, this.fewer, this.number, this.more, this.change);
    this.fewer.addEventListener("click", () => this.fewer.ariaDisabled !== "true" && step(-1));
    this.more.addEventListener("click", () => this.more.ariaDisabled !== "true" && step(1));
  }

  /** @param {string} sign @param {string} name @returns {HTMLButtonElement} */
  #button(sign, name) {
    return h("button", { type: "button", class: "step-by", "aria-label": name }, sign);
  }

  /**
   * @param {{value: string | number, fewer: boolean, more: boolean, change?: number}} state what it shows, and which
   *   steps are possible
   */
  show({ value, fewer, more, change = 0 }) {
    this.number.textContent = String(value);
    this.fewer.ariaDisabled = String(!fewer);
    this.more.ariaDisabled = String(!more);
    this.change.textContent = change === 0 ? "" : change > 0 ? `+${change}` : `−${-change}`;
  }
}

// A number with a button for one fewer and one for one more.

import { h } from "../pieces/dom.js";

/** @typedef {import("../state/types.js").Words} Words */

/**
 * @param {object} state
 * @param {string} state.thing what is counted, in words
 * @param {import("../state/types.js").Shown} [state.picture] how it looks
 * @param {string | number} state.value what it shows
 * @param {boolean} state.fewer whether one fewer is possible
 * @param {boolean} state.more whether one more is possible
 * @param {number} [state.change] by how much it differs from how it was
 * @param {(by: 1 | -1) => void} step
 * @param {Words} w
 */
export function counter({ thing, picture, value, fewer, more, change = 0 }, step, w) {
  /** @param {1 | -1} by @param {boolean} can */
  const button = (by, can) =>
    h("button", {
      type: "button", class: "step-by", "aria-label": w.say(by < 0 ? "play.fewer" : "play.more", { thing }),
      "aria-disabled": String(!can), onClick: () => can && step(by),
    }, by < 0 ? "−" : "+");
  return h("span", { class: "counter" }, picture, button(-1, fewer), h("b", { class: "number" }, value), button(1, more),
    h("span", { class: "change" }, change === 0 ? "" : change > 0 ? `+${change}` : `−${-change}`));
}

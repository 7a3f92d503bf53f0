// The settings of motion and sounds: a button in the head of the page, and the dialog behind it. Beside it, while the
// board is behind the game, a button that shows the game as it is.

import { draw, drawing, h, path } from "../pieces/dom.js";
import { HEARINGS, settings, SPEEDS } from "./settings.js";

/** @typedef {import("../state/types.js").Words} Words */

const noteSign = () => drawing("0 0 24 24", null, { class: "motion-sign" }, path("M9.5 17.5V5.5L19 3.5v11.5M9.5 17.5a2.6 2.2 0 1 1-2.6-2.2h2.6M19 15a2.6 2.2 0 1 1-2.6-2.2H19M1.5 7h4M2.5 10.5h3"));
const skipSign = () => drawing("0 0 24 24", null, { class: "motion-sign" }, path("M4 5l7 7-7 7zM12 5l7 7-7 7zM21 5v14"));

export class Dialog {
  /** @type {{current: HTMLDialogElement | null}} */
  #dialog = { current: null };

  /**
   * @param {HTMLElement} area
   * @param {{skip: () => void, changed: () => void, sample: () => void}} does what to do when the reader wants to see
   *   everything at once, has changed a setting, or wants to hear how loud it is
   * @param {Words} w
   */
  constructor(area, does, w) {
    this.area = area;
    this.does = does;
    this.w = w;
  }

  /** @param {{behind: boolean}} board whether the board is behind the game */
  draw({ behind }) {
    const { does, w } = this;
    draw(this.area,
      h("button", { key: "skip", type: "button", class: behind ? "skip-motion behind" : "skip-motion", "aria-label": w.say("motion.skip"), title: w.say("motion.skip"), "aria-disabled": String(!behind), onClick: does.skip }, skipSign()),
      h("button", { key: "open", type: "button", class: "set-motion", "aria-label": w.say("motion"), title: w.say("motion"), "aria-haspopup": "dialog", onClick: () => this.#open() }, noteSign()),
      this.#view());
  }

  #open() {
    this.#dialog.current?.showModal();
  }

  #view() {
    const { does, w } = this;
    const changed = () => (does.changed(), does.sample());
    const quietly = () => does.changed();
    return h("dialog", { key: "dialog", ref: this.#dialog, class: "motion-settings", "aria-label": w.say("motion") },
      h("h2", null, w.say("motion")),
      this.#choice("speed", SPEEDS, settings.speed, (speed) => ((settings.speed = speed), quietly())),
      h("p", { class: "note" }, w.say("motion.about")),
      this.#choice("sounds", HEARINGS, settings.hearing, (hearing) => ((settings.hearing = hearing), changed())),
      h("label", { class: "volume" }, h("span", null, w.say("motion.volume")),
        h("input", { type: "range", min: 0, max: 100, step: 5, value: settings.volume, onChange: ({ currentTarget }) => ((settings.volume = Number(currentTarget.value)), changed()) })),
      h("p", { class: "closing" }, h("button", { type: "button", onClick: () => this.#dialog.current?.close() }, w.say("play.close"))));
  }

  /** @template {string} T @param {string} name @param {T[]} words @param {T} chosen @param {(word: T) => void} choose */
  #choice(name, words, chosen, choose) {
    const { w } = this;
    return h("fieldset", null, h("legend", null, w.say(`motion.${name}`)),
      words.map((word) => h("label", { key: word },
        h("input", { type: "radio", name: `motion-${name}`, value: word, checked: word === chosen, onChange: () => choose(word) }),
        h("span", null, w.say(`motion.${name}.${word}`)))));
  }
}

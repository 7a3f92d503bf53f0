// Barrels to load on a small wharf, or to keep at the end of a captain phase: every good with + and −, and suggestions.

import { h } from "../pieces/dom.js";
import { counter } from "./counter.js";
import { ofGood } from "./pictures.js";

/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("../state/types.js").Words} Words */

/**
 * What is asked: the barrels at hand, suggestions as text, and whether a choice of barrels is legal: the listed moves
 * (storage), or null where any barrels will do but none (small wharf).
 *
 * @typedef {{verb: string, goods: Record<string, number>, proposals: string[], moves: Move[] | null, rule: string, missing: string}} Hold
 */

/** @param {string} move @returns {Record<string, number>} */
const countsOf = (move) =>
  Object.fromEntries(move.slice(move.indexOf(":") + 1).split(",").filter((item) => item.includes("=")).map((item) => {
    const [good, n] = item.split("=");
    return [good, Number.parseInt(n, 10) || 0];
  }));

export class Barrels {
  /** @type {Record<string, number>} */
  #counts = {};

  /**
   * @param {Hold} hold
   * @param {string | null} kept what was chosen before; null: begin with the first suggestion
   * @param {() => void} changed
   * @param {Words} w
   */
  constructor(hold, kept, changed, w) {
    this.hold = hold;
    this.changed = changed;
    this.w = w;
    this.#set(kept ?? hold.proposals[0] ?? "");
  }

  /** @returns {Draft} */
  get draft() {
    const { hold, w } = this;
    const listed = Object.keys(hold.goods).filter((good) => this.#counts[good] > 0);
    const move = `${hold.verb}:${listed.map((good) => `${good}=${this.#counts[good]}`).join(",") || "none"}`;
    const legal = hold.moves?.find((one) => one.move === move);
    return {
      move,
      label: legal?.label ?? (w.goods(this.#counts) || w.say("play.nothing")),
      ready: hold.moves ? Boolean(legal) : listed.length > 0,
      missing: hold.missing,
      effects: legal?.effects ?? null,
      warnings: legal?.warnings ?? null,
    };
  }

  /** Choose barrels as a text says. @param {string} move */
  choose(move) {
    this.#set(move);
    this.changed();
  }

  /** One more of a good that was pressed on the board; none if all are chosen. @param {string} good */
  tap(good) {
    const most = this.hold.goods[good] ?? 0;
    this.#counts = { ...this.#counts, [good]: this.#counts[good] < most ? this.#counts[good] + 1 : 0 };
    this.changed();
  }

  view() {
    const { hold, w } = this;
    const { move: chosen } = this.draft;
    return h("div", { key: "barrels", class: "barrels" },
      h("p", { class: "note" }, hold.rule),
      h("div", { class: "suggestions" },
        hold.proposals.map((move) => {
          const label = hold.moves?.find((one) => one.move === move)?.label ?? w.goods(countsOf(move));
          return h("button", { type: "button", class: "choice", "data-proposal": move, "aria-pressed": String(move === chosen), onClick: () => this.choose(move) },
            h("b", null, label));
        }),
        h("button", { type: "button", class: "tool", onClick: () => this.choose("none") }, w.say("play.clear"))),
      h("div", { class: "places" }, Object.keys(hold.goods).map((good) => this.#good(good))));
  }

  /** @param {string} good */
  #good(good) {
    const { w } = this;
    const here = this.#counts[good];
    const most = this.hold.goods[good];
    const state = { thing: w.name(good), value: w.say("play.of", { taken: here, n: most }), fewer: here > 0, more: here < most };
    return h("div", { key: good, class: "place-for", role: "group", "aria-label": w.name(good) },
      h("span", { class: "place-name" }, ofGood(good, w), h("span", null, w.title(good))),
      counter(state, (by) => {
        this.#counts = { ...this.#counts, [good]: here + by };
        this.changed();
      }, w));
  }

  /** @param {string} move */
  #set(move) {
    const wanted = countsOf(move);
    this.#counts = Object.fromEntries(Object.keys(this.hold.goods).map((good) => [good, wanted[good] ?? 0]));
  }
}

// "Always do this": a switch beside a move that gives the standing order for it, and the orders in force, each with its own.

import { h } from "../pieces/dom.js";
import { again, inWords, labels } from "../table/order_words.js";
import { sentence } from "../transport/client.js";
import { same, standingOf } from "./standing.js";

/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("../state/types.js").Shown} Shown */
/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").Words} Words */
/** @typedef {import("../table/order_words.js").Order} Order */

/** Kinds of orders that say more, or less, than the move beside them. */
const TOLD = ["default", "fill", "pass"];

export class Always {
  #busy = false;

  /**
   * @param {Place} place
   * @param {{say: (text: string, how?: {trouble?: boolean}) => void, changed: () => void}} does
   * @param {Words} w
   */
  constructor(place, does, w) {
    this.standing = standingOf(place.id);
    this.standing.hear(does.changed);
    this.does = does;
    this.w = w;
  }

  /** A switch for a move that can be the answer every time; null beside others. @param {Decision} decision @param {string} move @param {Begun} view */
  beside(decision, move, view) {
    const { standing, w } = this;
    const order = again(decision, move, view, w);
    if (!order) return null;
    const there = standing.orders.some((one) => same(one, order));
    const more = TOLD.includes(order.kind) ? w.say("play.always_so", { what: w.say(`order.${order.kind}`) }) : w.say("play.always");
    return this.#toggle(more, inWords(order, labels(view, decision, w), view, w), there, order);
  }

  /** The orders in force; folded while something else is to be decided. @param {Begun} view @param {Decision | null} decision */
  list(view, decision) {
    const { standing, w } = this;
    if (standing.orders.length === 0) return null;
    const known = labels(view, decision, w);
    return h("details", { class: "dock-orders", open: !decision },
      h("summary", null, `${w.say("orders.title")} (${standing.orders.length})`),
      standing.orders.map((order, n) => h("div", { key: `${n} ${JSON.stringify(order)}` }, this.#toggle(inWords(order, known, view, w), null, true, order))));
  }

  /** @param {string} text @param {string | null} about @param {boolean} on @param {Order} order */
  #toggle(text, about, on, order) {
    return h("label", { class: "always", title: about },
      h("input", { type: "checkbox", role: "switch", checked: on, onChange: (/** @type {any} */ event) => {
        const { checked } = event.currentTarget;
        event.currentTarget.checked = on; // until the server has it
        this.#set(order, checked);
      } }),
      h("span", null, text));
  }

  /** @param {Order} order @param {boolean} on */
  async #set(order, on) {
    if (this.#busy) return;
    this.#busy = true;
    const { standing, does, w } = this;
    try {
      await (on ? standing.add(order, { first: true }) : standing.end(order));
      does.say(w.say(on ? "orders.added" : "orders.removed"));
    } catch (error) {
      does.say(sentence(error) ?? w.say("not_made"), { trouble: true });
    } finally {
      this.#busy = false;
    }
  }
}

// The buildings that are left, in the four columns of the board: more quarries help the further right they are.

import { icon } from "../pieces/art.js";
import { h, shows } from "../pieces/dom.js";

/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").Toggled} Toggled */
/** @typedef {import("../state/types.js").Words} Words */

/**
 * What is asked about buildings for the player who is to build: what each costs them, and why they cannot build it.
 *
 * @typedef {{prices: Record<string, number> | null, price: (id: string) => number | null, why: (id: string) => Promise<string | null>}} Builder
 */

/** The buildings whose effect is being read, so that they stay open when they are drawn again. @type {Set<string>} */
const open = new Set();

/**
 * A building as a line with its cost, name and points, which opens to say what it does.
 *
 * @param {string} id
 * @param {Words} w
 * @param {{left?: number | null, key: string, value: string, place: string}} shown how many are left, if that is told; by
 *   what the node is known, and in which list it stands
 */
export function offer(id, w, { left = null, key, value, place }) {
  const { name, category, good, cost, victory_points: points, text } = w.building(id);
  const stock = left === null ? null : left === 0 ? w.say("none_left") : w.say("left", { n: left });
  const entry = `${place}.${id}`;
  const toggled = (/** @type {Toggled} */ { currentTarget }) => (currentTarget.open ? open.add(entry) : open.delete(entry));
  const details = h("details", { open: open.has(entry), onToggle: toggled },
    h("summary", { title: text },
      h("span", { class: "cost", title: w.say("cost", { coins: w.coins(cost ?? 0) }) }, cost ?? "?"),
      h("span", { class: "offer-name" }, name),
      h("span", { class: "worth", title: w.count(points ?? 0, "victory_point") }, icon.chip(), points ?? "?", h("span", { class: "unseen" }, ` ${w.say("points")}`)),
      stock && h("span", { class: "left", title: stock }, h("span", { "aria-hidden": "true" }, `×${left}`), h("span", { class: "unseen" }, stock))),
    h("p", null, text));
  return h("li", { class: `offer trade-${good ? w.look(good) : "violet"} ${category}${left === 0 ? " gone" : ""}`, ...shows(key, value) }, details);
}

/** Compares buildings by what they cost. @param {Words} w @returns {(a: string, b: string) => number} */
export const byCost = (w) => (a, b) => (w.building(a).cost ?? 99) - (w.building(b).cost ?? 99);

/** Of a building: its name, price, copies and effect, as one text. @param {string} id @param {{left: number, price: number | null}} stock @param {Words} w */
function told(id, { left, price }, w) {
  const { name, cost, victory_points: points, text } = w.building(id);
  const mine = price !== null && price !== cost ? w.say("price", { coins: w.coins(price) }) : null;
  return [name, w.say("cost", { coins: w.coins(cost ?? 0) }), mine, w.count(points ?? 0, "victory_point"), left === 0 ? w.say("none_left") : w.say("left", { n: left }), text].filter(Boolean).join(". ");
}

/** The market: every building as a cell in the column of the board, and what one of them does. */
export class Market {
  /** The building that is read about; null: none. @type {string | null} */
  #chosen = null;

  /** Why it cannot be built at these prices, in the server's words. @type {{text: string, prices: string} | null} */
  #why = null;

  /** @param {() => void} changed what is called when it is to be drawn again */
  constructor(changed) {
    this.changed = changed;
  }

  /** By what the market is told from another one, beside the copies that are left. */
  get state() {
    return [this.#chosen, this.#why];
  }

  /** @param {Begun} view @param {Words} w @param {Builder} player */
  view(view, w, player) {
    const stock = view.table.supply.buildings;
    const cell = (/** @type {string} */ id) => {
      const { name, category, good, cost, victory_points: points } = w.building(id);
      const price = player.price(id);
      const left = stock[id];
      return h("li", { class: `${category}${left === 0 ? " gone" : ""}`, ...shows(`building.${id}`, left) },
        h("button", { type: "button", class: `cell trade-${good ? w.look(good) : "violet"}`, "aria-pressed": String(id === this.#chosen), onClick: () => this.#choose(id, player) },
          h("span", { class: "unseen" }, told(id, { left, price }, w)),
          h("span", { class: price !== null && cost !== null && price < cost ? "cost less" : "cost", "aria-hidden": "true" }, price ?? cost ?? "?"),
          h("span", { class: "worth", "aria-hidden": "true" }, icon.chip(), points ?? "?"),
          h("span", { class: "cell-name", "aria-hidden": "true" }, name),
          h("span", { class: "left", "aria-hidden": "true" }, `×${left}`)));
    };
    return h("section", { class: "panel market", "aria-label": w.title("buildings") },
      h("h2", null, w.title("buildings")),
      h("div", { class: "columns" }, w.columns.map((heading, i) =>
        h("ul", { "aria-label": heading, title: heading },
          Object.keys(stock).filter((id) => w.building(id).column === i + 1).sort(byCost(w)).map(cell)))),
      h("div", { class: "about-building", role: "status" }, this.#chosen && Object.hasOwn(stock, this.#chosen) && this.#about(this.#chosen, stock[this.#chosen], player, w)));
  }

  /** @param {string} id @param {number} left @param {Builder} player @param {Words} w */
  #about(id, left, player, w) {
    const { name, text, cost, victory_points: points } = w.building(id);
    return [
      h("b", null, name), " ",
      h("span", { class: "note" }, [w.say("cost", { coins: w.coins(cost ?? 0) }), w.count(points ?? 0, "victory_point"), left === 0 ? w.say("none_left") : w.say("left", { n: left })].join(" · ")),
      h("p", null, text),
      this.#why?.prices === JSON.stringify(player.prices) && h("p", { class: "why" }, this.#why.text),
    ];
  }

  /** @param {string} id @param {Builder} player */
  async #choose(id, player) {
    this.#chosen = this.#chosen === id ? null : id;
    this.#why = null;
    this.changed();
    const prices = JSON.stringify(player.prices);
    const text = this.#chosen && (await player.why(id));
    if (this.#chosen !== id || !text) return;
    this.#why = { text, prices };
    this.changed();
  }
}

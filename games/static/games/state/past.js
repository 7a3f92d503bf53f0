// The past of a game: every view that it ever had, made from its events, which begin with a whole view.

import { client } from "../transport/client.js";
import { patched } from "../vendor/client.js";

/** @typedef {import("./types.js").Event} Event */
/** @typedef {import("./types.js").View} View */

const PAGE = 500;

export class Past {
  /** What was there after each event, by its number; there is none of the number 0. @type {View[]} */
  #views = [/** @type {any} */ (null)];

  /** @type {Event[]} */
  #events = [/** @type {any} */ (null)];

  /** @param {string} id of the game */
  constructor(id) {
    this.id = id;
  }

  /** The last event that has been read. */
  get last() {
    return this.#events.length - 1;
  }

  /** Read on until an event is known. Throws an error of the client; what was read before stays. @param {number} seq */
  async upTo(seq) {
    while (this.last < seq) {
      const { items } = await client.listEvents(this.id, { after: this.last, limit: PAGE });
      if (items.length === 0) throw new RangeError(`There is no event ${seq} yet`);
      for (const event of items) this.#take(event);
    }
  }

  /** @param {import("../vendor/client.js").GameEvent} event */
  #take(event) {
    if (event.seq !== this.last + 1) return; // another reader has read it meanwhile
    this.#views.push(patched(/** @type {View} */ (this.#views.at(-1)), event.changes)); // views share what has not changed
    this.#events.push(event);
  }

  view = (/** @type {number} */ seq) => this.#views[seq];

  event = (/** @type {number} */ seq) => this.#events[seq];

  /** The events that led to a moment, oldest first. */
  before = (/** @type {number} */ seq) => this.#events.slice(1, seq + 1);
}

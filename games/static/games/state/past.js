// The past of a game: every view that it ever had, made from its events, which begin with a whole view.

import { client } from "../transport/client.js";
import { patched } from "../vendor/client.js";

const PAGE = 500;

export class Past {
  #views = [null];
  #events = [null];

  constructor(id) {
    this.id = id;
  }

  /** The last event that has been read. */
  get last() {
    return this.#events.length - 1;
  }

  /** Read on until an event is known. Throws an error of the client; what was read before stays. */
  async upTo(seq) {
    while (this.last < seq) {
      const { items } = await client.listEvents(this.id, { after: this.last, limit: PAGE });
      if (items.length === 0) throw new RangeError(`There is no event ${seq} yet`);
      for (const event of items) this.#take(event);
    }
  }

  #take(event) {
    if (event.seq !== this.last + 1) return; // another reader has read it meanwhile
    this.#views.push(patched(this.#views.at(-1), event.changes)); // views share what has not changed
    this.#events.push(event);
  }

  view = (seq) => this.#views[seq];

  event = (seq) => this.#events[seq];

  /** The events that led to a moment, oldest first. */
  before = (seq) => this.#events.slice(1, seq + 1);
}

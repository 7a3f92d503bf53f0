// The past of a game: every view that it ever had, made from its events, which begin with a whole view.

import { getEvents } from "../transport/api.js";
import { applyPatch } from "../transport/patch.js";

const PAGE = 500;

export class Past {
  #views = [null];
  #events = [null];

  constructor(api, id) {
    this.api = api;
    this.id = id;
  }

  /** The last event that has been read. */
  get last() {
    return this.#events.length - 1;
  }

  /** Read on until an event is known. Throws ApiError or PatchError; what was read before stays. */
  async upTo(seq) {
    while (this.last < seq) {
      const events = await getEvents(this.api, this.id, this.last, PAGE);
      if (events.length === 0) throw new RangeError(`There is no event ${seq} yet`);
      for (const event of events) this.#take(event);
    }
  }

  #take(event) {
    if (event.seq !== this.last + 1) return; // another reader has read it meanwhile
    this.#views.push(applyPatch(this.#views.at(-1), event.changes)); // views share what has not changed
    this.#events.push(event);
  }

  view = (seq) => this.#views[seq];

  event = (seq) => this.#events[seq];

  /** The events that led to a moment, oldest first, and not more than so many. */
  before = (seq, most) => this.#events.slice(Math.max(1, seq + 1 - most), seq + 1);
}

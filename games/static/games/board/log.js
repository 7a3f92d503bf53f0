// What happened, as the server tells it, newest first. The list is a live region.

import { draw, h } from "../pieces/dom.js";

const MOST = 400;
const PAST = 500;

/** Whether no other event tells it: of moves, only a chosen pass is news. */
export const isNews = ({ kind, data, message }) =>
  Boolean(message) && kind !== "decision" && !(kind === "move" && (data.move !== "pass" || data.forced));

export class Log {
  #told = []; // what has been heard since the page was opened, oldest first
  #past = null; // what is shown instead
  #lines = new WeakMap();

  constructor(list) {
    this.list = list;
    this.region = list.closest("[role=log]");
  }

  /** The last message of all that has been heard. */
  get newest() {
    return this.#told.at(-1)?.message ?? "";
  }

  /** Tell of events, oldest first. */
  add(events, w) {
    const news = events.filter(isNews);
    if (news.length === 0) return;
    this.#told = [...this.#told, ...news].slice(-MOST);
    if (!this.#past) {
      this.#draw(this.#told, w);
      this.#listen();
    }
  }

  /** Tell what led to a moment of the past instead, or (null) what is new again. Nothing of it is announced. */
  recall(events, w) {
    if (events === null && this.#past === null) return;
    this.#past = events;
    this.region.ariaLive = "off";
    this.#draw((events ?? this.#told).filter(isNews), w);
    if (events === null) this.#listen();
  }

  #draw(events, w) {
    draw(this.list, events.map((event) => this.#line(event, w)).reverse());
  }

  /** A line is made once: what is the same is not compared again. */
  #line(event, w) {
    if (!this.#lines.has(event)) this.#lines.set(event, line(event, w));
    return this.#lines.get(event);
  }

  /** The past is there to be read; only what follows is announced. */
  #listen() {
    if (this.region.ariaLive === "off") setTimeout(() => this.#past || (this.region.ariaLive = "polite"), PAST);
  }
}

function line(event, w) {
  const seat = event.seat === null || event.seat === undefined ? "" : ` seat-${event.seat}`;
  const time = event.at ? h("time", { datetime: event.at }, w.clock(event.at)) : null;
  return h("li", { key: event.seq, class: `entry ${event.kind}${seat}`, "data-seq": event.seq }, seat && h("span", { class: "dot" }), h("span", null, event.message), time);
}

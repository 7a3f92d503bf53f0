// What happened, in plain words, newest first. The list is a live region.

import { h } from "./dom.js";
import { sentence } from "./sentences.js";

const MOST = 400;

export class Log {
  constructor(list) {
    this.list = list;
  }

  /** Tell of events, oldest first, with the views after them. Returns the newest line. */
  add(entries, words) {
    const lines = [];
    for (const { event, view } of entries) {
      const text = sentence(event, view, words);
      if (text) lines.unshift(this.#line(event, text));
    }
    if (lines.length === 0) return null;
    this.list.prepend(...lines);
    while (this.list.children.length > MOST) this.list.lastElementChild.remove();
    return this.list.firstElementChild.querySelector("span:not(.dot)").textContent;
  }

  #line(event, text) {
    const seat = event.seat === null || event.seat === undefined ? "" : ` seat-${event.seat}`;
    const time = event.at ? h("time", { datetime: event.at }, clock(event.at)) : null;
    return h("li", { class: `entry ${event.kind}${seat}`, "data-seq": event.seq }, seat && h("span", { class: "dot" }), h("span", null, text), time);
  }
}

function clock(at) {
  const date = new Date(at);
  return Number.isNaN(date.valueOf()) ? "" : date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

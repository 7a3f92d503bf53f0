// The time that seats have left, ticking between the events. The clock of this computer is never asked what time it is:
// only the server's time counts, and of this one we know what it has said.

import { h, shows } from "../pieces/dom.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {View["clock"]} Clock how much time everybody has left */
/** @typedef {Pick<import("./types.js").Game, "time_control">} Terms the clock that was agreed on */
/** @typedef {import("./types.js").Words} Words */

const TICK = 250;
const HURRY = 20_000;

/** The time of the server in milliseconds: never later than it really is there, and never running backwards. */
export class ServerTime {
  #ahead = -Infinity;

  /** The server has spoken of a moment that is over; it is `behind` milliseconds ago at least. @param {string | null} moment */
  heard(moment, behind = 0) {
    const told = Date.parse(moment ?? "");
    if (!Number.isNaN(told)) this.#ahead = Math.max(this.#ahead, told + behind - performance.now());
  }

  now = () => this.#ahead + performance.now();
}

/** Milliseconds that a seat has left at a moment; null without a clock. @param {Clock} clock @param {number} seat @param {number} now */
export function left(clock, seat, now) {
  const stored = clock.remaining[seat] ?? null;
  if (stored === null || clock.seat !== seat) return stored;
  return Math.max(0, stored - Math.max(0, now - Date.parse(/** @type {string} */ (clock.since))));
}

/** What the clock of a seat says; with daily hours in which it runs, until when. @param {Terms} game @param {Clock} clock @param {number} seat @param {number} now @param {Words} w */
function told(game, clock, seat, now, w) {
  const until = clock.seat === seat && "window" in game.time_control && game.time_control.window && clock.runs_until;
  return until ? w.say("clock.until", { time: w.moment(until) }) : w.span(left(clock, seat, now) ?? 0);
}

/** The place of a seat's clock, whose text Clocks fills in; nothing without a clock. @param {View} view @param {number} seat @param {Words} w */
export function clockOf(view, seat, w) {
  const { remaining, seat: running } = view.clock;
  if ((remaining[seat] ?? null) === null) return null;
  const runs = running === seat;
  return h("span", { class: `clock${runs ? " running" : ""}`, title: w.say(runs ? "clock.runs" : "clock.stands"), "data-quiet": true, ...shows(`seat.${seat}.clock`, `${remaining[seat]}${runs ? " running" : ""}`) },
    h("span", { class: "unseen" }, `${w.say(runs ? "clock.runs" : "clock.stands")}: `),
    h("span", { "data-clock": seat }));
}

/** Keeps the text of all clocks below a node right. */
export class Clocks {
  /** @type {{game: Terms, clock: Clock, now: () => number} | null} */
  #shown = null;

  /** @param {HTMLElement} root @param {Words} w */
  constructor(root, w) {
    this.root = root;
    this.w = w;
    setInterval(() => document.hidden || this.#tick(), TICK);
  }

  /** Show the clocks of a view; `now` tells the server's time, or that of a moment in the past. @param {Terms} game @param {View} view @param {() => number} now */
  show(game, view, now) {
    const standing = view.sandbox?.frozen_at;
    this.#shown = { game, clock: view.clock, now: standing ? () => Date.parse(standing) : now };
    this.#tick();
  }

  #tick() {
    if (!this.#shown) return;
    const { game, clock, now } = this.#shown;
    /** @type {NodeListOf<HTMLElement>} */
    const nodes = this.root.querySelectorAll("[data-clock]");
    for (const node of nodes) {
      const seat = Number(node.dataset.clock);
      const text = told(game, clock, seat, now(), this.w);
      if (node.textContent !== text) node.textContent = text;
      node.parentElement?.classList.toggle("hurry", clock.seat === seat && (left(clock, seat, now()) ?? 0) < HURRY);
    }
  }
}

// The events that the feed has brought and the board does not show yet: one piece of news after the other.

import { isNews } from "../state/story.js";
import { settings } from "./settings.js";

/** @typedef {import("../decisions/types.js").View} View */
/** @typedef {{seq: number, kind: string, seat: number | null, data: any, message: string}} Event */
/** @typedef {{seq: number, view: View}} Moment a moment of the game: the last event, and what it has led to */

/** The board is not drawn more often than this while it catches up. */
const LEAST = 120;

export class Parade {
  /** @type {{event: Event, view: View, heard: number}[]} */
  #waiting = [];

  /** @type {Moment | null} the moment that the board is to show; null: the newest */
  #at = null;

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** When the board has changed last, and whether that was news. */
  #since = -Infinity;
  #told = false;

  /** @type {number | null} the seat whose move led to what happens */
  #mover = null;

  /**
   * @param {() => number | null} viewer the seat of the player here
   * @param {() => boolean} away whether nobody can see the board as it is now
   * @param {() => void} changed what is called when the board is to be drawn again
   */
  constructor(viewer, away, changed) {
    this.viewer = viewer;
    this.away = away;
    this.changed = changed;
  }

  /** The moment that the board is to show; null: the newest one. */
  get moment() {
    return this.#at;
  }

  /** Whether more has happened than the board shows. */
  get behind() {
    return this.#waiting.length > 0;
  }

  /** Whether the player here is asked, while the board is behind. */
  get urgent() {
    return this.behind && this.#waiting.some(({ view }) => this.#asks(view));
  }

  /** An event has come, after which the game stands like `view`. @param {Event} event @param {View} view */
  heard(event, view) {
    if (event.kind === "move") this.#mover = event.seat;
    const own = this.#mover !== null && this.#mover === this.viewer();
    if (own || !settings.pace || this.away()) return this.catchUp();
    if (this.#timer && !this.behind && !isNews(event) && event.kind !== "move") {
      this.#at = { seq: event.seq, view }; // it belongs to what is shown
      return this.changed();
    }
    this.#waiting.push({ event, view, heard: performance.now() });
    this.#plan();
  }

  /** Show how the game stands. */
  catchUp() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#at = null;
    this.changed();
  }

  /** Go on when what is shown has been seen long enough: the sooner, the more waits. */
  #plan() {
    clearTimeout(this.#timer);
    const { pace } = settings;
    const pause = pace && this.#told ? Math.max(LEAST, Math.min(pace.pause, this.#left(pace) / Math.max(1, this.#news))) : 0;
    const rest = this.#since + pause - performance.now();
    if (rest > 0) this.#timer = setTimeout(() => this.#advance(), rest);
    else this.#advance();
  }

  #advance() {
    const { pace } = settings;
    this.#timer = undefined;
    if (!this.behind) return;
    if (!pace || this.away()) return this.catchUp();
    const left = this.#left(pace);
    this.#told = this.#take(left <= LEAST ? Infinity : Math.max(1, Math.ceil((this.#news * LEAST) / left))) > 0;
    this.#since = performance.now();
    this.#plan();
    this.changed();
  }

  /** How many pieces of news wait. */
  get #news() {
    return this.#waiting.filter(({ event }) => isNews(event)).length;
  }

  /** Milliseconds in which everything that waits is to be shown. @param {import("./settings.js").Pace} pace */
  #left({ behind, asked }) {
    const asking = this.#waiting.find(({ view }) => this.#asks(view));
    const newest = this.#waiting[this.#waiting.length - 1];
    const until = Math.min(newest ? newest.heard + behind : Infinity, asking ? asking.heard + asked : Infinity);
    return until - performance.now();
  }

  /** Go on by so many pieces of news, and by what follows from each without a word. Returns how many they were. @param {number} most */
  #take(most) {
    let news = 0;
    while (this.behind) {
      const { event, view } = this.#waiting[0];
      const more = isNews(event) || event.kind === "move";
      if (news === most && more) break;
      if (isNews(event)) news += 1;
      this.#waiting.shift();
      this.#at = { seq: event.seq, view };
    }
    return news;
  }

  /** @param {View} view */
  #asks = (view) => {
    const viewer = this.viewer();
    return viewer !== null && view.table?.decision?.seat === viewer;
  };
}

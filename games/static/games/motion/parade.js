// The events that the feed has brought and the board does not show yet: one piece of news after the other.

import { isNews } from "../state/story.js";
import { settings } from "./settings.js";

/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Event} Event */
/** @typedef {{seq: number, view: View}} Moment a moment of the game: the last event, and what it has led to */

/** While it catches up, the board is not drawn more often than this; nor so often that drawing takes more than a part of the time. */
const LEAST = 120;
const SHARE = 4;
const MOST = 1_000;

export class Parade {
  /** @type {{event: Event, view: View, heard: number, news: boolean}[]} */
  #waiting = [];

  /** How many pieces of news wait, and when the player here was asked, if that waits, too. */
  #news = 0;
  #asked = Infinity;

  /** Milliseconds between two drawings. */
  #least = LEAST;

  /** @type {Moment | null} the moment that the board is to show; null: the newest */
  #at = null;

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** When the board has changed last, and whether that was news. */
  #since = -Infinity;
  #told = false;

  /** @type {number | null} the seat whose choice led to what happens; null: nobody's */
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
    return this.#asked < Infinity;
  }

  /** An event has come, after which the game stands like `view`. @param {Event} event @param {View} view @param {boolean} shown whether the board has shown it already */
  heard(event, view, shown) {
    if (event.kind === "move") this.#mover = event.data.forced ? null : event.seat;
    const own = this.#mover !== null && this.#mover === this.viewer();
    if (own || shown || !settings.pace || this.away()) return this.catchUp();
    const news = isNews(event);
    if (this.#timer && !this.behind && !news && event.kind !== "move") {
      this.#at = { seq: event.seq, view }; // it belongs to what is shown
      return this.changed();
    }
    const heard = performance.now();
    this.#waiting.push({ event, view, heard, news });
    this.#news += Number(news);
    if (view.table?.decision && view.table.decision.seat === this.viewer()) this.#asked = Math.min(this.#asked, heard);
    this.#plan();
  }

  /** To draw the board has taken so long. @param {number} milliseconds */
  took(milliseconds) {
    this.#least = Math.min(MOST, Math.max(LEAST, SHARE * milliseconds));
  }

  /** Show how the game stands. */
  catchUp() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#news = 0;
    this.#asked = Infinity;
    this.#at = null;
    this.changed();
  }

  /** Go on when what is shown has been seen long enough: the sooner, the more waits. */
  #plan() {
    clearTimeout(this.#timer);
    const { pace } = settings;
    const pause = pace && this.#told ? Math.max(this.#least, Math.min(pace.pause, this.#left(pace) / Math.max(1, this.#news))) : 0;
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
    this.#told = this.#take(left <= this.#least ? Infinity : Math.max(1, Math.ceil((this.#news * this.#least) / left))) > 0;
    if (!this.behind) this.#asked = Infinity;
    this.#since = performance.now();
    this.#plan();
    this.changed();
  }

  /** Milliseconds in which everything that waits is to be shown. @param {import("./settings.js").Pace} pace */
  #left({ behind, asked }) {
    const newest = this.#waiting[this.#waiting.length - 1];
    return Math.min(newest ? newest.heard + behind : Infinity, this.#asked + asked) - performance.now();
  }

  /** Go on by so many pieces of news, and by what follows from each without a word. Returns how many they were. @param {number} most */
  #take(most) {
    let news = 0;
    while (this.behind) {
      const { event, view, news: told } = this.#waiting[0];
      if (news === most && (told || event.kind === "move")) break;
      news += Number(told);
      this.#waiting.shift();
      this.#at = { seq: event.seq, view };
    }
    this.#news -= news;
    return news;
  }
}

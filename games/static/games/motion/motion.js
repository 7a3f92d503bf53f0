// Others' moves, one after another: what of the game the board shows, what travels over it, and what is heard.

import { isNews } from "../state/story.js";
import { keysOn } from "../decisions/keys.js";
import { Dialog } from "./dialog.js";
import { journeys } from "./journeys.js";
import { Parade } from "./parade.js";
import { settings } from "./settings.js";
import { Sounds } from "./sounds.js";
import { Travels } from "./travels.js";

/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Words} Words */
/** @typedef {import("./parade.js").Event} Event */
/** @typedef {import("./parade.js").Moment} Moment */
/** @typedef {import("./sounds.js").Sound} Sound */

/** More news than this between two drawings is a leap: nothing travels. */
const LEAP = 6;

/** Who has waited for their turn longer than this, in milliseconds, is called. */
const WAITED = 5_000;

/** What is heard of an event; the first of several that is known here. @type {Record<string, Sound>} */
const HEARD = {
  game_over: "end", built: "build", sold: "coin", loaded: "barrel", ship_sailed: "barrel", produced: "barrel", took_bonus: "barrel",
  dealt_colonists: "people", took_colonist: "people", placed_colonists: "people", earned_coins: "coin",
};

const TYPING = "input, select, textarea, [contenteditable], dialog";

export class Motion {
  /** @type {Moment | null} what was drawn last */
  #drawn = null;

  /** When the player here was asked or has moved last. */
  #waited = -Infinity;

  /**
   * @param {HTMLElement} root with the board
   * @param {HTMLElement} area where its buttons go
   * @param {{viewer: () => number | null, past: () => boolean, changed: () => void}} game the seat of the player here,
   *   whether the board shows the past, and what is called when it is to be drawn again
   * @param {Words} w
   */
  constructor(root, area, game, w) {
    this.game = game;
    this.parade = new Parade(game.viewer, () => document.hidden || game.past(), game.changed);
    this.travels = new Travels(root, w);
    this.sounds = new Sounds();
    this.dialog = new Dialog(area, { skip: () => this.skip(), changed: () => this.skip(), sample: () => this.sounds.play("turn", { wanted: true }) }, w);
    document.addEventListener("visibilitychange", () => document.hidden && this.skip());
    document.addEventListener("keydown", (event) => this.#key(event));
    root.addEventListener("pointerdown", () => this.parade.urgent && this.skip(), true);
  }

  /** The moment of the game that the board is to show; null: the newest. */
  get moment() {
    return this.parade.moment;
  }

  /** Whether more has happened than the board shows. */
  get behind() {
    return this.parade.behind;
  }

  /** An event has come, after which the game stands like `view`. @param {Event} event @param {View} view @param {boolean} shown whether the board has shown it already */
  heard(event, view, shown) {
    const viewer = this.game.viewer();
    if (viewer !== null && event.seat === viewer) {
      if (event.kind === "decision" && (document.hidden || performance.now() - this.#waited > WAITED)) this.sounds.play("turn");
      if (event.kind === "decision" || event.kind === "move") this.#waited = performance.now();
    }
    this.parade.heard(event, view, shown);
  }

  /** Show how the game stands, at once. */
  skip() {
    this.travels.stop();
    this.parade.catchUp();
  }

  /**
   * The board has been drawn: show what has led there from what was drawn before.
   *
   * @param {Moment} moment
   * @param {import("../state/types.js").Foretold[]} events the last ones that led to it, and maybe later ones
   */
  drawn(moment, events) {
    const before = this.#drawn;
    this.#measure();
    this.#drawn = moment;
    this.dialog.draw({ behind: this.behind });
    const { pace } = settings;
    if (!before || moment.seq <= before.seq || document.hidden) return;
    const between = events.filter(({ seq }) => seq > before.seq && seq <= moment.seq);
    if (between.length < moment.seq - before.seq || between.filter(isNews).length > LEAP) return;
    const heard = between.find(({ kind }) => Object.hasOwn(HEARD, kind));
    if (heard) this.sounds.play(HEARD[heard.kind]);
    if (pace) this.travels.start(between.flatMap((event) => journeys(event, before.view, moment.view)), pace.travels);
  }

  /** Find out how long the browser takes until what has been drawn is seen. */
  #measure() {
    const began = performance.now();
    requestAnimationFrame(() => setTimeout(() => this.parade.took(performance.now() - began)));
  }

  /** @param {KeyboardEvent} event */
  #key({ key, target, defaultPrevented, ctrlKey, metaKey, altKey }) {
    if (!this.behind || ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(TYPING))) return;
    if ((key === "s" && keysOn() && !defaultPrevented) || this.parade.urgent) this.skip();
  }
}

// A player who comes back reads first what has happened since their last move, who is asked, and until when. The same
// place says, once, that the end of the game has been triggered. A press or the player's next move takes it away.

import { draw, h } from "../pieces/dom.js";
import { isChosen, isNews } from "../state/story.js";
import { situation } from "./header.js";
import { ending } from "./meter.js";
import { line } from "./turns.js";

/** @typedef {import("../state/types.js").Event} Event */
/** @typedef {import("../state/types.js").Go} Go */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Words} Words */

/** Milliseconds after which a player has been away. */
const AWAY = 60_000;

/** Lines, one for each turn. */
const MOST = 10;

/** So many times earlier events are read to find the player's last move. */
const PAGES = 3;

export class Since {
  /** @type {{after?: Event, message?: string} | null} what is said: since the player's move, or of the end */
  #shown = null;

  #looked = false;

  /** @type {{at: number, seq: number} | null} when the page was left, and with which event */
  #hidden = null;

  /** @type {{view: View, seat: number | null} | null} */
  #now = null;

  /**
   * @param {HTMLElement} root where it goes
   * @param {import("./log.js").Log} log
   * @param {{now: () => number, seq: () => number, go: Go}} game the server's time, the last event, and how a moment is shown
   * @param {Words} w
   */
  constructor(root, log, game, w) {
    this.root = root;
    this.log = log;
    this.game = game;
    this.w = w;
    document.addEventListener("visibilitychange", () => this.#turned());
    document.addEventListener("click", () => this.dismiss());
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.dismiss());
  }

  /** An event has come while the page was open. @param {Event} event */
  heard(event) {
    if (isChosen(event) && event.seat === this.#now?.seat) this.dismiss();
    if (event.kind === "end_triggered") this.#say({ message: event.message });
  }

  /** Show it beside a view, for the player on `seat` (null: nobody's); only what happens now is told. @param {View} view @param {number | null} seat */
  show(view, seat) {
    this.#now = { view, seat };
    if (view.status !== "running") this.#shown = null;
    else if (!this.#looked && seat !== null) this.#look();
    this.#draw();
  }

  dismiss() {
    if (!this.#shown) return;
    this.#shown = null;
    this.#draw();
  }

  /** @param {{after?: Event, message?: string}} what */
  #say(what) {
    this.#shown = { ...this.#shown, ...what };
    this.#draw();
  }

  /** The page is left, or looked at again. */
  #turned() {
    if (document.hidden) this.#hidden = { at: this.game.now(), seq: this.game.seq() };
    else if (this.#hidden && this.game.now() - this.#hidden.at >= AWAY) this.#tell(this.#hidden.seq);
  }

  /** Whether the page is opened by a player who has been away. */
  async #look() {
    this.#looked = true;
    for (let page = 0; page < PAGES && !this.#mine() && (await this.log.earlier()); page += 1);
    const mine = this.#mine();
    if (mine && this.game.now() - Date.parse(mine.at) >= AWAY) this.#tell(mine.seq);
  }

  /** The player's last move. */
  #mine = () => this.log.events.findLast((event) => isChosen(event) && event.seat === this.#now?.seat);

  /** Tell what has happened since the player's last move, if anything has since an event. @param {number} seq */
  #tell(seq) {
    const mine = this.#now?.view.status === "running" && this.#mine();
    if (mine && this.log.events.some((event) => event.seq > seq && event.seq > mine.seq && isNews(event))) this.#say({ after: mine });
  }

  /** What the player's last move was, in the words of the server. @param {Event} mine */
  #done(mine) {
    const { events } = this.log;
    const next = events.find(({ seq, kind }) => seq > mine.seq && (kind === "move" || kind === "decision"))?.seq ?? Infinity;
    const found = events.filter(({ seq, seat, message }) => seq > mine.seq && seq < next && seat === mine.seat && message);
    return (found.length > 0 ? found : [mine]).map(({ message }) => message).join(" ");
  }

  #draw() {
    const { root, w } = this;
    root.hidden = !this.#shown;
    draw(root, this.#shown && h("section", { class: "panel bulletin", "aria-label": w.say(this.#shown.after ? "story.since" : "last_round") },
      this.#shown.message && h("p", { class: "ending" }, h("b", null, this.#shown.message)),
      this.#shown.after && this.#story(this.#shown.after),
      h("button", { type: "button", class: "close" }, w.say("play.close"))));
  }

  /** @param {Event} mine */
  #story(mine) {
    const { log, game, w } = this;
    const { view, seat: own } = /** @type {{view: View, seat: number}} */ (this.#now);
    const names = view.seats.map((_, seat) => w.player(view, seat));
    const turns = log.story.turnsSince(mine.seq);
    const hidden = Math.max(0, turns.length - MOST + 1);
    const shown = turns.length > MOST ? turns.slice(hidden) : turns;
    const decision = view.table?.decision;
    return [
      h("h2", null, w.say("story.since")),
      h("p", { class: "asked-now" },
        h("b", null, decision && decision.seat === own ? w.say("play.asked", { decision: w.decision(decision.kind) }) : situation(view, w)),
        view.clock.runs_until && ` ${w.say("clock.until", { time: w.moment(view.clock.runs_until) })}`),
      h("p", { class: "mine" }, this.#done(mine)),
      h("ol", null,
        turns.length > MOST && h("li", { class: "note" }, w.say("story.more", { n: hidden })),
        shown.map((turn) => h("li", { key: turn.seq },
          h("button", { type: "button", class: "turn-of", title: w.say("story.moment"), onClick: () => game.go(turn.seq) }, line(turn, log.story.gains(turn, mine.seq), names, w))))),
      ending(view, w) && h("p", { class: "ending" }, ending(view, w)),
    ];
  }
}

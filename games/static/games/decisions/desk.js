// All that answers one decision: its listed moves, and what arranges people or barrels where a move has many values.

import { h } from "../pieces/dom.js";
import { Barrels } from "./barrels.js";
import { Choices } from "./choices.js";
import { Placement } from "./placement.js";

/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {import("./types.js").Forecast} Forecast */
/** @typedef {import("./types.js").Open} Open */
/** @typedef {import("./types.js").Storage} Storage */
/** @typedef {import("../state/types.js").Words} Words */

export class Desk {
  /** @type {Placement | Barrels | null} */
  #editor = null;

  /** @type {Choices | null} */
  #choices = null;

  /** Whether the editor is a page of its own behind a choice, and whether that is open. */
  #behind = false;
  #opened = false;

  /** @type {string | null} */
  #focus = null;

  /** A move that was typed, where no button stands for it. @type {Draft | null} */
  #typed = null;

  /** Whether the player has done anything here. */
  touched = false;

  /**
   * @param {{decision: Decision, forecast: Forecast | null, kept: string | null}} asked what is asked, and what was
   *   arranged for it before
   * @param {(arranged: string | null) => void} changed what is called when anything else is chosen, with what is arranged
   * @param {Words} w
   */
  constructor({ decision, forecast, kept }, changed, w) {
    const { moves, open, storage, seat } = decision;
    this.decision = decision;
    this.changed = changed;
    this.w = w;
    const edited = () => this.#touch(this.#editor?.draft.move ?? null);
    if (storage) this.#editor = new Barrels(this.#stored(storage), kept, edited, w);
    else if (open?.slots.length) this.#editor = new Placement(open, kept, edited, w);
    else if (open) {
      this.#behind = true;
      this.#editor = new Barrels(this.#loaded(open), kept, edited, w);
    }
    const listed = (moves ?? []).filter(({ move }) => !(storage && move.startsWith("store:")));
    const doors = this.#behind && open ? [{ label: open.label, open: () => this.#open(true) }] : [];
    if (listed.length + doors.length > 0) this.#choices = new Choices({ seat, moves: listed, forecast, doors }, () => this.#touch(null), w);
  }

  /** The move that the player has in mind. @returns {Draft | null} */
  get draft() {
    if (this.#typed) return this.#typed;
    if (this.#opened) return this.#editor?.draft ?? null;
    return this.#choices?.draft ?? (this.#behind ? null : (this.#editor?.draft ?? null));
  }

  /** Whether a listed move is chosen. */
  get listed() {
    return Boolean(this.#typed || this.#choices?.draft);
  }

  /** Whether a step back is possible. */
  get deep() {
    return this.#opened || Boolean(this.#typed || this.#choices?.deep);
  }

  /** Moves whose pieces on the board can be pressed; a slot or a good that is arranged counts as one. @returns {string[]} */
  get offers() {
    const { open, storage, moves } = this.decision;
    const listed = (moves ?? []).map(({ move }) => move).filter((move) => !move.startsWith("store:"));
    if (storage) return [...listed, ...Object.keys(storage.goods).map((good) => `store:${good}`)];
    return [...listed, ...(open?.slots ?? []).map(({ slot }) => `${open?.verb}:${slot}`)];
  }

  /** Choose a move by its text, such as one that was advised. @param {string} move */
  choose(move) {
    const verb = /^\w+/.exec(move)?.[0];
    if (this.#editor && verb === (this.decision.storage ? "store" : this.decision.open?.verb)) {
      this.#choices?.drop();
      if (this.#behind) this.#open(true);
      this.#editor.choose(move);
    } else {
      if (this.#opened) this.#open(false);
      this.#choices?.choose(move);
    }
  }

  /** Pass, if the player may. */
  pass() {
    if (this.#opened) this.#open(false);
    this.#choices?.pass();
  }

  /** Choose a legal move that was typed. @param {import("./preview.js").Preview} found */
  type({ move, label, effects, warnings }) {
    this.choose(move);
    if (this.draft?.move === move) return;
    this.#choices?.drop();
    this.#typed = { move, label, effects, warnings, ready: true };
    this.changed(null);
  }

  /** Pieces of the board were pressed that these moves are about. @param {string[]} moves */
  press(moves) {
    const [verb, thing] = moves[0].split(":");
    const arranged = verb === "store" || verb === this.decision.open?.verb;
    if (arranged && this.#editor && moves.length === 1) this.#editor.tap(thing);
    else if (moves.length === 1) this.choose(moves[0]);
    else this.#choices?.narrow(moves);
  }

  /** What can be dragged from a node: people who are being placed. @param {Element} node @returns {import("./drag.js").Drag | null} */
  drag(node) {
    return this.#editor instanceof Placement ? this.#editor.drag(node) : null;
  }

  /** One step back. Returns whether there was anything. */
  back() {
    if (this.#typed) {
      this.#touch(null);
      return true;
    }
    if (!this.#opened) return this.#choices?.back() ?? false;
    this.#open(false);
    return true;
  }

  /** Where the focus goes now that this is shown; null: it may stay. */
  refocused() {
    const wanted = this.#focus ?? this.#choices?.focus ?? null;
    this.#focus = null;
    if (this.#choices) this.#choices.focus = null;
    return wanted;
  }

  /** @param {import("../state/types.js").Shown} [beside] what stands beside passing */
  view(beside = null) {
    return h("div", { key: this.decision.id, class: `desk desk-${this.decision.kind}` },
      this.#opened && h("button", { key: "step", type: "button", class: "step", onClick: () => this.back() }, this.w.say("play.back")),
      this.#behind && !this.#opened ? null : this.#editor?.view(),
      this.#opened ? null : this.#choices?.view(beside));
  }

  /** @param {string | null} arranged */
  #touch(arranged) {
    this.touched = true;
    this.#typed = null;
    if (arranged) this.#choices?.drop();
    this.changed(arranged);
  }

  /** @param {boolean} open whether the page behind a choice is */
  #open(open) {
    this.#opened = open;
    this.#choices?.drop();
    this.#focus = open ? ".step" : "[data-door]";
    this.changed(null);
  }

  /** @param {Storage} storage */
  #stored({ goods, kinds, singles, proposals }) {
    const { w } = this;
    const what = w.list([kinds > 0 && w.say("play.kinds", { n: kinds }), singles > 0 && w.say("play.singles", { n: singles })].filter((one) => one !== false));
    return { verb: "store", goods, proposals, moves: this.decision.moves, rule: w.say("play.keep", { what }), missing: w.say("play.not_kept") };
  }

  /** @param {Open} open */
  #loaded({ verb, goods, proposals, label }) {
    const held = Object.fromEntries(Object.entries(goods).filter(([, n]) => n > 0));
    return { verb, goods: held, proposals, moves: null, rule: label, missing: this.w.say("play.no_barrel") };
  }
}

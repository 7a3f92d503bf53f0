// What a player can do beside answering: take a move back, ask for a hint, resign, take their seat back, read the keys.

import { client, sentence } from "../transport/client.js";
import { h } from "../pieces/dom.js";
import { keysOn, switchKeys } from "./keys.js";
import { QUERIES } from "./queries.js";

/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("../state/types.js").Shown} Shown */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Words} Words */
/** @typedef {{move: string, label: string | null, win: number}} Candidate */

const KEYS = ["choose", "confirm", "back", "pass", "take_back", "hint", "skip", "help"];
const BEST = 3;
/** Of a write only a receipt is wanted: the feed tells the rest. */
const BRIEF = /** @type {const} */ ({ minimal: true });

export class Tools {

  /** What the reach of a takeback was asked for. */
  #reached = "";

  /** @type {number | null} the ply to which a press on "take back" goes */
  #ply = null;

  /** @type {Candidate[]} */
  #advice = [];

  #doubting = false;

  /** Why the move that was typed cannot be chosen. */
  #refusal = "";

  /** What is possible now. */
  possible = { hints: false, reclaim: false, playing: false, asked: false, out: false };

  /**
   * @param {Place} place
   * @param {{say: (text: string, how?: {trouble?: boolean}) => void, changed: () => void, choose: (move: string) => void, type: (move: string) => Promise<string | null>}} does
   * @param {Words} w
   */
  constructor(place, does, w) {
    this.place = place;
    this.does = does;
    this.w = w;
    /** @type {{current: HTMLDialogElement | null}} */
    this.dialog = { current: null };
  }

  /**
   * Find out how far back the player may go, when that may have changed.
   *
   * @param {View} view
   * @param {number} seat
   * @param {number | null | undefined} last the seat that has moved last; undefined: that is not known
   * @param {string} mark which changes whenever the game asks something
   */
  async reach(view, seat, last, mark) {
    const key = `${mark} ${last} ${view.status}`;
    if (key === this.#reached) return;
    this.#reached = key;
    this.#ply = null;
    if (view.status !== "running" || view.ply === 0 || (last !== undefined && last !== seat)) return;
    const found = await client.getTakeback(this.place.id).catch(() => null);
    if (key !== this.#reached) return;
    const ply = view.ply - 1;
    this.#ply = found && found.earliest !== null && found.earliest <= ply ? ply : null;
    this.does.changed();
  }

  async takeBack() {
    const ply = this.#ply;
    if (ply === null) return;
    const done = await this.#write(() => client.takeBack(this.place.id, { to_ply: ply }, BRIEF));
    if (done) this.does.say(this.w.say("play.taken_back"));
  }

  /** Another decision is asked: what was advised is forgotten. */
  forget() {
    this.#advice = [];
  }

  async hint() {
    if (!this.possible.hints) return;
    const { does, w } = this;
    const mark = this.#reached;
    does.say(w.say("making"));
    try {
      const { level, candidates } = await client.getHint(this.place.id);
      if (mark !== this.#reached) return;
      does.say(w.say(candidates.length > 0 ? "play.advises" : "play.no_advice", { level }));
      this.#advice = candidates.slice(0, BEST);
      does.changed();
    } catch (error) {
      this.#trouble(error);
    }
  }

  help() {
    this.#doubting = false;
    this.#refusal = "";
    this.does.changed();
    this.dialog.current?.showModal();
  }

  /** Suggestions of a bot. @returns {Shown[]} */
  get advice() {
    return this.#advice.map(({ move, label, win }) =>
      this.#button(`${label || move} · ${this.w.percent(win)}`, () => this.does.choose(move), { class: "tool advice" }));
  }

  /** The buttons, and the dialog behind one of them. */
  view() {
    const { possible, w } = this;
    return [
      this.#button(w.say("play.reclaim"), () => this.#write(() => client.reclaimSeat(this.place.id, BRIEF)), { class: "tool reclaim", hidden: !possible.reclaim }),
      this.#button(w.say("play.take_back"), () => this.takeBack(), { hidden: this.#ply === null }),
      this.#button(w.say("play.hint"), () => this.hint(), { hidden: !possible.hints }),
      possible.out && h("a", { key: "again", class: "tool", href: `/${document.querySelector("[data-ask]")?.getAttribute("data-ask")}` }, w.say("again.title")),
      this.#button(w.say("play.more_tools"), () => this.help()),
      this.#dialog(),
    ];
  }

  /** @param {string} text @param {() => void} press @param {Record<string, any>} [more] */
  #button(text, press, more = {}) {
    return h("button", { key: text, type: "button", class: "tool", onClick: press, ...more }, text);
  }

  /** The field for a move in the notation. */
  #field() {
    const { w } = this;
    const typed = async (/** @type {any} */ event) => {
      event.preventDefault();
      const { move } = event.currentTarget.elements;
      this.#refusal = w.say("making");
      this.does.changed();
      this.#refusal = (await this.does.type(move.value.trim())) ?? "";
      if (!this.#refusal) move.value = "";
      this.does.changed();
    };
    return h("form", { class: "typing", hidden: !this.possible.asked, onSubmit: typed },
      h("label", { for: "typed-move" }, w.say("play.typed")),
      h("div", null,
        h("input", { id: "typed-move", name: "move", autocomplete: "off", autocapitalize: "none", spellcheck: false, required: true, maxlength: 400, "aria-describedby": "typed-refusal" }),
        h("button", { class: "tool" }, w.say("play.typed_choose"))),
      h("p", { id: "typed-refusal", class: "note", role: "status" }, this.#refusal));
  }

  #dialog() {
    const { w } = this;
    const close = () => this.close();
    const resign = () => (close(), this.#write(() => client.resign(this.place.id, BRIEF)));
    const doubt = (/** @type {boolean} */ on) => {
      this.#doubting = on;
      this.does.changed();
      /** @type {HTMLElement | null | undefined} */
      const next = this.dialog.current?.querySelector(on ? ".sure button:last-child" : ".resign");
      next?.focus();
    };
    return h("dialog", { ref: this.dialog, class: "dock-help", "aria-label": w.say("play.more_tools") },
      h("div", { class: "dock-keys" },
        h("h2", null, w.say("play.keys")),
        h("dl", null, KEYS.map((key) => h("div", null, h("dt", null, h("kbd", null, w.say(`play.key.${key}`))), h("dd", null, w.say(`play.does.${key}`)))),
          QUERIES.map((key) => h("div", null, h("dt", null, h("kbd", null, key)), h("dd", null, w.say(`query.${key}`))))),
        h("label", null,
          h("input", { type: "checkbox", checked: keysOn(), onChange: ({ currentTarget }) => switchKeys(currentTarget.checked) }),
          " ", w.say("play.keys_on"))),
      this.#field(),
      h("h2", { hidden: !this.possible.playing }, w.say("play.leave")),
      this.#button(w.say("play.resign"), () => doubt(true), { class: "tool resign", hidden: !this.possible.playing }),
      h("div", { class: "sure", hidden: !this.#doubting },
        h("p", null, w.say("play.resign_sure")),
        this.#button(w.say("play.resign_yes"), resign, { class: "tool danger" }),
        this.#button(w.say("play.resign_no"), () => doubt(false))),
      h("p", { class: "closing" }, this.#button(w.say("play.close"), close)));
  }

  close() {
    this.dialog.current?.close();
  }

  /** @param {() => Promise<any>} request @returns {Promise<boolean>} whether the server has done it */
  async #write(request) {
    try {
      await request();
      return true;
    } catch (error) {
      this.#trouble(error);
      return false;
    }
  }

  /** @param {unknown} error */
  #trouble(error) {
    this.does.say(sentence(error) ?? this.w.say("not_made"), { trouble: true });
  }
}

// What a player can do beside answering: take a move back, ask for a hint, resign, take their seat back, read the keys.

import { ApiError, get, write } from "../transport/api.js";
import { h } from "../pieces/dom.js";
import { of } from "./decision.js";
import { keysOn, switchKeys } from "./keys.js";

/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Words} Words */
/** @typedef {{move: string, label: string | null, win: number}} Candidate */

const KEYS = ["choose", "confirm", "back", "pass", "take_back", "hint", "help"];
const BEST = 3;

export class Tools {
  #turn = 0;

  /** @type {number | null} the ply to which a press on "take back" goes */
  #ply = null;

  /**
   * @param {Place} place
   * @param {{say: (text: string, how?: {trouble?: boolean}) => void, advise: (nodes: Node[]) => void, choose: (move: string) => void, conceal: (node: HTMLElement, hidden: boolean) => void}} does
   * @param {Words} w
   */
  constructor(place, does, w) {
    this.place = place;
    this.does = does;
    this.w = w;
    this.back = this.#button(w.say("play.take_back"), () => this.takeBack());
    this.hints = this.#button(w.say("play.hint"), () => this.hint());
    this.seat = this.#button(w.say("play.reclaim"), () => this.#write("reclaim", null), "reclaim");
    this.more = this.#button(w.say("play.more_tools"), () => this.help());
    this.keys = h("input", { type: "checkbox" });
    this.sure = h("div", { class: "sure", hidden: true });
    this.resign = this.#button(w.say("play.resign"), () => this.#doubt());
    this.dialog = this.#dialog();
    this.nodes = [this.seat, this.back, this.hints, this.more, this.dialog];
  }

  /**
   * Offer what is possible now.
   *
   * @param {{hints: boolean, reclaim: boolean, playing: boolean}} possible
   */
  show({ hints, reclaim, playing }) {
    const { conceal } = this.does;
    conceal(this.back, this.#ply === null);
    conceal(this.hints, !hints);
    conceal(this.seat, !reclaim);
    this.resign.hidden = !playing;
  }

  /**
   * Find out whether the last move can be taken back.
   *
   * @param {number | null} ply of the last decision, if it was the player's own
   */
  async reach(ply) {
    const turn = (this.#turn += 1);
    this.#ply = null;
    if (ply === null) return this.does.conceal(this.back, true);
    /** @type {{earliest: number | null} | null} */
    const found = await get(of(this.place, "takeback")).catch(() => null);
    if (turn !== this.#turn) return;
    this.#ply = found && found.earliest !== null && found.earliest <= ply ? ply : null;
    this.does.conceal(this.back, this.#ply === null);
  }

  async takeBack() {
    if (this.#ply === null) return;
    const done = await this.#write("takebacks", { to_ply: this.#ply });
    if (done) this.does.say(this.w.say("play.taken_back"));
  }

  async hint() {
    if (this.hints.hidden) return;
    const { does, w } = this;
    const turn = this.#turn;
    does.say(w.say("making"));
    try {
      /** @type {{level: string, candidates: Candidate[]}} */
      const { level, candidates } = await get(of(this.place, "hint"));
      if (turn !== this.#turn) return;
      does.say(w.say(candidates.length > 0 ? "play.advises" : "play.no_advice", { level }));
      does.advise(candidates.slice(0, BEST).map((candidate) => this.#candidate(candidate)));
    } catch (error) {
      this.#trouble(error);
    }
  }

  help() {
    this.keys.checked = keysOn();
    this.sure.hidden = true;
    this.dialog.showModal();
  }

  /** @param {Candidate} candidate */
  #candidate({ move, label, win }) {
    return this.#button(`${label || move} · ${this.w.percent(win)}`, () => this.does.choose(move), "advice");
  }

  /** @param {string} text @param {() => void} press @param {string} [name] @returns {HTMLButtonElement} */
  #button(text, press, name = "") {
    const button = h("button", { type: "button", class: `tool ${name}` }, text);
    button.addEventListener("click", press);
    return button;
  }

  #dialog() {
    const { w } = this;
    this.keys.addEventListener("change", () => switchKeys(this.keys.checked));
    this.sure.append(
      h("p", null, w.say("play.resign_sure")),
      this.#button(w.say("play.resign_yes"), () => (this.dialog.close(), this.#write("resign", null)), "danger"),
      this.#button(w.say("play.resign_no"), () => ((this.sure.hidden = true), this.resign.focus())));
    return h("dialog", { class: "dock-help", "aria-label": w.say("play.more_tools") },
      h("h2", null, w.say("play.keys")),
      h("dl", null, KEYS.map((key) => h("div", null, h("dt", null, h("kbd", null, w.say(`play.key.${key}`))), h("dd", null, w.say(`play.does.${key}`))))),
      h("label", null, this.keys, " ", w.say("play.keys_on")),
      h("h2", null, w.say("play.leave")), this.resign, this.sure,
      h("p", { class: "closing" }, this.#button(w.say("play.close"), () => this.dialog.close())));
  }

  /** Ask whether they mean it. */
  #doubt() {
    this.sure.hidden = false;
    this.sure.querySelectorAll("button")[1].focus();
  }

  /** @param {string} what @param {any} body @returns {Promise<boolean>} whether the server has done it */
  async #write(what, body) {
    try {
      await write(of(this.place, what), body, { Prefer: "return=minimal" });
      return true;
    } catch (error) {
      this.#trouble(error);
      return false;
    }
  }

  /** @param {unknown} error */
  #trouble(error) {
    this.does.say(error instanceof ApiError ? error.message : this.w.say("not_made"), { trouble: true });
  }
}

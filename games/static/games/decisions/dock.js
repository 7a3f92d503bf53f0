// The dock at the bottom of the page: what is asked and until when, the choices, and what is about to be played.

import { icon } from "../pieces/art.js";
import { draw, h } from "../pieces/dom.js";
import { effectList, reckoning, warningList } from "./effects.js";
import { GOODS } from "../board/table.js";

/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {import("../state/types.js").Shown} Shown */
/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").Words} Words */

/** A tap on Confirm that comes sooner than this after another choice was meant for what stood there before; so was one on Pass. */
const SOON = 300;

/** Milliseconds that a refusal stays, unless the player does something. */
const READING = 8_000;

/** Choices that a digit stands for. */
const DIGITS = 9;

/**
 * What the dock shows.
 *
 * @typedef {object} State
 * @property {string} title what is asked, of whom
 * @property {Shown} clock
 * @property {Shown[]} mine what lies before the player
 * @property {boolean} asked whether the player is to choose a move
 * @property {string} decision id of what is asked; empty: nothing
 * @property {boolean} turn whether it is the player's turn
 * @property {boolean} sending
 * @property {Draft | null} draft
 * @property {number} seat
 * @property {boolean} reveals whether the draft would reveal something hidden
 * @property {boolean} back whether a step back is possible
 * @property {Shown} stage the choices
 * @property {Shown} always a switch to play the draft every time
 * @property {Shown} orders the standing orders
 * @property {Shown[]} advice suggestions of a bot
 * @property {Shown} tools
 */

export class Dock {
  #since = 0;
  #chosen = "";
  #refused = -Infinity;
  #decision = "";
  #asked = -Infinity;

  /** @type {{text: string, trouble: boolean, seen: boolean}} */
  #said = { text: "", trouble: false, seen: true };

  /** @type {State | null} */
  #state = null;

  /**
   * @param {HTMLElement} area where it goes
   * @param {HTMLElement} skip the link that leads there
   * @param {{confirm: () => void, back: () => void}} does what its own buttons do
   * @param {Words} w
   */
  constructor(area, skip, does, w) {
    this.area = area;
    this.skip = skip;
    this.does = does;
    this.w = w;
    skip.addEventListener("click", (event) => (event.preventDefault(), this.focus()));
  }

  /** Whether a refusal is shown. */
  get refuses() {
    return this.#said.trouble;
  }

  /** Whether what is asked has only just appeared: a press was meant for what stood there before. */
  get hasty() {
    return performance.now() - this.#asked < SOON;
  }

  /** Whether the focus is where the move is confirmed. */
  get confirming() {
    return Boolean(document.activeElement?.closest(".dock-foot"));
  }

  /** @param {boolean} seated whether there is a seat to play on */
  show(seated) {
    this.area.hidden = !seated;
    this.skip.hidden = !seated;
  }

  /** Show this. @param {State} state @param {string | null} [focus] where the focus goes */
  draw(state, focus = null) {
    this.#state = state;
    const chosen = state.draft?.move ?? "";
    const other = this.#chosen !== chosen;
    if (other) this.#since = performance.now();
    this.#chosen = chosen;
    if (this.#decision !== state.decision) this.#asked = performance.now();
    this.#decision = state.decision;
    const held = this.area.contains(document.activeElement);
    draw(this.area, this.#view(state));
    this.#count();
    if (other && chosen) this.area.querySelector(".dock-stage [aria-pressed=true]")?.scrollIntoView({ block: "nearest" });
    /** @type {HTMLElement | null} */
    const wanted = focus === null ? null : this.area.querySelector(`.dock ${focus}`);
    if (wanted) this.focus(wanted);
    else if (held && !this.#holds(document.activeElement)) this.focus();
  }

  /** What lies before the player, so that it is in sight while they decide. @param {Begun} view @param {number} seat @returns {Shown[]} */
  own(view, seat) {
    const { w } = this;
    const player = view.table.seats[seat];
    /** @param {Shown} picture @param {number | string} n @param {string} name @param {string | null} of key of the same on the board */
    const item = (picture, n, name, of = null) => h("li", { title: name, "data-of": of }, picture, h("span", { "aria-hidden": "true" }, n), h("span", { class: "unseen" }, name));
    return [
      item(icon.coin(null), player.coins, w.coins(player.coins)),
      item(icon.chip(null), player.victory_points ?? "?", w.count(player.victory_points ?? 0, "victory_point")),
      player.san_juan > 0 && item(icon.person("colonist", null), player.san_juan, `${w.people(player.san_juan, player.san_juan_nobles)}, ${w.name("in:san_juan")}`),
      ...GOODS.filter((good) => player.goods[good] > 0).map((good) => item(icon.barrel(w.look(good), null), player.goods[good], w.count(player.goods[good], good), `seat.${seat}.goods.${good}`)),
    ];
  }

  /**
   * Say something to the player, who need not look for it.
   *
   * @param {string} text
   * @param {{trouble?: boolean, seen?: boolean, passing?: boolean}} [how] whether it is a refusal; whether it can be seen
   *   as well; whether it may be left out while a refusal is being read
   */
  say(text, { trouble = false, seen = true, passing = false } = {}) {
    if (passing && performance.now() - this.#refused < READING) return;
    this.#refused = trouble ? performance.now() : -Infinity;
    this.#said = { text, trouble, seen };
    if (this.#state) this.draw(this.#state);
  }

  /** Bring the focus to where the next choice is made; the page does not move. @param {HTMLElement | null} [node] */
  focus(node = this.area.querySelector("#dock-title")) {
    node?.focus({ preventScroll: true });
  }

  /** @param {Element | null} node */
  #holds(node) {
    return node instanceof HTMLElement && this.area.contains(node) && node.closest("[hidden]") === null;
  }

  /** @param {State} state */
  #view(state) {
    const { w } = this;
    const { text, trouble, seen } = this.#said;
    const { title, clock, mine, asked, decision, turn, stage, advice, tools, orders } = state;
    return h("section", { class: turn ? "dock asked" : "dock", "aria-labelledby": "dock-title", "data-decision": decision },
      h("div", { class: "dock-head" },
        h("h2", { id: "dock-title", tabindex: -1 }, title),
        h("span", { class: "dock-clock" }, clock),
        h("ul", { class: "dock-mine", "aria-label": w.say("play.mine") }, mine),
        h("div", { class: "dock-tools" }, tools)),
      h("p", { class: `dock-said${trouble ? " trouble" : ""}${seen ? "" : " unseen"}`, role: "status" }, text),
      h("div", { class: "dock-body", id: "dock-body" },
        h("div", { class: "dock-hints", hidden: advice.length === 0 }, advice),
        h("div", { class: "dock-stage", hidden: !asked }, stage),
        orders),
      this.#foot(state));
  }

  /** What is about to be played. @param {State} state */
  #foot({ asked, sending, draft, seat, reveals, back, always }) {
    const { w } = this;
    const ready = asked && Boolean(draft?.ready) && !sending;
    const less = draft && reckoning(draft.price, w);
    const careful = (draft?.warnings ?? []).length > 0;
    const confirm = (/** @type {MouseEvent} */ event) => {
      const hasty = event.detail > 0 && performance.now() - this.#since < SOON;
      if (!hasty && ready) this.does.confirm();
    };
    return h("div", { class: "dock-foot", hidden: !asked },
      h("div", { class: "dock-chosen", id: "dock-chosen" },
        h("div", { class: "dock-words" },
          h("p", { class: draft ? "label" : "note" }, draft ? draft.label : w.say("play.choose")),
          draft && !draft.ready && h("p", { class: "note" }, draft.missing),
          less && h("p", { class: "note" }, less),
          draft?.ready && draft.effects && effectList(draft.effects, seat),
          draft?.ready && warningList(draft.warnings ?? []),
          draft?.about && h("p", { class: "note about" }, draft.about),
          draft?.ready && reveals && h("p", { class: "note final" }, w.say("play.final"))),
        draft?.ready && always),
      h("button", { type: "button", class: "undo", hidden: !back, onClick: this.does.back }, w.say("play.back")),
      h("button", { type: "button", class: careful ? "confirm careful" : "confirm", "aria-describedby": "dock-chosen", "aria-disabled": String(!ready), onClick: confirm },
        w.say(sending ? "play.sending" : "play.confirm")));
  }

  /** The first choices have a digit. */
  #count() {
    const buttons = [...this.area.querySelectorAll(".dock-stage button.choice:not(.quiet)")];
    buttons.forEach((button, i) => (i < DIGITS ? button.setAttribute("data-number", String(i + 1)) : button.removeAttribute("data-number")));
  }

  /** Press the choice that a digit stands for. @param {number} n */
  number(n) {
    /** @type {HTMLElement | null} */
    const button = this.area.querySelector(`.dock-stage [data-number="${n}"]`);
    button?.click();
  }
}

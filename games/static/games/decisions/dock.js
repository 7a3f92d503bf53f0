// The dock at the bottom of the page: what is asked and until when, the choices, and what is about to be played.

import { icon } from "../pieces/art.js";
import { h } from "../pieces/dom.js";
import { effectList, reckoning, warningList } from "./effects.js";
import { GOODS } from "../board/table.js";

/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Words} Words */

/** A tap on Confirm that comes sooner than this after another choice was meant for what stood there before. */
const SOON = 300;

/** Milliseconds that a refusal stays, unless the player does something. */
const READING = 8_000;

/** Text in a line that keeps its place. @param {Element} node @param {string} text */
function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

export class Dock {
  #shown = "";
  #since = 0;
  #refused = -Infinity;

  /**
   * @param {HTMLElement} area where it goes
   * @param {HTMLElement} skip the link that leads there
   * @param {{confirm: () => void, back: () => void}} does what its own buttons do
   * @param {Words} w
   */
  constructor(area, skip, { confirm, back }, w) {
    this.area = area;
    this.skip = skip;
    this.w = w;
    this.heading = h("h2", { id: "dock-title", tabindex: "-1" });
    this.clock = h("span", { class: "dock-clock" });
    this.mine = h("ul", { class: "dock-mine", "aria-label": w.say("play.mine") });
    this.tools = h("div", { class: "dock-tools" });
    this.said = h("p", { class: "dock-said", role: "status" });
    this.hints = h("div", { class: "dock-hints", hidden: true });
    this.stage = h("div", { class: "dock-stage" });
    this.chosen = h("div", { class: "dock-chosen", id: "dock-chosen" });
    this.confirm = h("button", { type: "button", class: "confirm", "aria-describedby": "dock-chosen" }, w.say("play.confirm"));
    this.undo = h("button", { type: "button", class: "undo" }, w.say("play.back"));
    this.foot = h("div", { class: "dock-foot" }, this.chosen, this.undo, this.confirm);
    this.body = h("div", { class: "dock-body", id: "dock-body" }, this.hints, this.stage);
    this.root = h("section", { class: "dock", "aria-labelledby": "dock-title" },
      h("div", { class: "dock-head" }, this.heading, this.clock, this.mine, this.tools), this.said, this.body, this.foot);
    this.undo.addEventListener("click", back);
    this.confirm.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      const hasty = event.detail > 0 && performance.now() - this.#since < SOON;
      if (!hasty && this.confirm.getAttribute("aria-disabled") !== "true") confirm();
    });
    skip.addEventListener("click", (/** @type {Event} */ event) => (event.preventDefault(), this.focus()));
    area.append(this.root);
  }

  /** @param {boolean} seated whether there is a seat to play on */
  show(seated) {
    this.area.hidden = !seated;
    this.skip.hidden = !seated;
    document.documentElement.classList.toggle("with-dock", seated);
  }

  /** @param {string} title @param {Node[]} clock @param {boolean} mine whether it is the player's turn */
  head(title, clock, mine) {
    write(this.heading, title);
    const text = clock.map((node) => (node instanceof Element ? node.outerHTML : "")).join();
    if (this.clock.dataset.made !== text) {
      this.clock.dataset.made = text;
      this.clock.replaceChildren(...clock);
    }
    this.root.classList.toggle("asked", mine);
  }

  /** What lies before the player, so that it is in sight while they decide. @param {View} view @param {number} seat */
  own(view, seat) {
    const { w } = this;
    const player = view.table.seats[seat];
    const text = JSON.stringify(player);
    if (text === this.#shown) return;
    this.#shown = text;
    /** @param {Node} picture @param {number | string} n @param {string} name */
    const item = (picture, n, name) => h("li", { title: name }, picture, h("span", { "aria-hidden": "true" }, n), h("span", { class: "unseen" }, name));
    this.mine.replaceChildren(
      item(icon.coin(null), player.coins, w.coins(player.coins)),
      item(icon.chip(), player.victory_points ?? "?", w.count(player.victory_points ?? 0, "victory_point")),
      ...(player.san_juan > 0 ? [item(icon.person("colonist", null), player.san_juan, `${w.people(player.san_juan, player.san_juan_nobles)}, ${w.name("in:san_juan")}`)] : []),
      ...GOODS.filter((good) => player.goods[good] > 0).map((good) => item(icon.barrel(w.look(good), null), player.goods[good], w.count(player.goods[good], good))));
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
    this.said.classList.toggle("trouble", trouble);
    this.said.classList.toggle("unseen", !seen);
    write(this.said, text);
  }

  /** Put something on the stage; the focus stays in the dock. @param {Node[]} nodes */
  put(nodes) {
    const lost = this.body.contains(document.activeElement);
    this.stage.replaceChildren(...nodes);
    if (lost && !this.root.contains(document.activeElement)) this.focus();
  }

  /** Suggestions of a bot; none: no hint is shown. @param {Node[]} nodes */
  advise(nodes) {
    if (this.hints.contains(document.activeElement)) this.focus();
    this.hints.hidden = nodes.length === 0;
    this.hints.replaceChildren(...nodes);
  }

  /**
   * What is about to be played.
   *
   * @param {{asked: boolean, sending: boolean, draft: Draft | null, seat: number, reveals: boolean, back: boolean}} state
   */
  ask({ asked, sending, draft, seat, reveals, back }) {
    const { w } = this;
    this.conceal(this.foot, !asked);
    if (!asked) return;
    const ready = Boolean(draft?.ready) && !sending;
    const less = draft && reckoning(draft.price, w);
    const key = JSON.stringify([draft, sending, reveals]);
    if (this.foot.dataset.made !== key) {
      const before = this.foot.dataset.chosen;
      this.foot.dataset.made = key;
      this.foot.dataset.chosen = draft?.move ?? "";
      if (before !== this.foot.dataset.chosen) this.#since = performance.now();
      this.chosen.replaceChildren(...[
        h("p", { class: draft ? "label" : "note" }, draft ? draft.label : w.say("play.choose")),
        draft && !draft.ready && h("p", { class: "note" }, draft.missing),
        less && h("p", { class: "note" }, less),
        draft?.ready && draft.effects && effectList(draft.effects, seat),
        draft?.ready && warningList(draft.warnings ?? []),
        draft?.about && h("p", { class: "note about" }, draft.about),
        draft?.ready && reveals && h("p", { class: "note final" }, w.say("play.final")),
      ].filter(Boolean));
    }
    this.confirm.setAttribute("aria-disabled", String(!ready));
    this.confirm.classList.toggle("careful", (draft?.warnings ?? []).length > 0);
    write(this.confirm, w.say(sending ? "play.sending" : "play.confirm"));
    this.conceal(this.undo, !back);
  }

  /** Hide something, or show it; the focus does not go with it. @param {HTMLElement} node @param {boolean} hidden */
  conceal(node, hidden) {
    if (node.hidden === hidden) return;
    const lost = hidden && node.contains(document.activeElement);
    node.hidden = hidden;
    if (lost) this.focus();
  }

  /** Bring the focus to where the next choice is made; the page does not move. @param {HTMLElement} [node] */
  focus(node = this.heading) {
    node.focus({ preventScroll: true });
  }
}

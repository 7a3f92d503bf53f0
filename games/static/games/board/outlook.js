// What could happen next: what each role would bring every seat, as the server foresees it. It is asked for, by players
// and by those who watch, while a role is to be chosen.

import { client, sentence } from "../transport/client.js";
import { draw, h } from "../pieces/dom.js";
import { roleSign } from "../pieces/art.js";

/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Words} Words */
/** @typedef {import("../vendor/client.js").Answer<"getForecast">} Forecast what each role would bring everybody */

/** What is said of a seat, without the name that stands before it. @param {string} text @param {string} name */
const unnamed = (text, name) => (text.startsWith(name) ? text.slice(name.length).replace(/^\s*:\s*/u, "") : text);

export class Outlook {
  /** @type {Forecast | null} */
  #found = null;

  #said = "";
  #asked = 0;

  /** @type {View | null} */
  #view = null;

  /** @param {HTMLElement} root @param {string} id of the game @param {Words} w */
  constructor(root, id, w) {
    this.root = root;
    this.id = id;
    this.w = w;
    /** @type {{current: HTMLDialogElement | null}} */
    this.dialog = { current: null };
  }

  /** Offer it for a view, if a role is to be chosen now. @param {View} view @param {boolean} live */
  show(view, live) {
    const before = this.#view;
    this.#view = view;
    this.root.hidden = !live || view.status !== "running" || view.table?.decision?.kind !== "role";
    if (before?.ply !== view.ply) {
      this.#found = null;
      if (this.dialog.current?.open) this.root.hidden ? this.dialog.current.close() : this.#read();
    }
    this.#draw();
  }

  async #read() {
    const turn = (this.#asked += 1);
    this.#said = this.w.say("making");
    this.#draw();
    let found = null;
    let said = this.w.say("not_made");
    try {
      found = await client.getForecast(this.id);
      if (!found) said = this.w.say("ahead.none");
    } catch (error) {
      said = sentence(error) ?? said;
    }
    if (turn !== this.#asked) return;
    this.#found = found;
    this.#said = found ? "" : said;
    this.#draw();
  }

  #open() {
    this.dialog.current?.showModal();
    if (!this.#found) this.#read();
  }

  #draw() {
    const { root, w } = this;
    draw(root,
      h("button", { type: "button", class: "ask", "aria-haspopup": "dialog", onClick: () => this.#open() }, w.say("ahead")),
      h("dialog", { ref: this.dialog, class: "outlook", "aria-label": w.say("ahead") },
        h("h2", null, w.say("ahead")),
        h("p", { class: "note" }, w.say("ahead.what")),
        h("p", { role: "status" }, this.#said),
        this.#found && h("ul", { class: "outlooks" }, this.#found.roles.map((one) => this.#role(one))),
        h("p", { class: "closing" }, h("button", { type: "button", class: "ask", onClick: () => this.dialog.current?.close() }, w.say("play.close")))));
  }

  /** @param {NonNullable<Forecast>["roles"][number]} forecast */
  #role({ role, effects }) {
    const { w } = this;
    const view = /** @type {View} */ (this.#view);
    const texts = (/** @type {number} */ seat) => effects.filter((effect) => effect.seat === seat).map(({ text }) => unnamed(text, w.player(view, seat)));
    const seats = view.seats.map((_, seat) => seat).filter((seat) => texts(seat).length > 0);
    return h("li", { key: role, "data-role": role },
      h("h3", null, roleSign(role), w.name(role)),
      h("ul", null, seats.length > 0
        ? seats.map((seat) => h("li", { key: seat, class: `seat-${seat}` }, h("span", { class: "dot" }), h("b", null, `${w.player(view, seat)}: `), texts(seat).join(", ")))
        : h("li", { class: "note" }, w.say("ahead.nothing"))));
  }
}

// Looking back at a game that is over: everybody's chance to win all through it, and where it turned.

import { client, sentence } from "../transport/client.js";
import { draw, h, s } from "../pieces/dom.js";
import { asGuest } from "../transport/guest.js";
import { Opening } from "./opening.js";

/** @typedef {import("../vendor/client.js").Answer<"getAnalysis">} Found an analysis as the API tells it */
/** @typedef {Found["values"][number]} Value what a moment promises everybody */
/** @typedef {Found["swings"][number]} Swing a move that has changed much */
/** @typedef {import("../state/types.js").Go} Go */
/** @typedef {import("../state/types.js").Pressed} Pressed */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Words} Words */

const AGAIN = 1_000;
const LATER = 5_000;
const MADE = ["queued", "running"];
const LINES = [25, 50, 75];

export class Analysis {
  /** @type {Found | null} null: nobody has asked for it */
  #found = null;

  /** @type {string | null} what is said beside the button; null: there is no button */
  #offered = null;

  #asking = false;

  /** @type {number | null} the decisions of the game; null: not known yet */
  #plies = null;

  /** @type {View | null} */
  #view = null;

  /** @param {HTMLElement} root @param {{id: string, go: Go}} game where it is, and how to show a moment of it @param {Words} w */
  constructor(root, { id, go }, w) {
    this.root = root;
    this.id = id;
    this.go = go;
    this.w = w;
    this.opening = new Opening(w, () => this.#draw());
  }

  /** Show it beside a view of a game of so many decisions; a game that goes on or never began has none. @param {View} view @param {number} plies @param {boolean} over */
  show(view, plies, over) {
    this.root.hidden = !over;
    if (!over) return;
    this.#view = view;
    if (this.#plies === null) {
      this.#plies = plies;
      if (this.root.dataset.asked === "yes") this.#look();
      else this.#offered = "";
    }
    this.#draw();
  }

  async #look() {
    try {
      this.#take(await client.getAnalysis(this.id));
    } catch (error) {
      this.#offered = sentence(error);
      if (!this.#offered) return setTimeout(() => this.#look(), LATER);
      this.#draw();
    }
  }

  async #request() {
    this.#asking = true;
    this.#offered = this.w.say("making");
    this.#draw();
    try {
      const { analysis } = await asGuest((guest) => guest.requestAnalysis(this.id));
      this.#take(analysis);
    } catch (error) {
      this.#offered = sentence(error) ?? this.w.say("not_made");
    }
    this.#asking = false;
    this.#draw();
  }

  /** @param {Found} found */
  #take(found) {
    this.#found = found;
    this.#offered = found.status === "failed" ? this.w.say("analysis.failed") : null;
    if (MADE.includes(found.status)) setTimeout(() => this.#look(), AGAIN);
    this.root.dataset.status = found.status;
    this.#draw();
  }

  #draw() {
    const { root, w } = this;
    draw(root,
      h("h2", null, root.getAttribute("aria-label")),
      h("div", { class: "offer-analysis", hidden: this.#offered === null },
        h("p", null, w.say("analysis.what")),
        h("button", { type: "button", disabled: this.#asking, onClick: () => this.#request() }, w.say("analysis.do")),
        h("p", { role: "status" }, this.#offered)),
      this.#found && this.#known(this.#found));
    if (this.#found) root.dataset.ply = String(this.#view?.ply);
  }

  /** @param {Found} found */
  #known({ status, total, done, values, swings, slips }) {
    const { w } = this;
    const list = (/** @type {string} */ heading, /** @type {Swing[]} */ turns) => turns.length > 0
      && [h("h3", null, w.say(heading)), h("ol", null, turns.map((turn) => this.#swing(turn)))];
    return h("div", { class: "known" },
      h("progress", { "aria-label": w.say("analysis.progress"), hidden: !MADE.includes(status), max: total, value: done }),
      h("div", { class: "plot", hidden: values.length === 0 },
        h("div", { class: "percents", "aria-hidden": "true" }, [1, 0.5, 0].map((part) => h("span", null, w.percent(part)))),
        this.#plot(values, swings)),
      h("ul", { class: "chances" }, this.#chances(values[this.#view?.ply ?? 0])),
      this.opening.drawn(/** @type {View} */ (this.#view), values, this.#view?.ply ?? 0),
      h("div", { class: "swings" }, list("analysis.swings", swings)),
      h("div", { class: "slips" }, list("analysis.slips", slips)));
  }

  /** @param {Value[]} values @param {Swing[]} swings */
  #plot(values, swings) {
    const plies = Math.max(1, this.#plies ?? 0);
    const seats = values.find(({ win }) => win)?.win?.length ?? 0;
    const pressed = (/** @type {Pressed} */ { currentTarget, clientX }) => {
      const { left, width } = currentTarget.getBoundingClientRect();
      const ply = Math.round(((clientX - left) / width) * plies);
      this.#jump(Math.max(0, Math.min(ply, values.length - 1)));
    };
    return s("svg", { viewBox: `0 0 ${plies} 100`, preserveAspectRatio: "none", role: "img", "aria-label": this.w.say("analysis.plot"), onClick: pressed },
      LINES.map((y) => s("path", { class: "grid", d: `M0 ${y}H${plies}` })),
      Array.from({ length: seats }, (_, seat) => s("path", { class: `line seat-${seat}`, d: line(values, seat) })),
      s("path", { class: "cursor", d: `M${this.#view?.ply} 0V100` }),
      swings.map(({ ply, whose, after }) => s("path", { class: `turn seat-${whose}`, d: `M${ply} ${height(after)}h0` })));
  }

  /** @param {Swing} swing */
  #swing({ ply, seat, label, whose, before, after, better }) {
    const { w } = this;
    const name = (/** @type {number} */ index) => w.player(/** @type {View} */ (this.#view), index);
    const change = w.say("analysis.change", { name: name(whose), before: w.percent(before), after: w.percent(after) });
    return h("li", { class: `seat-${seat}` },
      h("button", { type: "button", onClick: () => this.#jump(ply) }, h("span", { class: "dot" }), h("b", null, w.say("analysis.move", { name: name(seat), move: label }))),
      h("p", null, change),
      better && h("p", null, w.say("analysis.better", { name: name(seat), move: better.label, win: w.percent(better.win), played: w.percent(better.played) })),
      better && h("p", { class: "reason" }, better.text));
  }

  /** @param {number} ply */
  #jump(ply) {
    const seq = this.#found?.values[ply]?.seq;
    if (seq) this.go(seq);
  }

  /** What the moment that is shown promises everybody. @param {Value | undefined} value */
  #chances(value) {
    const view = /** @type {View} */ (this.#view);
    const { win, score } = value ?? {};
    return view.seats.map((_, seat) =>
      h("li", { class: `seat-${seat}` }, h("span", { class: "dot" }), h("span", { class: "name" }, this.w.player(view, seat)),
        win && h("b", null, this.w.percent(win[seat])),
        win && score && h("span", { class: "note" }, this.w.say("analysis.points", { n: Math.round(score[seat]) }))));
  }
}

/** How far down a chance is drawn. @param {number} win */
const height = (win) => 100 - 100 * win;

/** The line of a seat through all that is known; it is broken where nothing is. @param {Value[]} values @param {number} seat */
function line(values, seat) {
  let pen = "M";
  return values.map(({ ply, win }) => {
    if (!win) return (pen = "M"), "";
    const step = `${pen}${ply} ${height(win[seat]).toFixed(2)}`;
    pen = "L";
    return step;
  }).join("");
}

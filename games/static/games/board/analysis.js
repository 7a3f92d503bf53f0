// Looking back at a game that is over: everybody's chance to win all through it, and where it turned.

import { ApiError, getAnalysis, requestAnalysis } from "../transport/api.js";
import { h, s } from "../pieces/dom.js";
import { asGuest } from "../transport/guest.js";

const AGAIN = 1_000;
const LATER = 5_000;
const MADE = ["queued", "running"];
const LINES = [25, 50, 75];

export class Analysis {
  #found = null; // as the API tells it; null: nobody has asked for it
  #plies = null;
  #view = null;
  #cursor = null;

  /** @param {{api: string, id: string, go: (seq: number) => void}} game where it is, and how to show a moment of it */
  constructor(root, { api, id, go }, w) {
    Object.assign(this, { root, api, id, go, w });
    this.button = h("button", { type: "button" }, w.say("analysis.do"));
    this.button.addEventListener("click", () => this.#request());
    this.answer = h("p", { role: "status" });
    this.bar = h("progress", { "aria-label": w.say("analysis.progress") });
    this.offer = h("div", { class: "offer-analysis" }, h("p", null, w.say("analysis.what")), this.button, this.answer);
    this.plot = h("div", { class: "plot" });
    this.legend = h("ul", { class: "chances" });
    this.swings = h("div", { class: "swings" });
    this.known = h("div", { class: "known" }, this.bar, this.plot, this.legend, this.swings);
    this.offer.hidden = this.known.hidden = true;
  }

  /** Show it beside a view of a game of so many decisions; a game that goes on or never began has none. */
  show(view, plies, over) {
    this.root.hidden = !over;
    if (!over) return;
    this.#view = view;
    if (this.#plies === null) {
      this.#plies = plies;
      this.root.append(h("h2", null, this.root.getAttribute("aria-label")), this.offer, this.known);
      if (this.root.dataset.asked === "yes") this.#look();
      else this.#offer("");
    }
    this.#moment();
  }

  async #look() {
    try {
      this.#take(await getAnalysis(this.api, this.id));
    } catch (error) {
      if (error instanceof ApiError) this.#offer(error.message);
      else setTimeout(() => this.#look(), LATER);
    }
  }

  async #request() {
    this.button.disabled = true;
    this.answer.textContent = this.w.say("making");
    try {
      const { analysis } = await asGuest(this.api, (token) => requestAnalysis(this.api, this.id, token));
      this.#take(analysis);
    } catch (error) {
      this.#offer(error instanceof ApiError ? error.message : this.w.say("not_made"));
    }
  }

  #offer(answer) {
    this.button.disabled = false;
    this.answer.textContent = answer;
    this.offer.hidden = false;
  }

  #take(found) {
    this.#found = found;
    this.offer.hidden = true;
    if (found.status === "failed") this.#offer(this.w.say("analysis.failed"));
    if (MADE.includes(found.status)) setTimeout(() => this.#look(), AGAIN);
    this.bar.hidden = !MADE.includes(found.status);
    this.bar.max = found.total;
    this.bar.value = found.done;
    this.known.hidden = false;
    this.root.dataset.status = found.status;
    this.#draw();
    this.#moment();
  }

  #draw() {
    const { values, swings } = this.#found;
    const plies = Math.max(1, this.#plies);
    const seats = values.find(({ win }) => win)?.win.length ?? 0;
    this.#cursor = s("path", { class: "cursor" });
    const picture = s("svg", { viewBox: `0 0 ${plies} 100`, preserveAspectRatio: "none", role: "img", "aria-label": this.w.say("analysis.plot") },
      LINES.map((y) => s("path", { class: "grid", d: `M0 ${y}H${plies}` })),
      Array.from({ length: seats }, (_, seat) => s("path", { class: `line seat-${seat}`, d: line(values, seat) })),
      this.#cursor,
      swings.map(({ ply, whose, after }) => s("path", { class: `turn seat-${whose}`, d: `M${ply} ${height(after)}h0` })));
    picture.addEventListener("click", (event) => {
      const { left, width } = picture.getBoundingClientRect();
      const ply = Math.round(((event.clientX - left) / width) * plies);
      this.#jump(Math.max(0, Math.min(ply, values.length - 1)));
    });
    const percents = h("div", { class: "percents", "aria-hidden": "true" }, [1, 0.5, 0].map((part) => h("span", null, this.w.percent(part))));
    this.plot.hidden = values.length === 0;
    this.plot.replaceChildren(percents, picture);
    this.swings.replaceChildren(...(swings.length ? [h("h3", null, this.w.say("analysis.swings")), h("ol", null, swings.map((swing) => this.#swing(swing)))] : []));
  }

  #swing({ ply, seat, label, whose, before, after, better }) {
    const { w } = this;
    const name = (index) => w.player(this.#view, index);
    const change = w.say("analysis.change", { name: name(whose), before: w.percent(before), after: w.percent(after) });
    const button = h("button", { type: "button" }, h("span", { class: "dot" }), h("b", null, w.say("analysis.move", { name: name(seat), move: label })));
    button.addEventListener("click", () => this.#jump(ply));
    return h("li", { class: `seat-${seat}` }, button, h("p", null, change),
      better && h("p", null, w.say("analysis.better", { name: name(seat), move: better.label, win: w.percent(better.win), played: w.percent(better.played) })));
  }

  #jump(ply) {
    const { seq } = this.#found.values[ply] ?? {};
    if (seq) this.go(seq);
  }

  /** What the moment that is shown promises everybody. */
  #moment() {
    if (!this.#found || !this.#view || !this.#cursor) return;
    const { ply } = this.#view;
    const value = this.#found.values[ply];
    this.#cursor.setAttribute("d", `M${ply} 0V100`);
    this.legend.replaceChildren(...this.#view.seats.map((_, seat) =>
      h("li", { class: `seat-${seat}` }, h("span", { class: "dot" }), h("span", { class: "name" }, this.w.player(this.#view, seat)),
        value?.win && h("b", null, this.w.percent(value.win[seat])),
        value?.win && h("span", { class: "note" }, this.w.say("analysis.points", { n: Math.round(value.score[seat]) })))));
    this.root.dataset.ply = ply;
  }
}

const height = (win) => 100 - 100 * win;

/** The line of a seat through all that is known; it is broken where nothing is. */
function line(values, seat) {
  let pen = "M";
  return values.map(({ ply, win }) => {
    if (!win) return (pen = "M"), "";
    const step = `${pen}${ply} ${height(win[seat]).toFixed(2)}`;
    pen = "L";
    return step;
  }).join("");
}

// "What would you do?": a position from a game of masters. The answer is not played; the judgement of every move is shown.

import { h } from "../pieces/dom.js";
import { Panel } from "./panel.js";
import { keep, progressOf } from "./progress.js";

/** @typedef {import("./types.js").Asked} Asked */
/** @typedef {import("./types.js").Judgement} Judgement */
/** @typedef {import("./types.js").Root} Root */

/** Within this chance to win, a move is as good as the best. */
const CLOSE = 0.02;

export class Quiz {
  /** @type {string | null} */
  #answer = null;

  #plays = false;

  /** @param {Root} root with the board @param {Asked} told @param {import("../state/types.js").Tongue} w */
  constructor(root, told, w) {
    this.root = root;
    this.told = told;
    this.w = w;
    this.panel = new Panel(root, told.home, this.w);
    const kept = progressOf(told.id);
    if (kept?.game === root.dataset.game) this.#answer = kept?.answer ?? null;
    root.addEventListener("playing", (event) => this.#judge(/** @type {CustomEvent} */ (event)));
    this.#draw();
  }

  /** @param {CustomEvent} event */
  #judge(event) {
    if (this.#plays) return;
    event.preventDefault();
    const answer = event.detail.move;
    this.#answer = answer;
    keep(this.told.id, { chapter: 0, step: 0, done: true, answer, game: this.root.dataset.game });
    this.#draw();
    this.panel.focus();
  }

  /** The position is now a game like any other. */
  #playOn() {
    this.#plays = true;
    this.#draw();
    /** @type {HTMLElement | null} */
    const confirm = this.root.querySelector(".dock .confirm[aria-disabled=false]");
    confirm?.click();
    document.getElementById("dock-title")?.focus({ preventScroll: true });
  }

  #again() {
    this.#answer = null;
    this.#draw();
    document.getElementById("dock-title")?.focus({ preventScroll: true });
  }

  #verdict() {
    const { judgements } = this.told;
    const own = judgements.find(({ move }) => move === this.#answer);
    const behind = judgements[0].win - (own?.win ?? 0);
    return this.w.say(own === judgements[0] ? "quiz.best" : behind <= CLOSE ? "quiz.close" : "quiz.other");
  }

  /** @param {Judgement} judgement @param {number} best */
  #row({ move, label, win }, best) {
    const { w } = this;
    const own = move === this.#answer;
    return h("li", { key: move, class: own ? "own" : null, "data-judged": move },
      h("span", { class: "judged" }, label, own && h("b", null, ` (${w.say("quiz.yours")})`)),
      h("span", { class: "chance" }, w.percent(win)),
      h("progress", { max: Math.max(best, 0.01), value: win, "aria-hidden": "true" }));
  }

  #draw() {
    const { told, panel, w } = this;
    const { number, all, round, judgements, next } = told;
    const answered = this.#answer !== null;
    panel.draw({
      title: w.say("quiz.title"),
      count: w.say("quiz.count", { n: number, all }),
      part: number / all,
      said: h("p", { class: "coach-text" }, this.#plays ? w.say("quiz.plays") : answered ? this.#verdict() : w.say("quiz.ask", { n: round })),
      more: answered && !this.#plays && h("ol", { class: "judgements", "aria-label": w.say("quiz.win"), tabindex: 0 },
        judgements.map((one) => this.#row(one, judgements[0].win))),
      ways: [
        answered && next && h("a", { key: "next", class: "main", href: next + this.root.dataset.ask }, w.say("quiz.next")),
        answered && !this.#plays && panel.button("quiz.again", () => this.#again(), { main: false }),
        answered && !this.#plays && panel.button("quiz.on", () => this.#playOn(), { main: false }),
      ],
    });
  }
}

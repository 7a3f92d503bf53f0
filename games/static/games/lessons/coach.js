// The coach beside the board of a lesson: says what happens and what to do, marks what it is about, and answers a move
// that belongs to another way. It watches the board and asks nothing of it but `root.feed` and the event `playing`.

import { againstBots } from "../pages/table_form.js";
import { openTable } from "../board/yours.js";
import { h } from "../pieces/dom.js";
import { tongue } from "../state/words.js";
import { sentence } from "../transport/client.js";
import { asGuest } from "../transport/guest.js";
import { Glow } from "./glow.js";
import { Panel } from "./panel.js";
import { keep, progressOf } from "./progress.js";
import { Quiz } from "./quiz.js";

/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("./types.js").Asked} Asked */
/** @typedef {import("./types.js").Root} Root */
/** @typedef {import("./types.js").Told} Told */

class Coach {
  #index = 0;
  #ply = -1;
  #nudged = false;
  #said = "";

  /** @type {Begun | null} the game as it was seen last */
  #view = null;

  /** @param {Root} root with the board @param {Told} told @param {import("../state/types.js").Tongue} w */
  constructor(root, told, w) {
    this.root = root;
    this.told = told;
    this.w = w;
    const kept = progressOf(told.lesson);
    if (kept && kept.chapter === told.chapter && !kept.done) this.#index = Math.min(kept.step, this.#last);
    this.panel = new Panel(root, told.home, this.w);
    this.glow = new Glow(root);
    root.addEventListener("playing", (event) => this.#judge(/** @type {CustomEvent} */ (event)));
    new MutationObserver(() => this.#look()).observe(root, { attributes: true, attributeFilter: ["data-seq"] });
    this.#draw();
    this.#look();
  }

  get #last() {
    return this.told.steps.length - 1;
  }

  /** The board shows something else: see how far the game is. */
  #look() {
    const view = this.root.feed?.view();
    if (!view?.table || view.ply === this.#ply) return this.glow.mark();
    this.#ply = view.ply;
    this.#view = /** @type {Begun} */ (view);
    this.#nudged = false;
    const { steps } = this.told;
    while (this.#index < this.#last && this.#ply > steps[this.#index].ply) this.#index += 1;
    this.#show();
  }

  /** Whether the rivals have yet to play until this step. */
  get #waits() {
    return this.#ply < this.told.steps[this.#index].ply;
  }

  /** The next move that the visitor makes at this point of the game. */
  get #wanted() {
    const next = this.told.steps.slice(this.#index).find(({ move }) => move);
    return next?.ply === this.#ply ? next.move : null;
  }

  #show() {
    const { lesson, chapter, seat, steps } = this.told;
    const { done = false } = progressOf(lesson) ?? {};
    keep(lesson, { chapter, step: this.#index, done: done && this.#index === this.#last });
    const { move, shows } = steps[this.#index];
    this.glow.show(this.#waits || !this.#view ? {} : { move, shows, seat, view: this.#view });
    this.#draw();
    if (this.#reads) this.glow.bringIntoSight();
  }

  /** Whether the step only has something to read. */
  get #reads() {
    return !this.told.steps[this.#index].move && this.#index < this.#last && !this.#waits;
  }

  #go() {
    this.#index += 1;
    this.#show();
    const next = this.told.steps[this.#index];
    const title = next.move && document.getElementById("dock-title");
    if (title) title.focus({ preventScroll: true });
    else this.panel.focus();
  }

  /** A move is about to be played. @param {CustomEvent} event */
  #judge(event) {
    if (this.#waits || event.detail.move === this.#wanted) return;
    if (this.#wanted === null && this.#index === this.#last) return; // the lesson is over: the game is theirs
    event.preventDefault();
    this.#nudged = true;
    this.#draw();
  }

  #end() {
    const { lesson, chapter, chapters, address } = this.told;
    const last = chapter + 1 === chapters;
    keep(lesson, last ? { chapter, step: this.#last, done: true } : { chapter: chapter + 1, step: 0, done: false });
    if (last) return this.#draw();
    location.href = address + this.root.dataset.ask;
  }

  #again() {
    keep(this.told.lesson, { chapter: 0, step: 0, done: false });
    location.href = this.told.address + this.root.dataset.ask;
  }

  async #play() {
    const { real } = this.told;
    const { ask } = this.root.dataset;
    this.#said = this.w.say("making");
    this.#draw();
    try {
      const { edition, players, expansions, bot } = real;
      const wanted = { edition, players, expansions, ...againstBots(players, bot) };
      location.href = `/games/${await asGuest((who) => openTable(who, wanted))}/${ask}`;
    } catch (error) {
      this.#said = sentence(error) ?? this.w.say("not_made");
      this.#draw();
    }
  }

  #draw() {
    const { told, panel, w } = this;
    const { title, subtitle, steps, chapters, lesson } = told;
    const step = steps[this.#index];
    const ended = this.#index === this.#last && !this.#waits;
    this.root.dataset.coach = this.#reads || ended ? "reads" : "";
    const done = ended && progressOf(lesson)?.done;
    const text = done ? w.say("coach.real_why") : this.#waits ? w.say("coach.wait") : step.text;
    panel.draw({
      title: done ? w.say("coach.done") : chapters > 1 ? subtitle : title,
      count: w.say("coach.step", { n: this.#index + 1, all: steps.length }),
      part: (this.#index + (ended ? 1 : 0)) / steps.length,
      said: [
        this.#nudged && h("p", { class: "coach-nudge" }, w.say("coach.other")),
        h("p", { key: text, class: "coach-text" }, text),
        this.#said && h("p", { class: "note" }, this.#said),
      ],
      ways: [
        this.#reads && panel.button("coach.on", () => this.#go()),
        ended && !done && panel.button(told.chapter + 1 < chapters ? "coach.next" : "coach.end", () => this.#end()),
        done && panel.button("coach.real", () => this.#play()),
        done && panel.button("coach.again", () => this.#again(), { main: false }),
      ],
    });
  }
}

const told = JSON.parse(document.getElementById("coach")?.textContent ?? "null");
/** @type {Root | null} */
const root = document.querySelector("[data-game]");
if (root && told?.judgements) new Quiz(root, told, tongue(told));
else if (root && told) new Coach(root, told, tongue(told));

// People and their circles: a suggestion with one tap, every circle with + and −, and what changes.

import { icon, place as circle } from "../pieces/art.js";
import { at, drawing, h, times } from "../pieces/dom.js";
import { Arrangement, parsed } from "./arrangement.js";
import { Counter } from "./counter.js";
import { isTile, ofPlace } from "./pictures.js";

/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {import("./types.js").Open} Open */
/** @typedef {import("./types.js").Words} Words */
/** @typedef {import("./arrangement.js").Sort} Sort */

/** Circles, taken by nobles first. @param {number} n @param {{colonists: number, nobles: number}} people */
const drawn = (n, { colonists, nobles }) =>
  drawing(`0 0 ${20 * n} 20`, null, { class: "circles" },
    times(n, (/** @type {number} */ i) => at(20 * i, 0, 1, circle(i < nobles ? "noble" : i < nobles + colonists ? "colonist" : null))));

export class Placement {
  /** @type {Map<string, {counters: Map<Sort, Counter>, circles: HTMLElement, root: HTMLElement}>} */
  #places = new Map();

  /**
   * @param {Open} open
   * @param {string | null} kept what was arranged before; null: begin with the first suggestion
   * @param {() => void} changed
   * @param {Words} w
   */
  constructor(open, kept, changed, w) {
    this.open = open;
    this.changed = changed;
    this.w = w;
    this.people = new Arrangement(open, kept ?? open.proposals[0] ?? null);
    this.left = h("p", { class: "left-over" });
    this.root = h("div", { class: "placement" },
      h("div", { class: "suggestions" },
        open.proposals.map((move, i) => this.#suggestion(move, i)),
        this.#tool(w.say("play.fill"), () => this.people.fill()),
        this.#tool(w.say("play.clear"), () => this.people.set({})),
        this.left),
      h("div", { class: "places" }, open.slots.map(({ slot }) => this.#place(slot))));
    this.#show();
  }

  /** @returns {Draft} */
  get draft() {
    const { people, w } = this;
    const missing = people.missing();
    return { move: people.text(), label: this.#inWords(), ready: missing === 0, missing: w.say("play.yet", { n: missing, people: w.count(missing, "colonist") }) };
  }

  /** Arrange people as a text says, such as a suggestion or a hint. @param {string} move */
  choose(move) {
    this.people.set(parsed(move));
    this.#show();
    this.changed();
  }

  /** One more on a slot of the board that was pressed; none if it is full. @param {string} slot */
  tap(slot) {
    const sort = this.#sorts().find((one) => this.people.can(slot, one, 1));
    if (sort) this.people.step(slot, sort, 1);
    else for (const one of this.#sorts()) while (this.people.can(slot, one, -1)) this.people.step(slot, one, -1);
    this.#show();
    this.changed();
  }

  back = () => false;

  /** @returns {Sort[]} */
  #sorts = () => (this.open.nobles > 0 ? ["colonists", "nobles"] : ["colonists"]);

  /** @param {string} slot @returns {string} */
  #name = (slot) => (isTile(slot) ? this.w.tile(slot) : this.w.building(slot).name);

  /** What changes: "+1 corn plantation, −1 hospice". */
  #inWords() {
    const { people, open, w } = this;
    const now = people.now();
    const parts = open.slots.flatMap(({ slot }) => this.#sorts().map((sort) => {
      const by = people.at(slot)[sort] - (now[slot]?.[sort] ?? 0);
      const name = sort === "nobles" ? `${this.#name(slot)} (${w.name("noble")})` : this.#name(slot);
      return by === 0 ? "" : `${by > 0 ? "+" : "−"}${Math.abs(by)} ${name}`;
    }));
    return parts.filter(Boolean).join(", ") || w.say("play.unchanged");
  }

  /** @param {string} move @param {number} i */
  #suggestion(move, i) {
    const { w } = this;
    const number = this.open.proposals.length > 1 ? w.say("play.suggestion", { n: i + 1 }) : w.say("play.suggested");
    const button = h("button", { type: "button", class: "choice", "data-proposal": move, "aria-pressed": "false" }, h("b", null, number));
    button.addEventListener("click", () => this.choose(move));
    return button;
  }

  /** @param {string} name @param {() => void} act */
  #tool(name, act) {
    const button = h("button", { type: "button", class: "tool" }, name);
    button.addEventListener("click", () => {
      act();
      this.#show();
      this.changed();
    });
    return button;
  }

  /** @param {string} slot */
  #place(slot) {
    const { w } = this;
    const name = this.#name(slot);
    const counters = new Map(this.#sorts().map((sort) => {
      const thing = this.open.nobles > 0 ? `${name} (${w.name(sort === "nobles" ? "noble" : "colonist")})` : name;
      const picture = this.open.nobles > 0 ? icon.person(sort === "nobles" ? "noble" : "colonist", null) : null;
      const step = (/** @type {1 | -1} */ by) => {
        this.people.step(slot, sort, by);
        this.#show();
        this.changed();
      };
      return [sort, new Counter({ thing, picture }, step, w)];
    }));
    const circles = h("span", { class: "dots" });
    const root = h("div", { class: "place-for", role: "group", "aria-label": name },
      h("span", { class: "place-name" }, ofPlace(slot, w), h("span", null, name), circles),
      [...counters.values()].map((counter) => counter.root));
    this.#places.set(slot, { counters, circles, root });
    return root;
  }

  #show() {
    const { people, open, w } = this;
    const now = people.now();
    const { colonists, nobles } = people.left();
    this.left.textContent = w.say("play.left", { people: w.people(colonists + nobles, nobles) });
    this.left.classList.toggle("none-left", colonists + nobles === 0);
    const text = people.text();
    for (const button of this.root.querySelectorAll("[data-proposal]")) button.ariaPressed = String(button.getAttribute("data-proposal") === text);
    for (const { slot, free } of open.slots) {
      const place = this.#places.get(slot);
      if (!place) continue;
      const { counters, circles, root } = place;
      const here = people.at(slot);
      for (const [sort, counter] of counters) {
        counter.show({ value: here[sort], fewer: people.can(slot, sort, -1), more: people.can(slot, sort, 1), change: here[sort] - (now[slot]?.[sort] ?? 0) });
      }
      const taken = here.colonists + here.nobles;
      circles.replaceChildren(drawn(free, here));
      root.setAttribute("aria-label", `${this.#name(slot)}: ${w.say("play.of", { taken, n: free })}`);
      root.classList.toggle("filled", taken === free);
    }
  }
}

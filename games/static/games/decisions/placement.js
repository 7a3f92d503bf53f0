// People and their circles: a suggestion with one tap, every circle with + and −, and what changes.

import { icon, place as circle } from "../pieces/art.js";
import { at, drawing, h, times } from "../pieces/dom.js";
import { Arrangement, parsed } from "./arrangement.js";
import { counter } from "./counter.js";
import { isTile, ofPlace } from "./pictures.js";

/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {import("./types.js").Open} Open */
/** @typedef {import("../state/types.js").Words} Words */
/** @typedef {import("./arrangement.js").Sort} Sort */

/** Circles, taken by nobles first. @param {number} n @param {{colonists: number, nobles: number}} people */
const drawn = (n, { colonists, nobles }) =>
  drawing(`0 0 ${20 * n} 20`, null, { class: "circles" },
    times(n, (i) => at(20 * i, 0, 1, circle(i < nobles ? "noble" : i < nobles + colonists ? "colonist" : null))));

export class Placement {
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
  }

  /** @returns {Draft} */
  get draft() {
    const { people, w } = this;
    const missing = people.missing();
    return { move: people.text(), label: this.#inWords(), ready: missing === 0, missing: w.say("play.yet", { n: missing, people: w.count(missing, "colonist") }) };
  }

  /** Arrange people as a text says, such as a suggestion or a hint. @param {string} move */
  choose(move) {
    this.#change(() => this.people.set(parsed(move)));
  }

  /** One more on a slot of the board that was pressed; none if it is full. @param {string} slot */
  tap(slot) {
    const sort = this.#sorts().find((one) => this.people.can(slot, one, 1));
    this.#change(() => {
      if (sort) this.people.step(slot, sort, 1);
      else for (const one of this.#sorts()) while (this.people.can(slot, one, -1)) this.people.step(slot, one, -1);
    });
  }

  /** What can be dragged from a node: a person who is left, or who stands on a place, to a place with room. @param {Element} node @returns {import("./drag.js").Drag | null} */
  drag(node) {
    /** @type {HTMLElement | null} */
    const piece = node.closest(".placement [data-person]");
    if (!piece) return null;
    const { person, from } = piece.dataset;
    const sort = /** @type {Sort} */ (person);
    /** @type {NodeListOf<HTMLElement>} */
    const places = document.querySelectorAll(".placement [data-slot]");
    const targets = [...places].filter(({ dataset: { slot = "" } }) => slot !== from && this.people.room(slot) > 0);
    return { piece, targets, drop: ({ dataset: { slot = "" } }) => this.#change(() => {
      if (from) this.people.step(from, sort, -1);
      this.people.step(slot, sort, 1);
    }) };
  }

  view() {
    const { people, open, w } = this;
    const { colonists, nobles } = people.left();
    const left = colonists + nobles;
    const text = people.text();
    const several = open.proposals.length > 1;
    /** @param {string} name @param {() => void} act */
    const tool = (name, act) => h("button", { type: "button", class: "tool", onClick: () => this.#change(act) }, name);
    return h("div", { key: "placement", class: "placement" },
      h("div", { class: "suggestions" },
        open.proposals.map((move, i) =>
          h("button", { type: "button", class: "choice", "data-proposal": move, "aria-pressed": String(move === text), onClick: () => this.choose(move) },
            h("b", null, several ? w.say("play.suggestion", { n: i + 1 }) : w.say("play.suggested")))),
        tool(w.say("play.fill"), () => people.fill()),
        tool(w.say("play.clear"), () => people.set({})),
        h("p", { class: left === 0 ? "left-over none-left" : "left-over" }, w.say("play.left", { people: w.people(left, nobles) })),
        colonists > 0 && this.#person("colonists"),
        nobles > 0 && this.#person("nobles")),
      h("div", { class: "places" }, open.slots.map(({ slot, free }) => this.#place(slot, free))));
  }

  /** A person who can be dragged. @param {Sort} sort */
  #person = (sort) => h("span", { key: sort, class: "person-left draggable", "data-person": sort, "aria-hidden": "true" }, icon.person(sort === "nobles" ? "noble" : "colonist", null));

  /** @param {() => void} act */
  #change(act) {
    act();
    this.changed();
  }

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

  /** @param {string} slot @param {number} free circles */
  #place(slot, free) {
    const { people, open, w } = this;
    const name = this.#name(slot);
    const here = people.at(slot);
    const taken = here.colonists + here.nobles;
    const now = people.now()[slot];
    return h("div", { key: slot, class: taken === free ? "place-for filled" : "place-for", "data-slot": slot, role: "group", "aria-label": `${name}: ${w.say("play.of", { taken, n: free })}` },
      h("span", { class: "place-name" }, ofPlace(slot, w), h("span", null, name), 
        h("span", { class: taken > 0 ? "dots draggable" : "dots", "data-person": taken === 0 ? null : here.colonists > 0 ? "colonists" : "nobles", "data-from": slot }, drawn(free, here))),
      this.#sorts().map((sort) => {
        const kind = sort === "nobles" ? "noble" : "colonist";
        const both = open.nobles > 0;
        const state = {
          thing: both ? `${name} (${w.name(kind)})` : name, picture: both && icon.person(kind, null), value: here[sort],
          fewer: people.can(slot, sort, -1), more: people.can(slot, sort, 1), change: here[sort] - (now?.[sort] ?? 0),
        };
        return counter(state, (by) => this.#change(() => people.step(slot, sort, by)), w);
      }));
  }
}

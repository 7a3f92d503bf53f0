// What others chose where a game that is over was still in its opening, and how they did: the explorer beside a position.

import { client } from "../transport/client.js";
import { h } from "../pieces/dom.js";

/** @typedef {import("../vendor/client.js").Answer<"getAnalysis">["values"][number]} Value */
/** @typedef {import("../vendor/client.js").Answer<"getExplorerOpenings">["items"]} Choices */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Words} Words */

/** As many roles and buildings of a seat are its opening. */
const DEPTH = 3;
const MOST = 6;
const KINDS = /** @type {const} */ ({ role: "roles", build: "buildings" });
const CHOICE = /^(role|build):([a-z_]+)/;

export class Opening {
  /** @type {Map<string, Choices | null>} null: being asked for */
  #known = new Map();

  /** @param {Words} w @param {() => void} redraw */
  constructor(w, redraw) {
    this.w = w;
    this.redraw = redraw;
  }

  /** What is shown after so many decisions; nothing, unless an opening choice comes next. @param {View} view @param {Value[]} values @param {number} ply */
  drawn(view, values, ply) {
    const next = choice(values[ply + 1]);
    if (!next) return null;
    const line = values.slice(1, ply + 1).map(choice).filter((before) => before?.seat === next.seat && before.kind === next.kind);
    if (line.length >= DEPTH) return null;
    const found = this.#found(view, next, line.map((before) => before?.what ?? ""));
    if (!found?.length) return null;
    const { w } = this;
    return h("div", { class: "opening" },
      h("h3", null, w.say("opening.title", { name: w.player(view, next.seat) })),
      h("ul", null, found.slice(0, MOST).map(({ choice: what, games, wins }) =>
        h("li", { class: what === next.what ? "taken" : null },
          h("b", null, w.title(what)), " ", w.say("opening.choice", { n: games, share: w.percent(wins / games) })))));
  }

  /** @param {View} view @param {{seat: number, kind: "role" | "build"}} next @param {string[]} line */
  #found({ table, seats }, { seat, kind }, line) {
    if (!table) return null;
    const { edition, expansions } = table;
    const query = { edition, players: seats.length, expansions, seat, kind: KINDS[kind], ...(line.length && { line }) };
    const key = JSON.stringify(query);
    if (!this.#known.has(key)) {
      this.#known.set(key, null);
      client.getExplorerOpenings(query).then(({ items }) => {
        this.#known.set(key, items);
        this.redraw();
      }, () => {}); // nothing is missed: it stands beside the analysis
    }
    return this.#known.get(key);
  }
}

/** What a seat chose, if it was a role or a building. @param {Value | undefined} value */
function choice(value) {
  const found = value?.move?.match(CHOICE);
  if (!found || value?.seat == null) return null;
  const [, kind, what] = found;
  return { seat: value.seat, kind: /** @type {"role" | "build"} */ (kind), what: what === "prospector_2" ? "prospector" : what };
}

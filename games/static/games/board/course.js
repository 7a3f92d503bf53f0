// The points of every seat over the rounds, as far as they could be seen: chips, and what is printed on buildings. They
// come from the views of the past.

import { draw, h, s } from "../pieces/dom.js";

/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").Go} Go */
/** @typedef {import("../state/types.js").Player} Player */
/** @typedef {import("../state/types.js").Pressed} Pressed */
/** @typedef {import("../state/types.js").Table} Table */
/** @typedef {import("../state/types.js").Toggled} Toggled */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Words} Words */
/** @typedef {{round: number, seq: number, values: (number | null)[]}} End how a round has ended: the event, and the points of the seats */

const LINES = 4;

/** Points of a seat that are on the table: its chips and what its buildings say; null while they are hidden. @param {Player} seat @param {Words} w */
const points = (seat, w) =>
  seat.victory_points === null ? null : seat.city.reduce((sum, { building }) => sum + (w.building(building).victory_points ?? 0), seat.victory_points);

export class Course {
  /** @type {End[]} */
  #ends = [];

  #read = 0;

  /** @type {Begun | null} */
  #view = null;

  #said = "";
  #open = false;

  /** @param {HTMLElement} root @param {{past: import("../state/past.js").Past, newest: () => number, go: Go}} game @param {Words} w */
  constructor(root, game, w) {
    this.root = root;
    this.game = game;
    this.w = w;
  }

  /** Show it beside a view, if there is a past to look at. @param {View} view @param {boolean} offered */
  show(view, offered) {
    this.root.hidden = !offered || !view.table;
    this.#view = /** @type {Begun} */ (view);
    if (!this.root.hidden) this.#draw();
  }

  async #load() {
    const { past, newest } = this.game;
    this.#said = this.w.say("making");
    this.#draw();
    try {
      await past.upTo(newest());
      this.#said = "";
    } catch {
      this.#said = this.w.say("replay.trouble");
    }
    this.#draw();
  }

  /** Take over the rounds that have ended since, up to what has been read of the past. */
  #take() {
    const { past } = this.game;
    for (this.#read += 1; this.#read <= past.last; this.#read += 1) {
      const { kind } = past.event(this.#read);
      const { table } = past.view(this.#read);
      if (!table) continue;
      if (kind === "started") this.#note(0, table);
      if (kind === "round_ended" || kind === "game_over") this.#note(table.round, table);
    }
    this.#read -= 1;
  }

  /** A round that is played again counts as it was played last. @param {number} round @param {Table} table */
  #note(round, table) {
    this.#ends = [...this.#ends.filter((end) => end.round < round), { round, seq: this.#read, values: table.seats.map((seat) => points(seat, this.w)) }];
  }

  #draw() {
    const { root, w } = this;
    const toggled = (/** @type {Toggled} */ { currentTarget }) => {
      if (currentTarget.open === this.#open) return;
      this.#open = currentTarget.open;
      if (this.#open) this.#load();
    };
    if (this.#open) this.#take();
    const known = this.#open && this.#ends.length > 1 && this.#view && this.#known(this.#view);
    draw(root, h("details", { open: this.#open, onToggle: toggled },
      h("summary", null, w.say("course")),
      h("p", { class: "note" }, w.say("course.what")),
      h("p", { role: "status" }, this.#said),
      known));
  }

  /** @param {Begun} view */
  #known(view) {
    const { w } = this;
    const most = Math.max(1, ...this.#ends.flatMap(({ values }) => values.map(Number)));
    return [
      h("div", { class: "plot" },
        h("div", { class: "percents", "aria-hidden": "true" }, h("span", null, most), h("span", null, "0")),
        this.#plot(most, view)),
      h("ul", { class: "chances" }, view.seats.map((_, seat) =>
        h("li", { key: seat, class: `seat-${seat}` }, h("span", { class: "dot" }), h("span", { class: "name" }, w.player(view, seat)),
          h("b", null, points(view.table.seats[seat], w) ?? "?")))),
      h("div", { class: "course-table" }, h("table", null,
        h("thead", null, h("tr", null, h("th", { scope: "col" }, w.say("player")), this.#ends.map(({ round, seq }) =>
          h("th", { key: round, scope: "col" }, h("button", { type: "button", "aria-label": w.say("course.round", { n: round }), onClick: () => this.game.go(seq) }, round))))),
        h("tbody", null, view.seats.map((_, seat) =>
          h("tr", { key: seat }, h("th", { scope: "row", class: `seat-${seat}` }, h("span", { class: "dot" }), w.player(view, seat)),
            this.#ends.map(({ round, values }) => h("td", { key: round }, values[seat] ?? "?"))))))),
    ];
  }

  /** @param {number} most points @param {Begun} view */
  #plot(most, view) {
    const rounds = this.#ends[this.#ends.length - 1].round;
    const seats = view.seats.length;
    const y = (/** @type {number | null} */ value) => (100 * (1 - Number(value) / most)).toFixed(2);
    const path = (/** @type {number} */ seat) => this.#ends.filter(({ values }) => values[seat] !== null).map(({ round, values }, i) => `${i ? "L" : "M"}${round} ${y(values[seat])}`).join("");
    const pressed = (/** @type {Pressed} */ { currentTarget, clientX }) => {
      const { left, width } = currentTarget.getBoundingClientRect();
      const round = Math.round(((clientX - left) / width) * rounds);
      const end = this.#ends.findLast((one) => one.round <= round);
      if (end) this.game.go(end.seq);
    };
    return s("svg", { viewBox: `0 0 ${rounds} 100`, preserveAspectRatio: "none", role: "img", "aria-label": this.w.say("course.plot"), onClick: pressed },
      Array.from({ length: LINES - 1 }, (_, i) => s("path", { class: "grid", d: `M0 ${((i + 1) * 100) / LINES}H${rounds}` })),
      Array.from({ length: seats }, (_, seat) => s("path", { class: `line seat-${seat}`, d: path(seat) })),
      s("path", { class: "cursor", d: `M${Math.min(rounds, view.table.round)} 0V100` }));
  }
}

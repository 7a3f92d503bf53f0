// The points of every seat over the rounds, as far as they could be seen: chips, and what is printed on buildings. They
// come from the views of the past.

import { draw, h, s } from "../pieces/dom.js";

const LINES = 4;

/** Points of a seat that are on the table: its chips and what its buildings say; null while they are hidden. */
const points = (seat, w) =>
  seat.victory_points === null ? null : seat.city.reduce((sum, { building }) => sum + (w.building(building).victory_points ?? 0), seat.victory_points);

export class Course {
  #ends = []; // of each round: {round, seq, values}
  #read = 0;
  #view = null;
  #said = "";
  #open = false;

  /** @param {HTMLElement} root @param {{past: import("../state/past.js").Past, newest: () => number, go: (seq: number) => void}} game */
  constructor(root, game, w) {
    Object.assign(this, { root, game, w });
  }

  /** Show it beside a view, if there is a past to look at. */
  show(view, offered) {
    this.root.hidden = !offered || !view.table;
    this.#view = view;
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
      if (kind === "started") this.#note(0, table);
      if (kind === "round_ended" || kind === "game_over") this.#note(table.round, table);
    }
    this.#read -= 1;
  }

  /** A round that is played again counts as it was played last. */
  #note(round, table) {
    this.#ends = [...this.#ends.filter((end) => end.round < round), { round, seq: this.#read, values: table.seats.map((seat) => points(seat, this.w)) }];
  }

  #draw() {
    const { root, w } = this;
    const toggled = ({ currentTarget }) => {
      if (currentTarget.open === this.#open) return;
      this.#open = currentTarget.open;
      if (this.#open) this.#load();
    };
    if (this.#open) this.#take();
    draw(root, h("details", { open: this.#open, onToggle: toggled },
      h("summary", null, w.say("course")),
      h("p", { class: "note" }, w.say("course.what")),
      h("p", { role: "status" }, this.#said),
      this.#open && this.#ends.length > 1 && this.#known()));
  }

  #known() {
    const { w } = this;
    const most = Math.max(1, ...this.#ends.flatMap(({ values }) => values));
    return [
      h("div", { class: "plot" },
        h("div", { class: "percents", "aria-hidden": "true" }, h("span", null, most), h("span", null, "0")),
        this.#plot(most)),
      h("ul", { class: "chances" }, this.#view.seats.map((_, seat) =>
        h("li", { key: seat, class: `seat-${seat}` }, h("span", { class: "dot" }), h("span", { class: "name" }, w.player(this.#view, seat)),
          h("b", null, points(this.#view.table.seats[seat], w) ?? "?")))),
      h("div", { class: "course-table" }, h("table", null,
        h("thead", null, h("tr", null, h("th", { scope: "col" }, w.say("player")), this.#ends.map(({ round, seq }) =>
          h("th", { key: round, scope: "col" }, h("button", { type: "button", "aria-label": w.say("course.round", { n: round }), onClick: () => this.game.go(seq) }, round))))),
        h("tbody", null, this.#view.seats.map((_, seat) =>
          h("tr", { key: seat }, h("th", { scope: "row", class: `seat-${seat}` }, h("span", { class: "dot" }), w.player(this.#view, seat)),
            this.#ends.map(({ round, values }) => h("td", { key: round }, values[seat] ?? "?"))))))),
    ];
  }

  #plot(most) {
    const rounds = this.#ends.at(-1).round;
    const seats = this.#view.seats.length;
    const y = (value) => (100 * (1 - value / most)).toFixed(2);
    const path = (seat) => this.#ends.filter(({ values }) => values[seat] !== null).map(({ round, values }, i) => `${i ? "L" : "M"}${round} ${y(values[seat])}`).join("");
    const pressed = ({ currentTarget, clientX }) => {
      const { left, width } = currentTarget.getBoundingClientRect();
      const round = Math.round(((clientX - left) / width) * rounds);
      this.game.go(this.#ends.findLast((end) => end.round <= round).seq);
    };
    return s("svg", { viewBox: `0 0 ${rounds} 100`, preserveAspectRatio: "none", role: "img", "aria-label": this.w.say("course.plot"), onClick: pressed },
      Array.from({ length: LINES - 1 }, (_, i) => s("path", { class: "grid", d: `M0 ${((i + 1) * 100) / LINES}H${rounds}` })),
      Array.from({ length: seats }, (_, seat) => s("path", { class: `line seat-${seat}`, d: path(seat) })),
      s("path", { class: "cursor", d: `M${Math.min(rounds, this.#view.table.round)} 0V100` }));
  }
}

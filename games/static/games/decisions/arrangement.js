// Arrangements of people as text and as counts: what they hold, how they change, how the notation writes them.

/** @typedef {import("./types.js").Open} Open */
/** @typedef {{colonists: number, nobles: number}} People */
/** @typedef {Record<string, People>} Counts */
/** @typedef {"colonists" | "nobles"} Sort */

/** @param {People} people */
const all = ({ colonists, nobles }) => colonists + nobles;

/** The counts that a text names. @param {string} move @returns {Counts} */
export function parsed(move) {
  /** @type {Counts} */
  const counts = {};
  for (const item of move.slice(move.indexOf(":") + 1).split(",")) {
    const [place, numbers] = item.split("=");
    if (!numbers) continue;
    const people = { colonists: 0, nobles: 0 };
    for (const number of numbers.split("+")) people[number.endsWith("n") ? "nobles" : "colonists"] += Number.parseInt(number, 10) || 0;
    counts[place] = people;
  }
  return counts;
}

/** People on circles, as they are arranged for an open move. */
export class Arrangement {
  /** @type {Counts} */
  #counts = {};

  /** @param {Open} open @param {string | null} move what it begins with; null: as people are now */
  constructor(open, move) {
    this.open = open;
    this.set(move ? parsed(move) : this.now());
  }

  /** @param {Counts} counts */
  set(counts) {
    this.#counts = Object.fromEntries(this.open.slots.map(({ slot }) => [slot, counts[slot] ?? { colonists: 0, nobles: 0 }]));
  }

  /** The people who can stay where they are: a crew comes on top of those. @returns {Counts} */
  now() {
    if (this.open.verb !== "place") return {};
    return Object.fromEntries(this.open.slots.map(({ slot, free, colonists, nobles }) => {
      const staying = Math.min(nobles, free);
      return [slot, { colonists: Math.min(colonists, free - staying), nobles: staying }];
    }));
  }

  /** @param {string} slot */
  at = (slot) => this.#counts[slot];

  /** @param {string} slot @returns {number} circles that are empty */
  room = (slot) => (this.open.slots.find((one) => one.slot === slot)?.free ?? 0) - all(this.#counts[slot]);

  /** People without a circle. @returns {People} */
  left() {
    const placed = Object.values(this.#counts);
    /** @param {Sort} sort */
    const rest = (sort) => this.open[sort] - placed.reduce((sum, people) => sum + people[sort], 0);
    return { colonists: rest("colonists"), nobles: rest("nobles") };
  }

  /** How many must still be placed. */
  missing = () => Math.max(0, this.open.must_place - Object.values(this.#counts).reduce((sum, people) => sum + all(people), 0));

  /** @param {string} slot @param {Sort} sort @param {number} by */
  can(slot, sort, by) {
    return by < 0 ? this.#counts[slot][sort] > 0 : this.room(slot) > 0 && this.left()[sort] > 0;
  }

  /** @param {string} slot @param {Sort} sort @param {number} by */
  step(slot, sort, by) {
    if (this.can(slot, sort, by)) this.#counts[slot] = { ...this.#counts[slot], [sort]: this.#counts[slot][sort] + by };
  }

  /** People go to circles that are empty, in the order of the slots. */
  fill() {
    for (const { slot } of this.open.slots) {
      for (const sort of /** @type {Sort[]} */ (["colonists", "nobles"])) while (this.can(slot, sort, 1)) this.step(slot, sort, 1);
    }
  }

  /** As the notation writes it. */
  text() {
    const listed = this.open.slots.filter(({ slot }) => all(this.#counts[slot]) > 0).map(({ slot }) => {
      const { colonists, nobles } = this.#counts[slot];
      return `${slot}=${[colonists > 0 && colonists, nobles > 0 && `${nobles}n`].filter(Boolean).join("+")}`;
    });
    return `${this.open.verb}:${listed.join(",") || "none"}`;
  }
}

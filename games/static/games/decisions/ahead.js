// A move of the player here on the board before the server has answered: as the server has foretold it, and only where
// nothing that follows is hidden from them. What the server makes of it takes its place, or what was before.

/** @typedef {import("./preview.js").Preview} Preview */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Foretold} Foretold */

export class Ahead {
  /** @type {{seq: number, table: any, events: Foretold[]} | null} */
  #foretold = null;

  /**
   * A move is being played.
   *
   * @param {Preview | null} preview of it, if it is known
   * @param {number} seq the last event before it
   */
  begin(preview, seq) {
    this.#foretold = null;
    if (!preview || preview.unknown.length > 0) return;
    const events = preview.events.map((event, n) => ({ ...event, seq: seq + 1 + n }));
    this.#foretold = { seq: seq + events.length, table: preview.table, events };
  }

  /** The server has played it. @param {number} seq its last event */
  played(seq) {
    if (this.#foretold) this.#foretold.seq = seq;
  }

  /** The move is not played after all. */
  drop() {
    this.#foretold = null;
  }

  /** Whether the board has shown an event before it came. @param {number} seq */
  shown = (seq) => this.#foretold !== null && seq <= this.#foretold.seq;

  /**
   * What the board shows instead of the newest view; null once that has come so far.
   *
   * @param {View} view the newest one
   * @param {number} seq its event
   * @returns {{seq: number, view: View, events: Foretold[]} | null}
   */
  of(view, seq) {
    if (this.#foretold && seq >= this.#foretold.seq) this.drop();
    const found = this.#foretold;
    return found && { seq: found.seq, view: { ...view, table: found.table }, events: found.events };
  }
}

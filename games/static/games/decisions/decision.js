// What this seat is asked: read when the feed shows that it is, and dropped when the game has moved on.

import { ApiError, get } from "../transport/api.js";
import { pause } from "../transport/feed.js";

/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./types.js").Forecast} Forecast */
/** @typedef {import("./types.js").Place} Place */

const SHORTEST_WAIT = 400;
const LONGEST_WAIT = 5_000;

/** @param {Place} place @param {string} what @returns {string} the address of what belongs to a game */
export const of = ({ api, id }, what) => `${api}/games/${encodeURIComponent(id)}/${what}`;

export class Question {
  #turn = 0;

  /** @type {string | null} */
  #mark = null;

  /** @type {Decision | null} */
  decision = null;

  /** @type {Forecast | null} what each role would bring; null where no role is chosen */
  forecast = null;

  /**
   * @param {Place} place where the game is
   * @param {(before: Decision | null) => void} changed what is called when there is another decision, or none
   */
  constructor(place, changed) {
    this.place = place;
    this.changed = changed;
  }

  /**
   * Read what `seat` is asked; once for each `mark`, which changes whenever the game asks something or is loaded again.
   *
   * @param {string} mark
   * @param {number} seat
   * @param {string} kind of the decision, as the view has it
   */
  want(mark, seat, kind) {
    if (mark === this.#mark) return;
    this.#mark = mark;
    this.#read(seat, kind, (this.#turn += 1));
  }

  /** Nothing is asked of this seat now. */
  drop() {
    this.#mark = null;
    this.#turn += 1;
    this.#set(null, null);
  }

  /** Read the same once more: the server has said that the game has moved on. */
  again() {
    this.#mark = null;
  }

  /** @param {number} seat @param {string} kind @param {number} turn */
  async #read(seat, kind, turn) {
    for (let wait = SHORTEST_WAIT; turn === this.#turn; wait = Math.min(LONGEST_WAIT, 2 * wait)) {
      try {
        const foreseen = kind === "role" ? get(of(this.place, "forecast")).catch(() => null) : null;
        /** @type {Decision | null} */
        const found = await get(of(this.place, "decision?effects=true"));
        const forecast = await foreseen;
        if (turn === this.#turn) this.#set(found?.seat === seat && found.moves ? found : null, forecast);
        return;
      } catch (error) {
        if (error instanceof ApiError && error.status < 500 && error.status !== 429) return;
        await pause(error instanceof ApiError && error.wait ? 1000 * error.wait : wait);
      }
    }
  }

  /** @param {Decision | null} decision @param {Forecast | null} forecast */
  #set(decision, forecast) {
    const before = this.decision;
    if (decision?.id === before?.id) return;
    this.decision = decision;
    this.forecast = forecast;
    this.changed(before);
  }
}

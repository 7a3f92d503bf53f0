// What this seat is asked: read when the feed shows that it is, and dropped when the game has moved on.

import { client, PATIENT } from "../transport/client.js";

/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./types.js").Forecast} Forecast */
/** @typedef {import("./types.js").Place} Place */

export class Question {
  #reading = new AbortController();

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
    this.#leave();
    this.#read(seat, kind, this.#reading.signal);
  }

  /** Nothing is asked of this seat now. */
  drop() {
    this.#mark = null;
    this.#leave();
    this.#set(null, null);
  }

  /** Read the same once more: the server has said that the game has moved on. */
  again() {
    this.#mark = null;
  }

  /** Wait no longer for what was asked before. */
  #leave() {
    this.#reading.abort();
    this.#reading = new AbortController();
  }

  /** @param {number} seat @param {string} kind @param {AbortSignal} signal */
  async #read(seat, kind, signal) {
    const { id } = this.place;
    try {
      const foreseen = kind === "role" ? client.getForecast(id, { signal }).catch(() => null) : null;
      const found = await client.getDecision(id, { effects: true }, { signal, retry: PATIENT });
      const forecast = await foreseen;
      if (!signal.aborted) this.#set(found?.seat === seat && found.moves ? found : null, forecast);
    } catch {
      // the game has moved on, which the feed tells
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

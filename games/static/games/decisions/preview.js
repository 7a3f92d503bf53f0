// What a move would do, asked of the server once the player rests on it; for open moves nothing else tells it.

import { client, sentence } from "../transport/client.js";

/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {import("./types.js").Effect} Effect */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").Warning} Warning */

/** @typedef {{decision: string, move: string, label: string, effects: Effect[], warnings: Warning[], events: any[], table: any, unknown: string[]}} Preview */

/** Milliseconds of rest, unless the player has rested before. */
const REST = 200;

export class Foresight {
  /** @type {Preview | null} */
  #seen = null;

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  #waiting = new AbortController();

  /** When a move was looked at last. */
  #looked = -Infinity;

  /**
   * @param {Place} place
   * @param {() => void} changed what is called when a preview has come
   */
  constructor(place, changed) {
    this.place = place;
    this.changed = changed;
  }

  /** Ask nothing any longer: the move is played. */
  stop() {
    clearTimeout(this.#timer);
    this.#waiting.abort();
  }

  /** Forget everything: another decision is asked. */
  drop() {
    this.stop();
    this.#seen = null;
  }

  /** Find out what a move would do, unless that is known. @param {string} decision its id @param {string} move */
  look(decision, move) {
    this.stop();
    if (this.#seen?.move === move) return;
    const rested = performance.now() - this.#looked > REST;
    this.#looked = performance.now();
    this.#timer = setTimeout(async () => {
      this.#waiting = new AbortController();
      const found = await client.previewMove(this.place.id, { move }, { signal: this.#waiting.signal }).catch(() => null);
      if (found?.decision !== decision) return;
      this.#seen = found;
      this.changed();
    }, rested ? 0 : REST);
  }

  /** All that would follow from a move; null if that has not been asked, or not been answered. @param {string} move */
  known = (move) => (this.#seen?.move === move ? this.#seen : null);

  /** What a move would do; throws ApiError if the server would refuse it. @param {string} move @returns {Promise<Preview>} */
  ask = (move) => client.previewMove(this.place.id, { move });

  /** Why the server would refuse a move; null if it would not. @param {string} move @returns {Promise<string | null>} */
  async refusal(move) {
    return client.previewMove(this.place.id, { move }).then(() => null, sentence);
  }

  /**
   * A draft with all that is known of it, and whether it would reveal something hidden.
   *
   * @param {Draft | null} draft
   * @returns {{draft: Draft | null, reveals: boolean}}
   */
  of(draft) {
    const seen = this.#seen;
    if (!draft || seen?.move !== draft.move) return { draft, reveals: false };
    const { label, effects, warnings } = draft;
    const told = { ...draft, label: effects ? label : seen.label, effects: effects ?? seen.effects, warnings: warnings ?? seen.warnings };
    return { draft: told, reveals: seen.unknown.length > 0 };
  }
}

// Playing a move, once: it is sent again with the same key until the server has answered.

import { ApiError, write } from "../transport/api.js";
import { pause } from "../transport/feed.js";
import { of } from "./decision.js";

/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./types.js").Place} Place */

const SHORTEST_WAIT = 500;
const LONGEST_WAIT = 5_000;
const BUSY = [429, 502, 503, 504];

/**
 * Answer a decision. Throws ApiError if the server refuses; its message is the server's sentence.
 *
 * @param {Place} place where the game is
 * @param {Decision} decision
 * @param {string} move as text
 * @param {() => void} lost what is called when no answer comes and the move is sent again
 * @returns {Promise<{version: number, last_seq: number}>} the receipt
 */
export async function play(place, decision, move, lost) {
  const body = { move, expected_version: decision.version };
  const headers = { Prefer: "return=minimal", "Idempotency-Key": decision.id };
  for (let wait = SHORTEST_WAIT; ; wait = Math.min(LONGEST_WAIT, 2 * wait)) {
    try {
      return await write(of(place, "moves"), body, headers);
    } catch (error) {
      const answered = error instanceof ApiError;
      if (answered && !BUSY.includes(error.status)) throw error;
      lost();
      await pause(answered && error.wait ? 1000 * error.wait : wait);
    }
  }
}

// Playing a move, once: it is sent again with the same key until the server has answered.

import { client, PATIENT } from "../transport/client.js";

/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./types.js").Place} Place */

/**
 * Answer a decision. Throws ApiError if the server refuses.
 *
 * @param {Place} place where the game is
 * @param {Decision} decision
 * @param {string} move as text
 * @param {() => void} lost what is called when no answer comes and the move is sent again
 * @returns {Promise<{version: number, last_seq: number}>} the receipt
 */
export const play = ({ id }, decision, move, lost) =>
  client.playMove(id, { move, expected_version: decision.version }, { idempotencyKey: decision.id, minimal: true, retry: PATIENT, onRetry: lost });

// Who plays here: the guest of this visit who has sat down at the table, or the person who is logged in.

import { client } from "../transport/client.js";
import { keptToken } from "../transport/guest.js";
import { hasSeat } from "../board/yours.js";

/**
 * Ask for the game as the person who may play it here. A guest is known by the token of this visit; a person who is
 * logged in, by their session.
 *
 * @param {string} id of the game
 * @returns {string | null} the token of the guest, for their commands
 */
export function sitDown(id) {
  const token = hasSeat(id) ? keptToken() : null;
  client.token = token;
  return token;
}

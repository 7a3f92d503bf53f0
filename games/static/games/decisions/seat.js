// Who plays here: the guest of this visit who has sat down at the table, or the person who is logged in.

import { askAs } from "../transport/api.js";
import { keptToken } from "../transport/guest.js";
import { hasSeat } from "../board/yours.js";

/**
 * Ask for the game as the person who may play it here. A guest is known by the token of this visit; a person who is
 * logged in, by their session, whose writes need the token that Django has given the page.
 *
 * @param {HTMLElement} root the element that names the game
 * @param {string} id of the game
 * @returns {string | null} the token of the guest, for their commands
 */
export function sitDown(root, id) {
  const token = hasSeat(id) ? keptToken() : null;
  askAs({ token, csrf: root.dataset.csrf || null });
  return token;
}

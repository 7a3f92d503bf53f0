// The table of a lesson: a sandbox that begins where the visitor is.

import { asGuest } from "../transport/guest.js";
import { openTable } from "../board/yours.js";

const KEPT = "lesson";

/**
 * Open a table at a step. The one that was opened before is no longer needed.
 *
 * @param {{wanted: any, plies: number[]}} table as the page has it
 * @param {number} step
 * @returns {Promise<string>} the id of the game
 */
export async function lay({ wanted, plies }, step) {
  const sandbox = { ...wanted.sandbox, played: plies[step] };
  const before = sessionStorage.getItem(KEPT);
  const id = await asGuest(async (who) => {
    if (before) await who.deleteSandbox(before).catch(() => null);
    sessionStorage.removeItem(KEPT);
    return openTable(who, { ...wanted, sandbox });
  });
  sessionStorage.setItem(KEPT, id);
  return id;
}

// The guest of a visit: a visitor who makes something on these pages becomes one, and keeps the token for the visit.

import { ApiError } from "../vendor/client.js";
import { guestClient } from "./client.js";

/** @typedef {import("../vendor/client.js").Client} Client */

const TOKEN = "token";

/** The token of this visit; null if nothing has been made yet. */
export const keptToken = () => sessionStorage.getItem(TOKEN);

/** @param {boolean} renew */
async function token(renew) {
  const kept = keptToken();
  if (kept && !renew) return kept;
  const { token: fresh } = await guestClient(null).playAsGuest();
  sessionStorage.setItem(TOKEN, fresh);
  return fresh;
}

/**
 * Do something as the guest; once more as another one if the token that is kept is no longer good.
 *
 * @template T
 * @param {(guest: Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function asGuest(work, renew = false) {
  const guest = guestClient(await token(renew));
  try {
    return await work(guest);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && !renew) return asGuest(work, true);
    throw error;
  }
}

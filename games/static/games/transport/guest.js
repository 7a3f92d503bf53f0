// The guest of a visit: a visitor who makes something on these pages becomes one, and keeps the token for the visit. A
// person who is logged in needs none: their session asks.

import { ApiError } from "../vendor/client.js";
import { guestClient, personClient, session } from "./client.js";

/** @typedef {import("../vendor/client.js").Client} Client */

const TOKEN = "token";
const NAME = "guest";
/** How what is kept of a seat of the guest begins, before the id of the game. */
export const SEAT = "seat ";

/** The token of this visit; null if nothing has been made yet. */
export const keptToken = () => sessionStorage.getItem(TOKEN);

/** The name of the guest of this visit. */
export const keptName = () => sessionStorage.getItem(NAME);

/** Forget the guest and their seats. */
export function forgetGuest() {
  for (const name of Object.keys(sessionStorage)) {
    if (name === TOKEN || name === NAME || name.startsWith(SEAT)) sessionStorage.removeItem(name);
  }
}

/** @param {boolean} renew */
async function token(renew) {
  const kept = keptToken();
  if (kept && !renew) return kept;
  const { token: fresh, user } = await guestClient(null).playAsGuest();
  sessionStorage.setItem(TOKEN, fresh);
  sessionStorage.setItem(NAME, user.username);
  return fresh;
}

/**
 * Do something as who is here: the person who is logged in, else the guest of this visit; once more as another guest if the
 * token that is kept is no longer good.
 *
 * @template T
 * @param {(who: Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function asGuest(work, renew = false) {
  if (session()) return work(personClient());
  const guest = guestClient(await token(renew));
  try {
    return await work(guest);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && !renew) return asGuest(work, true);
    throw error;
  }
}

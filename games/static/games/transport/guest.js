// The guest of a visit: a visitor who makes something on these pages becomes one, and keeps the token for the visit.

import { ApiError, post } from "./api.js";

const TOKEN = "token";

/** The token of this visit; null if nothing has been made yet. */
export const keptToken = () => sessionStorage.getItem(TOKEN);

async function token(api, renew) {
  if (keptToken() && !renew) return keptToken();
  const { token: fresh } = await post(`${api}/auth/guest`);
  sessionStorage.setItem(TOKEN, fresh);
  return fresh;
}

/** Do something with a token; once more with a new one if the one that is kept is no longer good. */
export async function asGuest(api, work, renew = false) {
  const key = await token(api, renew);
  try {
    return await work(key);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && !renew) return asGuest(api, work, true);
    throw error;
  }
}

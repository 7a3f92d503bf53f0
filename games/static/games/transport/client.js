// The client of the page: who asks, in which language, how patiently, and what the server's clock says meanwhile.

import { ServerTime } from "../state/clock.js";
import { ApiError, Client } from "../vendor/client.js";

/** What is known of the server's time, from all that it answers. */
export const serverTime = new ServerTime();

/** How to try what nothing can go on without. */
export const PATIENT = { attempts: Infinity, seconds: Infinity, longestPause: 5 };

/** Requests are tried for as long as readers like to wait; streams for ever. */
const OPTIONS = {
  language: /** @type {"en" | "de" | "fr"} */ (document.documentElement.lang),
  retry: { attempts: 3, seconds: 5, silence: 30, patience: Infinity },
};

/** @param {string} address @param {RequestInit} init */
async function timed(address, init) {
  const response = await fetch(address, init);
  serverTime.heard(response.headers.get("Date"));
  return response;
}

/** What a write needs in the name of the person who is logged in: the page has it for them alone, to log out. */
export const session = () => /** @type {HTMLInputElement | null} */ (document.querySelector("[name=csrfmiddlewaretoken]"))?.value ?? null;

/**
 * Ask as the guest whose token goes along, never beside the session of this browser; else as the person whose session it
 * is, whose writes need the token that Django has given the page. A token that has ended makes its reader a visitor.
 *
 * @param {string} address
 * @param {RequestInit} init
 */
async function asked(address, init) {
  const headers = new Headers(init.headers);
  const isRead = init.method === "GET";
  if (headers.has("Authorization")) {
    const response = await timed(address, { ...init, credentials: "omit" });
    if (response.status !== 401 || !isRead) return response;
    if (headers.get("Authorization") === `Bearer ${client.token}`) client.token = null;
    headers.delete("Authorization");
  }
  const csrf = session();
  if (csrf && !isRead) headers.set("X-CSRFToken", csrf);
  return timed(address, { ...init, headers, credentials: "same-origin" });
}

/** The client of the page. While it has a token, the guest of this visit asks; else, whose browser this is. */
export const client = new Client(location.origin, { ...OPTIONS, streams: "websocket", fetch: asked });

/** A client for the person who is logged in. */
export const personClient = () => new Client(location.origin, { ...OPTIONS, fetch: asked });

/** A client for a guest, whatever the page asks for; without a token, for nobody. @param {string | null} token */
export const guestClient = (token) =>
  new Client(location.origin, { ...OPTIONS, token, fetch: (address, init) => timed(address, { ...init, credentials: "omit" }) });

/** What the server has said about a refusal, in the language of the page; null if it has said nothing. @param {unknown} error */
export const sentence = (error) => (error instanceof ApiError && error.detail) || null;

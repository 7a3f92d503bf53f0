// What the pages read and write over REST.

import { ServerTime } from "../state/clock.js";

/** What is known of the server's time, from all that it answers. */
export const serverTime = new ServerTime();

/** Who asks: a guest with a token, else the person whose session this browser has, whose writes need `csrf`. */
let asking = { token: null, csrf: null };

/** Ask and write as this person from now on. */
export const askAs = (person) => (asking = { token: null, csrf: null, ...person });

/** The value of the header that says who asks; null where the session does. */
export const authorization = () => (asking.token ? `Bearer ${asking.token}` : null);

/** How a request says who asks: the token, never beside the session of this browser, or the session. */
export const asked = () =>
  asking.token ? { credentials: "omit", headers: { Authorization: authorization() } } : { credentials: "same-origin", headers: {} };

export class ApiError extends Error {
  constructor(status, problem, wait = null) {
    super(problem?.detail ?? problem?.title ?? `The server answered ${status}.`);
    this.status = status;
    this.code = problem?.code ?? null;
    this.wait = wait; // seconds after which the same may be asked again
  }
}

const { lang } = document.documentElement;

/** An address whose answer is in the language of the page. */
export const spoken = (path) => `${path}${path.includes("?") ? "&" : "?"}language=${lang}`;

async function ask(path, options = {}) {
  const headers = { Accept: "application/json", ...options.headers };
  const response = await fetch(path, { credentials: "same-origin", ...options, headers });
  serverTime.heard(response.headers.get("Date"));
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, body, Number(response.headers.get("Retry-After")) || null);
  return body;
}

/** Read something as who asks; a token that the server no longer knows makes them a visitor like any other. */
export async function get(path) {
  const { token } = asking;
  try {
    return await ask(spoken(path), asked());
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401 && token)) throw error;
    if (asking.token === token) askAs(null);
    return ask(spoken(path), asked());
  }
}

/**
 * Write something as who asks.
 *
 * @param {string} path
 * @param {any} body
 * @param {Record<string, string>} [headers]
 * @param {AbortSignal | null} [signal] ends the wait for an answer
 */
export function write(path, body, headers = {}, signal = null) {
  const { credentials, headers: who } = asked();
  const session = asking.csrf && !asking.token ? { "X-CSRFToken": asking.csrf } : {};
  return send(path, body, { credentials, headers: { ...who, ...session, ...headers }, signal });
}

const send = (path, body, { headers, ...options }) =>
  ask(spoken(path), {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body ?? {}),
    ...options,
  });

/** Write something, with a token if there is one. */
export const post = (path, body, token) =>
  send(path, body, {
    credentials: "omit", // the token says who asks, not the session of this browser
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });

/** The rules of a game, from the address that the page names. */
export const getRules = (address) => ask(address);

/** A game as the viewer sees it, with its cursor `seq`. */
export const getGame = (api, id) => get(`${api}/games/${encodeURIComponent(id)}`);

/** What the game waits for, as who asks may know it. */
export const getDecision = (api, id) => get(`${api}/games/${encodeURIComponent(id)}/decision`);

/** A new table at a moment of a game that is over: `{seq, seat}`. */
export const forkGame = (api, id, wanted, token) => post(`${api}/games/${encodeURIComponent(id)}/fork`, wanted, token);

/** The analysis of a game that is over, as far as it has come. */
export const getAnalysis = (api, id) => get(`${api}/games/${encodeURIComponent(id)}/analysis`);

/** Have a game that is over analysed. */
export const requestAnalysis = (api, id, token) => post(`${api}/games/${encodeURIComponent(id)}/analysis`, null, token);

/** The record of a game that is over. */
export const getRecord = (api, id) => get(`${api}/games/${encodeURIComponent(id)}/record`);

/** A page of events after a cursor, oldest first. */
export const getEvents = async (api, id, after, limit) =>
  (await get(`${api}/games/${encodeURIComponent(id)}/events?after=${after}&limit=${limit}`)).items;

/** A page of the archive: the games that a query finds, and the address of the next page. */
export const searchArchive = (api, query) => get(`${api}/archive?${query}`);

/** The newest games. */
export const listGames = async (api) => (await get(`${api}/games`)).items;

/** The state of the server. */
export const getHealth = async () => {
  const response = await fetch("/readyz", { headers: { Accept: "application/json" } });
  return response.json();
};

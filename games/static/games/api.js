// What the pages read over REST.

import { ServerTime } from "./clock.js";

/** What is known of the server's time, from all that it answers. */
export const serverTime = new ServerTime();

export class ApiError extends Error {
  constructor(status, problem) {
    super(problem?.detail ?? problem?.title ?? `The server answered ${status}.`);
    this.status = status;
    this.code = problem?.code ?? null;
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
  if (!response.ok) throw new ApiError(response.status, body);
  return body;
}

const get = (path) => ask(spoken(path));

/** Write something, with a token if there is one. */
export const post = (path, body, token) =>
  ask(spoken(path), {
    method: "POST",
    credentials: "omit", // the token says who asks, not the session of this browser
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body ?? {}),
  });

/** The rules of a game, from the address that the page names. */
export const getRules = (address) => ask(address);

/** A game as the viewer sees it, with its cursor `seq`. */
export const getGame = (api, id) => get(`${api}/games/${encodeURIComponent(id)}`);

/** What the game waits for, as the owner of a token may know it. */
export const getDecision = (api, id, token) =>
  ask(spoken(`${api}/games/${encodeURIComponent(id)}/decision`), {
    credentials: "omit",
    headers: { Authorization: `Bearer ${token}` },
  });

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

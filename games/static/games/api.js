// What the pages read over REST.

export class ApiError extends Error {
  constructor(status, problem) {
    super(problem?.detail ?? problem?.title ?? `The server answered ${status}.`);
    this.status = status;
    this.code = problem?.code ?? null;
  }
}

async function get(path) {
  const response = await fetch(path, { headers: { Accept: "application/json" }, credentials: "same-origin" });
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, body);
  return body;
}

/** A game as the viewer sees it, with its cursor `seq`. */
export const getGame = (api, id) => get(`${api}/games/${encodeURIComponent(id)}`);

/** A page of events after a cursor, oldest first. */
export const getEvents = async (api, id, after, limit) =>
  (await get(`${api}/games/${encodeURIComponent(id)}/events?after=${after}&limit=${limit}`)).events;

/** The newest games. */
export const listGames = async (api) => (await get(`${api}/games`)).results;

/** The state of the server. */
export const getHealth = async () => {
  const response = await fetch("/readyz", { headers: { Accept: "application/json" } });
  return response.json();
};

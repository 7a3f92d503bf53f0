// node player.js URL MOVES: plays so many moves over a line that loses the first answer to every second write, after it was
// carried out; is illegal once; resigns. Prints what it has done.

import { ApiError, Client, legalMoves, runBot } from "puerto-client";

const [url, most] = process.argv.slice(2) as [string, string];
const keys = new Set<string>();
let [lost, replayed] = [0, 0];

const client = new Client(url, {
  retry: { firstPause: 0.01 },
  async fetch(address, init) {
    const response = await fetch(address, init);
    const key = new Headers(init.headers).get("Idempotency-Key");
    if (response.headers.get("Idempotency-Replayed") === "true") replayed += 1;
    if (key && !keys.has(key) && keys.add(key).size % 2) {
      await response.arrayBuffer();
      lost += 1;
      throw new TypeError("lost on its way");
    }
    return response;
  },
});
client.token = (await client.playAsGuest()).token;
const { game } = await client.createGame({
  edition: "1897",
  players: 2,
  shuffle_seats: false,
  seats: [{ kind: "human" }, { kind: "bot", bot: "random" }],
});
await client.startGame(game.id);

const illegal = await client.playMove(game.id, { move: "build:hospice", expected_version: 1e6 }).catch((error: ApiError) => error);
const moves: string[] = [];
const defaults: string[] = [];
const done = new AbortController();
await runBot(
  client,
  (decision) => {
    if (moves.length === Number(most)) done.abort();
    if (moves.length === 3) moves.push(decision.default!);
    else moves.push(legalMoves(decision).at(-1)!);
    return moves.length === 4 ? "no move" : moves.at(-1)!;
  },
  { games: [game.id], signal: done.signal, fallback: (error) => void defaults.push((error as ApiError).code) },
);
const never = (decision: { kind: string }) => (decision.kind === "role" ? "build:city_hall" : "role:settler");
const refused = await runBot(client, never, { games: [game.id] }).catch((error: ApiError) => error.code);
await client.resign(game.id);
const code = illegal instanceof ApiError ? illegal.code : null;
const requestId = illegal instanceof ApiError ? illegal.requestId : null;
console.log(JSON.stringify({ game: game.id, moves, defaults, refused, code, requestId, lost, replayed }));

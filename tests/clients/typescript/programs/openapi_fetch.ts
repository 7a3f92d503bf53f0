// node openapi_fetch.js URL MOVES: plays so many moves and resigns, with nothing but openapi-fetch and the types that openapi-typescript makes of the document.

import createClient from "openapi-fetch";
import type { paths } from "puerto-client";

const [baseUrl, most] = process.argv.slice(2) as [string, string];
const api = createClient<paths>({ baseUrl });

function done<T>({ data, error }: { data?: T; error?: { code: string } }): T {
  if (error || data === undefined) throw new Error(error?.code ?? "no answer");
  return data;
}

const { token } = done(await api.POST("/api/v1/auth/guest", { body: {} }));
api.use({
  onRequest({ request }) {
    request.headers.set("Authorization", `Bearer ${token}`);
    return request;
  },
});
const table = done(
  await api.POST("/api/v1/games", {
    body: { edition: "1897", players: 2, bot_delay: 0, seats: [{ kind: "human" }, { kind: "bot", bot: "random" }] },
  }),
);
if (!("events" in table)) throw new Error("a receipt, which nobody has asked for");
const params = { path: { game_id: table.game.id } };
done(await api.POST("/api/v1/games/{game_id}/start", { params }));
let game = table.game;
let moves = 0;
while (game.view.status !== "finished") {
  const decision = done(await api.GET("/api/v1/games/{game_id}/decision", { params }));
  const move = decision?.moves?.[0]?.move ?? decision?.open?.proposals[0];
  if (decision && move) {
    const body = { move, expected_version: decision.version };
    done(await api.POST("/api/v1/games/{game_id}/moves", { params: { ...params, header: { "Idempotency-Key": decision.id } }, body }));
    moves += 1;
  } else await new Promise((resolve) => setTimeout(resolve, 20));
  if (moves === Number(most)) done(await api.POST("/api/v1/games/{game_id}/resign", { params }));
  game = done(await api.GET("/api/v1/games/{game_id}", { params }));
}
const { error } = await api.POST("/api/v1/games/{game_id}/start", { params });
console.log(JSON.stringify({ game: game.id, seat: game.viewer, moves, status: game.view.status, code: error?.code }));

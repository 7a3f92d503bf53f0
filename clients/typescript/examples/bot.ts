// A bot that opens a table, plays against a hosted bot, and prints who won: node bot.js http://localhost:8000
// With TOKEN set, it plays all games of that account and never ends.

import { Client, legalMoves, runBot, type Decision } from "puerto-client";

const [url = "http://localhost:8000"] = process.argv.slice(2);

/** Build the most expensive building if possible, otherwise play a random move; pass only if nothing else is legal. */
function choose(decision: Decision): string {
  const moves = legalMoves(decision);
  const builds = moves.filter((move) => move.startsWith("build:"));
  const others = moves.filter((move) => move !== "pass");
  return builds.at(-1) ?? others[Math.floor(Math.random() * others.length)] ?? "pass";
}

const client = new Client(url, { token: process.env["TOKEN"] ?? null });
if (client.token) await runBot(client, choose);
client.token = (await client.playAsGuest()).token;

const { game } = await client.createGame({
  edition: "1897",
  players: 2,
  bot_delay: 0,
  seats: [{ kind: "human" }, { kind: "bot", bot: "novice" }],
});
await client.startGame(game.id);
console.log(`${url}/games/${game.id}/`);

await runBot(client, choose, { games: [game.id] });

const { view } = await client.getGame(game.id);
const winners = (view.outcome?.winners ?? []).map((seat) => view.seats[seat]?.name);
console.log(`${view.status}: ${winners.join(" and ")} won.`);

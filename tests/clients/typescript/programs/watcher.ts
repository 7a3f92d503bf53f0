// node watcher.js URL GAME [websocket]: watches a game from its first event to its end, and prints what it has seen.

import { Client } from "puerto-client";

const [url, gameId, streams = "http"] = process.argv.slice(2) as [string, string, "http" | "websocket" | undefined];
const stream = new Client(url, { streams }).watchGame(gameId, { fromStart: true });
const seqs: number[] = [];
let view: unknown = null;
for await (const game of stream) {
  seqs.push(game.seq);
  view = game.view;
}
console.log(JSON.stringify({ seqs, view, connections: stream.connections }));

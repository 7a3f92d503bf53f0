// Hosts a small game with boardgame.io on PostgreSQL: node server.mjs PORT DATABASE_URL
//
// The game has a state of about the size of a table of ours. A move takes a good from the supply to the board of the
// player, pays for it, and ends the turn.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Server } = require("boardgame.io/server");
const { PostgresStore } = require("bgio-postgres");

const [port, database] = process.argv.slice(2);
const GOODS = ["corn", "indigo", "sugar", "tobacco", "coffee"];

const harbour = {
  name: "harbour",
  setup: ({ ctx }) => ({
    supply: Object.fromEntries(GOODS.map((good) => [good, 1_000_000])),
    boards: Array.from({ length: ctx.numPlayers }, (_, seat) => ({
      seat,
      doubloons: 3,
      goods: Object.fromEntries(GOODS.map((good) => [good, 0])),
      island: Array.from({ length: 12 }, (_, place) => ({ place, tile: GOODS[place % 5], colonist: false })),
      city: Array.from({ length: 12 }, (_, place) => ({ place, building: null, colonists: 0 })),
    })),
    taken: [],
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: ({ G, playerID }, number) => {
      const good = GOODS[number % GOODS.length];
      const board = G.boards[Number(playerID)];
      G.supply[good] -= 1;
      board.goods[good] += 1;
      board.doubloons = (board.doubloons + 1) % 10;
      board.island[number % 12].colonist = !board.island[number % 12].colonist;
      G.taken = [...G.taken.slice(-4), good];
    },
  },
};

const server = Server({
  games: [harbour],
  db: new PostgresStore(database, { logging: false }),
  origins: [`http://127.0.0.1:${port}`],
});
await server.run(Number(port));

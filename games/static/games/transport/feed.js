// Keeps one game up to date: what the log tells of it first, and then its stream, for as long as it goes on.

import { ApiError, GameView, OutOfStep, StreamEnded, StreamGap } from "../vendor/client.js";
import { client, PATIENT, sentence } from "./client.js";

/** @typedef {import("../state/types.js").Game} Game */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../vendor/client.js").Decision} Decision */
/** @typedef {import("../vendor/client.js").GameEvent} GameEvent */

const HISTORY = 120;
const AGAIN = 2_000;
export const GONE = ["finished", "cancelled", "expired", "abandoned"];

const pause = () => new Promise((resolve) => setTimeout(resolve, AGAIN * (0.7 + 0.6 * Math.random())));

/** Whether the token of who asks has ended. @param {any} error */
const hasEnded = (error) => error.code === "invalid_token" || error.reason === "invalid_token";

/**
 * Read a game, however long that takes.
 *
 * @param {string} id
 * @param {() => void} [failed] what is called after a try in vain
 */
export function read(id, failed) {
  const game = client.getGame(id, { retry: PATIENT, onRetry: failed });
  game.catch(() => {}); // it is told where the game is awaited
  return game;
}

/**
 * Follow a game.
 *
 * @param {string} id of the game
 * @param {ReturnType<typeof read>} first the game, which may be on its way
 * @param {{game: (game: Game) => void, past: (events: GameEvent[]) => void, event: (event: GameEvent, now: GameView) => void,
 *   asked: () => void, state: (name: string, detail?: string | null) => void}} heard `game` after each load, and `past`
 *   after each `game`, with events not told before; `event` after each event; `asked` when the decision of the reader is
 *   there; `state`: connecting, live, lost, over, missing, closed
 * @returns {{seq: () => number, view: () => View, asked: () => Decision | null, drop: () => void}} the cursor, the view,
 *   the decision of the reader, and a way to lose the connection (it comes back)
 */
export function follow(id, first, heard) {
  /** @type {GameView} */
  let now = new GameView(id, /** @type {any} */ (null), 0, null);
  /** The terms of the table; they are loaded before anybody is told of them. @type {Game} */
  let game = /** @type {any} */ (null);
  /** @type {import("../vendor/client.js").Stream<GameView> | null} */
  let stream = null;

  /** Tell how the game stands, and as soon as that is known, what has happened since an event. @param {number} seq */
  function tell(seq) {
    heard.game(game);
    const last = now.seq;
    const after = Math.max(seq, last - HISTORY);
    const past = after < last ? client.listEvents(id, { after, limit: HISTORY }).then(({ items }) => items, () => []) : Promise.resolve([]);
    past.then((/** @type {GameEvent[]} */ events) => heard.past(events.filter((event) => event.seq <= last)));
  }

  /** @param {ReturnType<typeof read>} reading */
  async function load(reading) {
    const before = now.seq;
    const loaded = await reading;
    game = loaded;
    now = new GameView(id, loaded.view, loaded.seq, loaded.viewer);
    tell(before);
  }

  /** @param {string} state @param {unknown} [error] */
  function connected(state, error) {
    if (state === "open") heard.state("live");
    if (state === "lost") heard.state("lost");
    if (error instanceof OutOfStep || error instanceof StreamGap) console.warn("Asking again:", error.message);
  }

  async function stay() {
    stream = client.watchGame(id, { from: now, onConnection: connected });
    for await (const next of stream) {
      const before = now;
      now = next;
      if (now.event && now.event !== before.event) heard.event(now.event, now);
      else if (now.view !== before.view) {
        game = { ...game, viewer: now.viewer };
        tell(before.seq);
      } else heard.asked();
    }
  }

  async function run() {
    heard.state("connecting");
    for (let reading = first; ; reading = read(id, () => heard.state("lost"))) {
      try {
        await load(reading);
        if (!now.over) await stay();
        if (now.over) return heard.state("over");
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return heard.state("missing", sentence(error));
        if (error instanceof ApiError && error.status === 403) return heard.state("closed", sentence(error));
        if (hasEnded(error)) client.token = null;
        else if (!(error instanceof StreamEnded)) console.warn("Reading the game again:", String(error));
        heard.state("lost");
      }
      await pause();
    }
  }

  const drop = () => stream?.reconnect();
  window.addEventListener("online", drop);
  run();
  return { seq: () => now.seq, view: () => now.view, asked: () => now.asked, drop };
}

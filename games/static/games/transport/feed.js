// Keeps one game up to date: loads it, follows its events without a gap, and starts over where anything does not fit.

import { ApiError, getEvents, getGame } from "./api.js";
import { viewHash } from "./canonical.js";
import { applyPatch, PatchError } from "./patch.js";
import { NotOpened, overEventSource, overWebSocket, Refused } from "./streams.js";

const HISTORY = 120;
const SHORTEST_WAIT = 300;
const LONGEST_WAIT = 10_000;
export const GONE = ["finished", "cancelled", "expired", "abandoned"];

class Inconsistent extends Error {}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Follow a game.
 *
 * @param {{api: string, graphql: string, id: string, language: string}} game where it is, and in which language to hear of it
 * @param {object} heard `game(game, past)` after each load, with events not told before; `event(event, view)` after each
 *   event; `state(name, detail)`: connecting, live, lost, over, missing, closed
 * @returns {{seq: () => number, view: () => object, drop: () => void}} the cursor, the view, and a way to lose the
 *   connection (it comes back)
 */
export function follow(game, heard) {
  let view = null;
  let seq = 0;
  let fresh = false; // whether view and seq can be gone on from
  let stream = null;
  let failures = 0;
  let unopened = 0;

  async function load() {
    const loaded = await getGame(game.api, game.id);
    const after = Math.max(seq, loaded.seq - HISTORY);
    const past = after < loaded.seq ? await getEvents(game.api, game.id, after, HISTORY).catch(() => []) : [];
    view = loaded.view;
    seq = loaded.seq;
    fresh = true;
    heard.game(loaded, past.filter((event) => event.seq <= seq));
  }

  function take(event) {
    if (event.seq <= seq) return;
    if (event.seq !== seq + 1) throw new Inconsistent(`Event ${event.seq} came after ${seq}`);
    const next = applyPatch(view, event.changes);
    if (event.view_hash && event.view_hash !== viewHash(next)) throw new Inconsistent(`Event ${event.seq} leads to another view here`);
    view = next;
    seq = event.seq;
    failures = 0;
    heard.event(event, view);
  }

  async function stay() {
    const open = unopened >= 2 ? overEventSource : overWebSocket;
    let trouble = null;
    stream = open(game, seq, {
      open: (how) => ((unopened = 0), heard.state("live", how)),
      event: (event) => {
        try {
          if (!trouble) take(event);
        } catch (error) {
          trouble = error;
          stream.close();
        }
      },
    });
    try {
      await stream.done;
    } catch (error) {
      if (!trouble && error instanceof NotOpened) unopened += 1;
      throw trouble ?? error;
    } finally {
      stream.close();
      stream = null;
    }
    if (trouble) throw trouble;
  }

  async function run() {
    heard.state("connecting");
    for (;;) {
      try {
        if (!fresh) await load();
        if (GONE.includes(view.status)) return heard.state("over");
        await stay();
        fresh = false; // the server ended the stream: look once more whether the game is over
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return heard.state("missing", error.message);
        if (error instanceof ApiError && error.status === 403) return heard.state("closed", error.message);
        if (error instanceof Inconsistent || error instanceof PatchError) {
          console.warn("Loading the game again:", error.message);
          fresh = false;
        }
        if (error instanceof Refused) fresh = false; // the token may have ended: look at the game as who we are now
        failures += 1;
        heard.state("lost");
      }
      await pause(Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** failures) * (0.7 + 0.6 * Math.random()));
    }
  }

  run();
  return { seq: () => seq, view: () => view, drop: () => stream?.close() };
}

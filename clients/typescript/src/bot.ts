// A program that plays all the games of an account.

import type { Client } from "./client.js";
import { ApiError } from "./errors.js";
import type { Stream } from "./stream.js";
import type { Decision, Game, UserEvent, View } from "./types.js";
import { isClosed } from "./view.js";

/** Answers a decision with the text of a move. */
export type Choose = (decision: Decision, view: View) => string | Promise<string>;

export interface BotOptions {
  /** Play these games only, until each is over or given up; left out: all, without end. */
  games?: Iterable<string>;
  /**
   * Where `choose` fails or its move is illegal, tell that and play the default move of the decision. Without it the bot ends
   * with the error.
   */
  fallback?: (error: unknown, decision: Decision) => void;
  /** Ends the bot as soon as what is being sent has been answered; `runBot` resolves. */
  signal?: AbortSignal;
}

/** The decision is not asked any more, or not of us: look again. */
const PASSED = ["stale_version", "not_your_turn", "seat_handed_over", "game_over", "out_of_play"];
const NO_MOVE = ["illegal_move", "malformed_move"];
const CALLS = ["your_turn", "game_over", "handed_over"];

/** The texts of the legal moves; of an open move those that the service proposes. Empty if you are not asked. */
export function legalMoves(decision: Decision): string[] {
  if (decision.moves === null) return [];
  return [...decision.moves.map((legal) => legal.move), ...(decision.open?.proposals ?? [])];
}

/**
 * Play every game of an account as `choose` says.
 *
 * It follows the feed of the account, so it also plays games that begin later, goes on after a broken connection or a
 * restart, and takes back a seat that was handed over because its time was up. Games are played side by side; in each,
 * one decision is answered after the other.
 */
export function runBot(client: Client, choose: Choose, options: BotOptions = {}): Promise<void> {
  return new Bot(client, choose, options).run();
}

class Bot {
  #wanted: Set<string> | null;
  #busy = new Map<string, { again: boolean }>();
  #running = new Set<Promise<void>>();
  #answered = new Map<string, number>();
  #stream: Stream<UserEvent> | null = null;
  #stopped = false;

  constructor(
    private readonly client: Client,
    private readonly choose: Choose,
    private readonly options: BotOptions,
  ) {
    this.#wanted = options.games ? new Set(options.games) : null;
  }

  async run(): Promise<void> {
    const stop = (): void => this.#stop();
    this.options.signal?.addEventListener("abort", stop, { once: true });
    if (this.options.signal?.aborted) this.#stop();
    let failure: { error: unknown } | null = null;
    try {
      // The cursor comes first: what happens while the games are looked through is told after it.
      const { next_after } = await this.client.followMePage({ limit: 1 });
      this.#stream = this.client.followMe({ after: next_after });
      const fails = (error: unknown): void => {
        failure ??= { error };
        this.#stop();
      };
      for (const gameId of await this.#games()) this.#look(gameId, fails);
      this.#stopIfDone();
      if (this.#stopped) this.#stream.close();
      for await (const entry of this.#stream) {
        const gameId = this.#concerns(entry);
        if (gameId) this.#look(gameId, fails);
      }
    } finally {
      this.#stop();
      this.options.signal?.removeEventListener("abort", stop);
      await Promise.all(this.#running);
    }
    if (failure) throw (failure as { error: unknown }).error;
  }

  #stop(): void {
    this.#stopped = true;
    this.#stream?.close();
  }

  #stopIfDone(): void {
    if (this.#wanted?.size === 0) this.#stop();
  }

  /** The games to look at in the beginning. */
  async #games(): Promise<string[]> {
    if (this.#wanted) return [...this.#wanted];
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<Client["listMyGames"]>> = await this.client.listMyGames({
        status: "running",
        limit: 100,
        ...(cursor !== null && { cursor }),
      });
      found.push(...page.results.map((game) => game.id));
      cursor = page.next ? new URL(page.next, this.client.url).searchParams.get("cursor") : null;
    } while (cursor !== null);
    return found;
  }

  /** The game where there may be something to do, now that this has happened. */
  #concerns({ game, kind, data }: UserEvent): string | null {
    if (game === null || (this.#wanted && !this.#wanted.has(game)) || !CALLS.includes(kind)) return null;
    const answered = this.#answered.get(game) ?? -1;
    return kind === "your_turn" && (data["version"] as number) <= answered ? null : game;
  }

  /** Look at a game, or once more when who is looking has done so. */
  #look(gameId: string, fails: (error: unknown) => void): void {
    const busy = this.#busy.get(gameId);
    if (busy) {
      busy.again = true;
      return;
    }
    const state = { again: true };
    this.#busy.set(gameId, state);
    const work = async (): Promise<void> => {
      while (state.again && !this.#stopped) {
        state.again = false;
        await this.#attend(gameId);
      }
    };
    const running: Promise<void> = work()
      .catch(fails)
      .finally(() => {
        this.#busy.delete(gameId);
        this.#running.delete(running);
      });
    this.#running.add(running);
  }

  /** Answer the decisions of a game until somebody else is asked. */
  async #attend(gameId: string): Promise<void> {
    let game: Game | null = null;
    while (!this.#stopped) {
      game ??= await this.client.getGame(gameId);
      const mine = game.viewer === null ? null : game.view.seats[game.viewer];
      if (isClosed(game.view.status) || (mine && mine.standing !== "playing")) return this.#hasEnded(gameId);
      if (mine?.stand_in && game.view.status === "running") {
        game = await this.#reclaimed(gameId);
        continue;
      }
      if (game.viewer === null || game.view.table?.decision?.seat !== game.viewer) return;
      const decision: Decision | null = await this.client.getDecision(gameId);
      if (!decision || decision.moves === null) return;
      if (decision.version < game.version || decision.ply !== game.ply) {
        game = null; // something has happened between the two
        continue;
      }
      try {
        game = await this.#answer(gameId, decision, game.view);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === "game_paused") return; // we are told when it goes on
        if (!PASSED.includes(error.code)) throw error;
        game = null;
      }
    }
  }

  /** Play one decision; the game after it. */
  async #answer(gameId: string, decision: Decision, view: View): Promise<Game> {
    let move: string;
    try {
      move = await this.choose(decision, view);
      if (typeof move !== "string") throw new TypeError(`A move is a text, not ${String(move)}.`);
    } catch (error) {
      return this.#play(gameId, decision, this.#default(error, decision));
    }
    try {
      return await this.#play(gameId, decision, move);
    } catch (error) {
      if (!(error instanceof ApiError && NO_MOVE.includes(error.code))) throw error;
      return this.#play(gameId, decision, this.#default(error, decision));
    }
  }

  /** What is played in place of a move that there is not; throws the error if nothing shall be. */
  #default(error: unknown, decision: Decision): string {
    if (!this.options.fallback) throw error;
    this.options.fallback(error, decision);
    return decision.default ?? "pass";
  }

  async #play(gameId: string, { version }: Decision, move: string): Promise<Game> {
    const { game } = await this.client.playMove(gameId, { move, expected_version: version });
    this.#answered.set(gameId, version);
    return game;
  }

  /** The game with our seat in our hands again. */
  async #reclaimed(gameId: string): Promise<Game | null> {
    try {
      return (await this.client.reclaimSeat(gameId)).game;
    } catch (error) {
      const passed = ["game_over", "out_of_play", "seat_not_handed_over"];
      if (error instanceof ApiError && passed.includes(error.code)) return null;
      throw error;
    }
  }

  #hasEnded(gameId: string): void {
    this.#answered.delete(gameId);
    this.#wanted?.delete(gameId);
    this.#stopIfDone();
  }
}

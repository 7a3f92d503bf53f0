// A program that plays all the games of an account.

import type { Client } from "./client.js";
import { ApiError } from "./errors.js";
import type { Stream } from "./stream.js";
import type { Decision, UserEvent, View } from "./types.js";
import type { GameView } from "./view.js";

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

/** The decision is not asked any more, or not of us: the feed tells what has happened, and when we are asked again. */
const PASSED = ["stale_version", "not_your_turn", "seat_handed_over", "game_over", "out_of_play", "game_paused"];
const NO_MOVE = ["illegal_move", "malformed_move"];
const CALLS = ["game_started", "your_turn", "game_over", "handed_over"];

/** The texts of the legal moves; of an open move those that the service proposes. Empty if you are not asked. */
export function legalMoves(decision: Decision): string[] {
  if (decision.moves === null) return [];
  return [...decision.moves.map((legal) => legal.move), ...(decision.open?.proposals ?? [])];
}

/**
 * Play every game of an account as `choose` says.
 *
 * It follows the feed of the account, so it also plays games that begin later, and the feed of each game, which brings the
 * decisions: a move is one request. It goes on after a broken connection or a restart, and takes back a seat that was
 * handed over because its time was up. Games are played side by side; in each, one decision is answered after the other.
 */
export function runBot(client: Client, choose: Choose, options: BotOptions = {}): Promise<void> {
  return new Bot(client, choose, options).run();
}

class Bot {
  #wanted: Set<string> | null;
  #over = new Set<string>();
  #followed = new Map<string, Stream<GameView>>();
  #running = new Set<Promise<void>>();
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
      for (const gameId of await this.#games()) this.#begin(gameId, fails);
      this.#stopIfDone();
      if (this.#stopped) this.#stream.close();
      for await (const entry of this.#stream) {
        const gameId = this.#concerns(entry);
        if (gameId) this.#begin(gameId, fails);
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
    for (const stream of this.#followed.values()) stream.close();
  }

  #stopIfDone(): void {
    if (this.#wanted?.size === 0) this.#stop();
  }

  /** The games to look at in the beginning. */
  async #games(): Promise<string[]> {
    if (this.#wanted) return [...this.#wanted];
    const found: string[] = [];
    const page = await this.client.listMyGames({ status: "running", limit: 100 });
    for await (const game of this.client.items(page)) found.push(game.id);
    return found;
  }

  /** The game that is to be followed from now on, since this has happened. */
  #concerns({ game, kind }: UserEvent): string | null {
    if (game === null || (this.#wanted && !this.#wanted.has(game)) || !CALLS.includes(kind)) return null;
    return this.#followed.has(game) || this.#over.has(game) ? null : game;
  }

  #begin(gameId: string, fails: (error: unknown) => void): void {
    const stream = this.client.watchGame(gameId);
    this.#followed.set(gameId, stream);
    if (this.#stopped) stream.close();
    const running: Promise<void> = this.#attend(gameId, stream)
      .catch(fails)
      .finally(() => {
        stream.close();
        this.#followed.delete(gameId);
        this.#running.delete(running);
      });
    this.#running.add(running);
  }

  /** Follow a game to its end, and answer the decisions that its feed brings. */
  async #attend(gameId: string, stream: Stream<GameView>): Promise<void> {
    let answered: Decision | null = null;
    for await (const game of stream) {
      if (this.#stopped) return;
      if (game.over || game.out) return this.#hasEnded(gameId);
      if (game.handedOver) await this.#reclaim(gameId);
      else if (game.asked && game.asked !== answered) {
        answered = game.asked; // another chance comes with another frame
        await this.#answer(gameId, answered, game.view);
      }
    }
  }

  /** Play one decision, unless it is not asked of us any more. */
  async #answer(gameId: string, decision: Decision, view: View): Promise<void> {
    try {
      await this.#think(gameId, decision, view);
    } catch (error) {
      if (!(error instanceof ApiError && PASSED.includes(error.code))) throw error;
    }
  }

  async #think(gameId: string, decision: Decision, view: View): Promise<void> {
    let move: string;
    try {
      move = await this.choose(decision, view);
      if (typeof move !== "string") throw new TypeError(`A move is a text, not ${String(move)}.`);
    } catch (error) {
      return this.#play(gameId, decision, this.#default(error, decision));
    }
    try {
      await this.#play(gameId, decision, move);
    } catch (error) {
      if (!(error instanceof ApiError && NO_MOVE.includes(error.code))) throw error;
      await this.#play(gameId, decision, this.#default(error, decision));
    }
  }

  /** What is played in place of a move that there is not; throws the error if nothing shall be. */
  #default(error: unknown, decision: Decision): string {
    if (!this.options.fallback) throw error;
    this.options.fallback(error, decision);
    return decision.default ?? "pass";
  }

  async #play(gameId: string, { version }: Decision, move: string): Promise<void> {
    await this.client.playMove(gameId, { move, expected_version: version }, { minimal: true });
  }

  /** Take our seat into our hands again. */
  async #reclaim(gameId: string): Promise<void> {
    try {
      await this.client.reclaimSeat(gameId, { minimal: true });
    } catch (error) {
      const passed = ["game_over", "out_of_play", "seat_not_handed_over"];
      if (!(error instanceof ApiError && passed.includes(error.code))) throw error;
    }
  }

  #hasEnded(gameId: string): void {
    this.#over.add(gameId);
    this.#wanted?.delete(gameId);
    this.#stopIfDone();
  }
}

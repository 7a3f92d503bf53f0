// A bot that plays all games of an account.

import type { Client } from "./client.js";
import { ApiError } from "./errors.js";
import type { Stream } from "./stream.js";
import type { Decision, UserEvent, View } from "./types.js";
import type { GameView } from "./view.js";

/** Answers a decision with the text of a move. */
export type Choose = (decision: Decision, view: View) => string | Promise<string>;

export interface BotOptions {
  /** Play only these games, until each is over or given up; by default, play all games and never end. */
  games?: Iterable<string>;
  /**
   * Called if `choose` fails or its move is illegal; the bot then plays the default move of the decision. Without it, the
   * bot ends with the error.
   */
  fallback?: (error: unknown, decision: Decision) => void;
  /** Ends the bot as soon as pending requests have been answered; `runBot` then resolves. */
  signal?: AbortSignal;
}

/** The decision is over, or no longer ours: the feed says what happened, and when it is our turn again. */
const PASSED = ["stale_version", "not_your_turn", "seat_handed_over", "game_over", "out_of_play", "game_paused"];
const NO_MOVE = ["illegal_move", "malformed_move"];
const CALLS = ["game_started", "your_turn", "game_over", "handed_over"];

/** Returns the legal moves as texts; for an open move, the proposals of the service. Empty if it is not your turn. */
export function legalMoves(decision: Decision): string[] {
  if (decision.moves === null) return [];
  return [...decision.moves.map((legal) => legal.move), ...(decision.open?.proposals ?? [])];
}

/**
 * Plays every game of an account with the moves that `choose` returns.
 *
 * The bot follows the feed of the account, so it also plays games that begin later. It follows the feed of each game,
 * which delivers the decisions, so a move takes only one request. It continues after a broken connection or a restart, and
 * takes back a seat that was handed over because its time ran out. It plays its games in parallel; within a game, it
 * answers one decision after the other.
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
      // Get the cursor first: the feed after it has everything that happens while the bot looks through the games.
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

  /** Returns the games to play from the start. */
  async #games(): Promise<string[]> {
    if (this.#wanted) return [...this.#wanted];
    const found: string[] = [];
    const page = await this.client.listMyGames({ status: "running", limit: 100 });
    for await (const game of this.client.items(page)) found.push(game.id);
    return found;
  }

  /** Returns the game that the bot must follow from now on because of this entry, if any. */
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

  /** Follows a game to its end, and answers the decisions that its feed delivers. */
  async #attend(gameId: string, stream: Stream<GameView>): Promise<void> {
    let answered: Decision | null = null;
    for await (const game of stream) {
      if (this.#stopped) return;
      if (game.over || game.out) return this.#hasEnded(gameId);
      if (game.handedOver) await this.#reclaim(gameId);
      else if (game.asked && game.asked !== answered) {
        answered = game.asked; // the feed sends another frame for another chance
        await this.#answer(gameId, answered, game.view);
      }
    }
  }

  /** Plays one decision, unless it is no longer ours. */
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

  /** Returns the move to play if there is no other; without a fallback, throws the error. */
  #default(error: unknown, decision: Decision): string {
    if (!this.options.fallback) throw error;
    this.options.fallback(error, decision);
    return decision.default ?? "pass";
  }

  async #play(gameId: string, { version }: Decision, move: string): Promise<void> {
    await this.client.playMove(gameId, { move, expected_version: version }, { minimal: true });
  }

  /** Takes back our seat from the stand-in. */
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

// A game that is kept up to date by the changes of its events.

import { OutOfStep } from "./errors.js";
import { canonical, patched, type Change } from "./patch.js";
import type { GameEvent, PersonPresence, Schema, View } from "./types.js";

const OPEN = ["lobby", "running"];

/** Whether nothing can happen in a game of this status any more. */
export function isClosed(status: string): boolean {
  return !OPEN.includes(status);
}

/** SHA-256 of the canonical JSON of a view; null where the platform has none (pages that came without TLS). */
export async function viewHash(view: object): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonical(view)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A game as you see it, at one moment: *old view + an event's changes = new view*. It never changes. */
export class GameView {
  /**
   * @param gameId of the game.
   * @param view what you see (docs/guides/view.md).
   * @param seq of the last event that is in the view.
   * @param viewer your seat; null for a spectator.
   * @param event what happened last; null if the view was read anew.
   * @param presence who of the people at the table is here.
   */
  constructor(
    readonly gameId: string,
    readonly view: View,
    readonly seq: number,
    readonly viewer: number | null,
    readonly event: GameEvent | null = null,
    readonly presence: readonly PersonPresence[] = [],
  ) {}

  /** The view after an event. Throws OutOfStep if the service has another one. */
  async after(event: GameEvent): Promise<GameView> {
    const view = patched(this.view, event.changes as Change[]);
    await expectHash(view, event.view_hash, `after event ${event.seq} of game ${this.gameId}`);
    return new GameView(this.gameId, view, event.seq, this.viewer, event, this.presence);
  }

  /** The same view with another seat, or with others here. */
  with(known: { viewer?: number | null; presence?: readonly PersonPresence[] }): GameView {
    const viewer = known.viewer === undefined ? this.viewer : known.viewer;
    return new GameView(this.gameId, this.view, this.seq, viewer, this.event, known.presence ?? this.presence);
  }

  /** `lobby`, `running`, `finished` and so on. */
  get status(): string {
    return this.view.status;
  }

  get over(): boolean {
    return isClosed(this.status);
  }

  /** Who is asked, and for what; its moves are read with `getDecision`. */
  get decision(): Schema<"WaitingDecision"> | null {
    return this.view.table?.decision ?? null;
  }

  /** Whether it is you who is asked. */
  get myTurn(): boolean {
    return this.decision !== null && this.decision.seat === this.viewer;
  }
}

/** Throws OutOfStep if the hash of a view is known and another one. */
export async function expectHash(view: object, expected: string | null, where: string): Promise<void> {
  const found = expected === null ? null : await viewHash(view);
  if (found !== null && found !== expected) throw new OutOfStep(`The view ${where} is another one.`);
}

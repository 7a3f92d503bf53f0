// A game that is kept up to date with the changes of its events.

import { OutOfStep } from "./errors.js";
import { canonical, patched, type Change } from "./patch.js";
import type { Decision, GameEvent, PersonPresence, Schema, View } from "./types.js";

const OPEN = ["lobby", "running"];

/** Whether a game with this status has ended. */
export function isClosed(status: string): boolean {
  return !OPEN.includes(status);
}

/** Returns the SHA-256 of the canonical JSON of a view; null without SHA-256 (in pages loaded without TLS). */
export async function viewHash(view: object): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonical(view)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A game as you see it at one moment: *old view + an event's changes = new view*. It never changes. */
export class GameView {
  /**
   * @param gameId the id of the game.
   * @param view what you see (docs/guides/view.md).
   * @param seq the number of the last event that the view contains.
   * @param viewer your seat; null for a spectator.
   * @param event the last event; null if the view has just been read as a whole.
   * @param presence which of the people at the table are here.
   * @param asked your decision with its legal moves, once it has arrived; null when it is not your turn.
   */
  constructor(
    readonly gameId: string,
    readonly view: View,
    readonly seq: number,
    readonly viewer: number | null,
    readonly event: GameEvent | null = null,
    readonly presence: readonly PersonPresence[] = [],
    readonly asked: Decision | null = null,
  ) {}

  /** Returns the view after an event. Throws OutOfStep if the service has a different one. */
  async after(event: GameEvent): Promise<GameView> {
    const view = patched(this.view, event.changes as Change[]);
    await expectHash(view, event.view_hash, `after event ${event.seq} of game ${this.gameId}`);
    const waits = view.table?.decision?.seat === this.viewer && view.ply === this.asked?.ply && !isClosed(view.status);
    return new GameView(this.gameId, view, event.seq, this.viewer, event, this.presence, waits ? this.asked : null);
  }

  /** Returns the same view with a different seat, different people present, or a decision of yours. */
  with(known: { viewer?: number | null; presence?: readonly PersonPresence[]; asked?: Decision | null }): GameView {
    const viewer = known.viewer === undefined ? this.viewer : known.viewer;
    const asked = known.asked === undefined ? this.asked : known.asked;
    return new GameView(this.gameId, this.view, this.seq, viewer, this.event, known.presence ?? this.presence, asked);
  }

  /** `lobby`, `running`, `finished` and so on. */
  get status(): string {
    return this.view.status;
  }

  get over(): boolean {
    return isClosed(this.status);
  }

  /** Whether you have given up the game, or lost it on time. */
  get out(): boolean {
    return this.viewer !== null && this.view.seats[this.viewer]?.standing !== "playing";
  }

  /** Whether a stand-in plays for you, although you have not given up. */
  get handedOver(): boolean {
    if (this.viewer === null || this.status !== "running" || this.out) return false;
    return this.view.seats[this.viewer]?.stand_in !== null;
  }

  /** The seat to decide, and the kind of decision; read its moves with `getDecision`. */
  get decision(): Schema<"WaitingDecision"> | null {
    return this.view.table?.decision ?? null;
  }

  /** Whether it is your turn. */
  get myTurn(): boolean {
    return this.decision !== null && this.decision.seat === this.viewer;
  }
}

/** Throws OutOfStep if the hash of a view is known and differs from the expected one. */
export async function expectHash(view: object, expected: string | null, where: string): Promise<void> {
  const found = expected === null ? null : await viewHash(view);
  if (found !== null && found !== expected) throw new OutOfStep(`The view ${where} differs from that of the service.`);
}

// The logic of each stream: where it continues, which of its frames are new, and when it ends. Nothing here waits for the
// service or sends: a source gets the frames that have arrived and returns the items that they contain.

import { OutOfStep, StreamEnded, StreamGap } from "./errors.js";
import { path, type Request } from "./request.js";
import type { Decision, GameEvent, OpenTable, PersonPresence, Schema, UserEvent, View } from "./types.js";
import { expectHash, GameView } from "./view.js";

/** A frame as it arrives. Its type says what it contains. */
export interface Frame {
  type: string;
  [member: string]: unknown;
}

/** A chat message, or the deletion of one. */
export type ChatFrame = Schema<"MessageFrame"> | Schema<"DeletedFrame">;

/** Connect again, and continue from the cursor. Internal; the cause is what users may know of. */
export class Again extends Error {}

/** A subscription of GraphQL, with one field called `frames`. */
export interface Subscription {
  query: string;
  variables: object;
}

/** Reasons with which a stream is complete; every other one is a refusal. */
const ENDS = ["game_over", "chat_closed"];
/** Refusals that are only temporary. */
const PASSING_ENDS = ["database_unavailable", "service_unavailable"];

const FEED = "($gameId: ID!, $after: Int) { frames: gameFeed(gameId: $gameId, after: $after)";
const USER_FEED = "($after: Int) { frames: userFeed(after: $after)";
const CHAT = "($gameId: ID!, $channel: Channel!, $after: Int) { frames: chat(gameId: $gameId, channel: $channel, after: $after)";
const TABLES = "{ frames: openTables";

/** One stream: the request for it, and the items that its frames contain. */
export abstract class Source<T> {
  /** The position from which it continues; null: from the present. */
  cursor: number | null;
  ended = false;
  #holeAfter: number | null = null;

  /**
   * @param where the path in REST.
   * @param field the field in GraphQL, with the variables `named` and `after`.
   * @param numbered whether no number is ever missing.
   */
  constructor(
    readonly where: string,
    private readonly field: string,
    private readonly named: object,
    after: number | null,
    private readonly numbered = true,
  ) {
    this.cursor = after;
  }

  /** The request with which the stream continues. */
  get request(): Request {
    return { method: "GET", path: this.where, query: { after: this.cursor } };
  }

  /** The same in GraphQL. */
  get subscription(): Subscription {
    return { query: `subscription ${this.field} { ... on Frame { json } } }`, variables: { ...this.named, after: this.cursor } };
  }

  /**
   * Returns the items of a frame; none if the frame has come before. Throws Again if a frame is missing or the service
   * cannot continue at the moment, so that another request may help; StreamGap if a frame is missing for good; and
   * StreamEnded if the service does not continue the stream.
   */
  async take(frame: Frame): Promise<T[]> {
    if (frame.type === "hello") return this.begin(frame);
    if (frame.type === "end") {
      const { reason, detail } = frame as unknown as Schema<"EndFrame">;
      if (PASSING_ENDS.includes(reason)) throw new Again(detail);
      if (!ENDS.includes(reason)) throw new StreamEnded(reason, detail);
      this.ended = true;
      return [];
    }
    return this.#isNew(frame) ? this.brings(frame) : [];
  }

  /** Returns the items of the first frame of a connection. */
  protected async begin(hello: Frame): Promise<T[]> {
    this.cursor ??= hello["seq"] as number;
    return [];
  }

  /** Returns the items of a new frame of any other type. */
  protected abstract brings(frame: Frame): T[] | Promise<T[]>;

  #isNew({ type, seq }: Frame): boolean {
    if (!["event", "message"].includes(type) || typeof seq !== "number" || this.cursor === null) return true;
    if (seq <= this.cursor) return false;
    if (this.numbered && seq !== this.cursor + 1) {
      if (this.#holeAfter === this.cursor) throw new StreamGap(this.cursor, seq);
      this.#holeAfter = this.cursor;
      throw new Again(`event ${this.cursor + 1} is missing`, { cause: new StreamGap(this.cursor, seq) });
    }
    this.cursor = seq;
    return true;
  }
}

/** The events of a game. */
export class GameEvents extends Source<GameEvent> {
  constructor(gameId: string, after: number) {
    super(path`/api/v1/games/${gameId}/feed`, FEED, { gameId }, after);
  }

  protected brings(frame: Frame): GameEvent[] {
    return frame.type === "event" ? [eventOf(frame)] : [];
  }
}

/** The entries of an account's own feed. */
export class UserEvents extends Source<UserEvent> {
  constructor(after: number | null) {
    super("/api/v1/feed", USER_FEED, {}, after);
  }

  /** Checks that all entries after the cursor are still kept: none is older than `first_seq`. */
  protected override async begin(hello: Frame): Promise<UserEvent[]> {
    const first = hello["first_seq"] as number | null;
    if (this.cursor !== null && first !== null && first > this.cursor + 1) throw new StreamGap(this.cursor, first);
    return super.begin(hello);
  }

  protected brings(frame: Frame): UserEvent[] {
    return frame.type === "event" ? [frame as unknown as UserEvent] : [];
  }
}

/** A game as `getGame` returns it, or a GameView. */
export type KnownGame = Pick<GameView, "view" | "seq" | "viewer">;

/** A game that is kept up to date. If changes do not fit, it reads the view again. */
export class GameViews extends Source<GameView> {
  #game: GameView | null = null;
  #misfits = 0;

  constructor(
    private readonly gameId: string,
    fromStart: boolean,
    from: KnownGame | null = null,
  ) {
    super(path`/api/v1/games/${gameId}/feed`, FEED, { gameId }, fromStart ? 0 : (from?.seq ?? null));
    if (from) this.#game = new GameView(gameId, from.view, from.seq, from.viewer);
  }

  protected override async begin(frame: Frame): Promise<GameView[]> {
    const hello = frame as unknown as Schema<"HelloFrame">;
    const { viewer, presence, seq } = hello;
    if (hello.view) {
      this.#game = new GameView(this.gameId, hello.view, seq, viewer, null, presence);
      this.cursor = seq;
      return [this.#game];
    }
    if (this.#game) {
      const { view } = this.#game;
      await this.#fits(() => expectHash(view, hello.view_hash, `at event ${seq} of game ${this.gameId}`));
    }
    // From the start, there is no view yet: the first event contains the whole view.
    const known = this.#game ?? new GameView(this.gameId, {} as View, 0, viewer);
    this.#game = known.with({ viewer, presence, asked: null });
    return [];
  }

  protected async brings(frame: Frame): Promise<GameView[]> {
    const game = this.#game;
    if (!game) throw new Again("a stream begins with hello");
    if (frame.type === "viewer") this.#game = game.with({ viewer: frame["viewer"] as number | null });
    else if (frame.type === "presence") this.#game = game.with({ presence: frame["seats"] as PersonPresence[] });
    else if (frame.type === "decision") {
      return [(this.#game = game.with({ asked: frame["decision"] as Decision }))];
    } else if (frame.type === "event") {
      const next = await this.#fits(() => game.after(eventOf(frame)));
      this.#misfits = 0;
      return [(this.#game = next)];
    }
    return [];
  }

  /** Runs an attempt. If the view does not fit, drops it and asks for the one that the service has, but only once. */
  async #fits<R>(attempt: () => Promise<R>): Promise<R> {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof OutOfStep) || ++this.#misfits > 1) throw error;
      this.cursor = this.#game = null;
      throw new Again(error.message, { cause: error });
    }
  }
}

/** The frames of a chat. Numbers of messages from people you muted or blocked are missing. */
export class ChatFrames extends Source<ChatFrame> {
  constructor(gameId: string, channel: string, after: number) {
    super(path`/api/v1/games/${gameId}/chat/${channel}`, CHAT, { gameId, channel }, after, false);
  }

  protected brings(frame: Frame): ChatFrame[] {
    return ["message", "deleted"].includes(frame.type) ? [frame as unknown as ChatFrame] : [];
  }
}

/** The list of open tables after each change. It has no cursor: every connection begins with the whole list. */
export class OpenTables extends Source<OpenTable[]> {
  #tables = new Map<string, OpenTable>();

  constructor() {
    super("/api/v1/tables/open", TABLES, {}, null);
  }

  protected override async begin(): Promise<OpenTable[][]> {
    return [];
  }

  protected brings(frame: Frame): OpenTable[][] {
    if (frame.type === "list") {
      const tables = frame["tables"] as OpenTable[];
      this.#tables = new Map(tables.map((table) => [table.id, table]));
    } else if (frame.type === "added" || frame.type === "changed") {
      const table = frame["table"] as OpenTable;
      this.#tables.set(table.id, table);
    } else if (frame.type === "removed") this.#tables.delete(frame["game"] as string);
    else return [];
    return [[...this.#tables.values()]];
  }
}

function eventOf({ type: _, ...event }: Frame): GameEvent {
  return event as unknown as GameEvent;
}

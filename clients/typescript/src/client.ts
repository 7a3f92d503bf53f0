// The client: sends requests until they are answered, and opens streams.

import { ApiError, ConnectionLost, refusalOf } from "./errors.js";
import { linesOf, platformFetch, Unanswered, whole, within, type Fetch } from "./http.js";
import { Operations } from "./operations.js";
import { addressOf, DOCUMENT, LINES, newKey, type Request } from "./request.js";
import { Attempts, RETRY, sleep, type Retry } from "./retry.js";
import { ChatFrames, GameEvents, GameViews, OpenTables, Source, UserEvents } from "./source.js";
import type { ChatFrame, Frame, KnownGame } from "./source.js";
import { subscribe } from "./socket.js";
import { Stream, type StreamOptions } from "./stream.js";
import type { CallOptions, GameEvent, Input, Language, OpenTable, Schema, UserEvent } from "./types.js";
import type { GameView } from "./view.js";

/** A source of access tokens that expire, such as a Session of an OAuthApp. */
export interface TokenSource {
  /** Returns the token to send now. */
  token(): Promise<string>;
  /** Returns a new token after the service has refused this one. */
  renewed(refused: string): Promise<string>;
}

export interface ClientOptions {
  /** The token of an account or a guest; you can set it later. */
  token?: string | TokenSource | null;
  /** The language of all texts for people; English by default. */
  language?: Language;
  /** The seconds within which the whole answer must arrive (30). */
  timeout?: number;
  /** How often and for how long the client tries to send a request. */
  retry?: Partial<Retry>;
  /** A function to use instead of the platform's `fetch`. */
  fetch?: Fetch;
  /**
   * How to follow streams: over HTTP (the default), or over one WebSocket each, of which browsers open far more than six.
   * If a WebSocket does not open twice in a row, the stream uses HTTP.
   */
  streams?: "http" | "websocket";
}

/** A connection to the service, for one account or without one. */
export class Client extends Operations {
  /** The address of the service, without a slash at the end; a path in it is kept. */
  readonly url: string;
  /** The token of the account that sends the requests; streams use a new token when they connect again. */
  token: string | TokenSource | null;
  readonly retry: Retry;
  private readonly language: Language | undefined;
  private readonly timeout: number;
  private readonly fetch: Fetch;
  private readonly streams: "http" | "websocket";

  /** @param url the address of the service, such as `https://example.org`. */
  constructor(url: string | URL, options: ClientOptions = {}) {
    super();
    this.url = new URL(url).href.replace(/\/+$/, "");
    this.token = options.token ?? null;
    this.retry = { ...RETRY, ...options.retry };
    this.language = options.language;
    this.timeout = options.timeout ?? 30;
    this.fetch = options.fetch ?? platformFetch;
    this.streams = options.streams ?? "http";
  }

  async call<T>(request: Request, options: CallOptions = {}): Promise<T> {
    const response = await this.#answered(request, options, DOCUMENT);
    const text = await response.text();
    try {
      return (text ? JSON.parse(text) : undefined) as T;
    } catch (error) {
      throw new ConnectionLost(`The answer of ${response.url || request.path} is not JSON.`, null, error);
    }
  }

  /** Streams the events of a game after a cursor, until the game is over. */
  followGame(gameId: string, options: StreamOptions & { after?: number } = {}): Stream<GameEvent> {
    return this.#stream(new GameEvents(gameId, options.after ?? 0), options);
  }

  /**
   * Streams the view of a game: at once (or from its first event on), and after each event, until the game is over. With a
   * game that you have read before (`from`), it begins with the first event after that.
   */
  watchGame(gameId: string, options: StreamOptions & { fromStart?: boolean; from?: KnownGame } = {}): Stream<GameView> {
    return this.#stream(new GameViews(gameId, options.fromStart ?? false, options.from), options);
  }

  /** Streams what happens to you across all games after a cursor; without one, only what is new. It never ends. */
  followMe(options: StreamOptions & { after?: number | null } = {}): Stream<UserEvent> {
    return this.#stream(new UserEvents(options.after ?? null), options);
  }

  /** Streams the messages of a chat after a cursor, and their deletions, until the chat is closed. */
  followChat(gameId: string, channel: string, options: StreamOptions & { after?: number } = {}): Stream<ChatFrame> {
    return this.#stream(new ChatFrames(gameId, channel, options.after ?? 0), options);
  }

  /** Streams the list of tables with an open seat: at once, and after each change. It never ends. */
  followOpenTables(options: StreamOptions = {}): Stream<OpenTable[]> {
    return this.#stream(new OpenTables(), options);
  }

  /**
   * Yields the records of finished games that `searchArchive` would find; with a `limit`, at most that many. If the
   * connection breaks, it throws ConnectionLost and does not continue.
   */
  async *downloadArchive(
    query: Input<"downloadArchive"> = {},
    options: CallOptions = {},
  ): AsyncGenerator<Schema<"Record">, undefined> {
    const signal = options.signal ?? new AbortController().signal;
    let request: Request | null = { method: "GET", path: "/api/v1/archive.ndjson", query };
    while (request) {
      const response: Response = await this.#answered(request, options, LINES);
      try {
        for await (const line of linesOf(response, this.retry.silence, signal)) yield JSON.parse(line) as Schema<"Record">;
      } catch (error) {
        throw error instanceof Unanswered ? new ConnectionLost(`${request.path}: ${error.message}`, null, error) : error;
      }
      const [, next] = /<([^>]*)>; rel="next"/.exec(response.headers.get("Link") ?? "") ?? [];
      const cursor: string | null = next ? new URL(next, this.url).searchParams.get("cursor") : null;
      request = cursor && query.limit === undefined ? { ...request, query: { ...query, cursor } } : null;
    }
  }

  /** Yields all items of a list: those of this page, and then those of the pages that follow it. */
  async *items<Item>(page: { items: Item[]; next: string | null }): AsyncGenerator<Item, undefined> {
    for (;;) {
      yield* page.items;
      if (page.next === null) return;
      const { pathname, searchParams } = new URL(page.next, this.url);
      const path = pathname.slice(pathname.indexOf("/api/v1/"));
      page = await this.call({ method: "GET", path, query: Object.fromEntries(searchParams) });
    }
  }

  #stream<T>(source: Source<T>, options: StreamOptions): Stream<T> {
    let unopened = 0; // WebSockets in a row; every third connection is over HTTP then
    const open = async (signal: AbortSignal): Promise<AsyncIterable<Frame>> => {
      const plain = this.streams === "http" || unopened % 3 === 2;
      try {
        if (plain) return framesOf(await this.#once(source.request, { signal }, LINES, null), this.retry.silence, signal);
        const frames = await this.#subscribed(source, signal);
        unopened = 0;
        return frames;
      } catch (error) {
        if (plain || error instanceof Unanswered) unopened += 1;
        throw error;
      }
    };
    return new Stream(source, open, this.retry, () => typeof this.token === "object" && this.token !== null, options);
  }

  #subscribed(source: Source<unknown>, signal: AbortSignal): Promise<AsyncIterable<Frame>> {
    const address = `${this.url.replace(/^http/, "ws")}/graphql/`;
    return this.#withToken((token) => {
      const init = { ...(token && { Authorization: `Bearer ${token}` }), ...(this.language && { language: this.language }) };
      return subscribe(address, init, source.subscription, this.retry.silence, signal);
    });
  }

  /** Sends a request as often as necessary and allowed, and returns the successful answer. */
  async #answered(request: Request, options: CallOptions, type: string): Promise<Response> {
    const key = request.keyed ? (options.idempotencyKey ?? newKey()) : null;
    const attempts = new Attempts({ ...this.retry, ...options.retry }, request, key);
    for (;;) {
      let pause: number;
      try {
        return await this.#once(request, options, type, key);
      } catch (error) {
        if (error instanceof ApiError) pause = attempts.refused(error);
        else if (error instanceof Unanswered) pause = attempts.lost(error);
        else throw error;
        options.onRetry?.(error);
      }
      await sleep(pause, options.signal);
    }
  }

  /** Sends a request once, or a second time with a new token; rejects with ApiError or Unanswered. */
  #once(request: Request, options: CallOptions, type: string, key: string | null): Promise<Response> {
    const { fetch } = this; // a page's fetch must be called without an object
    const seconds = type === LINES ? this.retry.silence : this.timeout;
    return this.#withToken(async (token) => {
      const init = this.#init(request, token, key, type, options.language);
      const response = await within(seconds, options.signal, async (signal) => {
        const begun = await fetch(addressOf(this.url, request), { ...init, signal });
        return begun.ok && type === LINES ? begun : whole(begun);
      });
      if (response.ok) return response;
      throw await refusalOf(response);
    });
  }

  /** Does something with the token, and once more with a new one if the service refuses it. */
  async #withToken<T>(work: (token: string | null) => Promise<T>): Promise<T> {
    const source = typeof this.token === "string" ? null : this.token;
    const token = source ? await source.token() : (this.token as string | null);
    try {
      return await work(token);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "invalid_token" && source)) throw error;
      return work(await source.renewed(token!));
    }
  }

  #init(request: Request, token: string | null, key: string | null, accept: string, language?: Language): RequestInit {
    const headers = new Headers({ Accept: accept });
    const wanted = language ?? this.language;
    if (wanted) headers.set("Accept-Language", wanted);
    if (token) headers.set("Authorization", `Bearer ${token}`);
    if (key) headers.set("Idempotency-Key", key);
    if (request.minimal) headers.set("Prefer", "return=minimal");
    if (request.body === undefined) return { method: request.method, headers };
    headers.set("Content-Type", DOCUMENT);
    return { method: request.method, headers, body: JSON.stringify(request.body) };
  }
}

/** Yields the frames of a stream over HTTP. */
async function* framesOf(response: Response, silence: number, signal: AbortSignal): AsyncGenerator<Frame> {
  for await (const line of linesOf(response, silence, signal)) yield JSON.parse(line) as Frame;
}

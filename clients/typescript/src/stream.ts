// Streams that resume automatically.

import { ApiError, ConnectionLost, StreamEnded } from "./errors.js";
import { Unanswered } from "./http.js";
import { pauseAfter, sleep, willPass, type Retry } from "./retry.js";
import { Again, type Frame, type Source } from "./source.js";

/** Opens a connection and returns its frames; rejects with ApiError or Unanswered. */
export type Open = (signal: AbortSignal) => Promise<AsyncIterable<Frame>>;

export interface StreamOptions {
  /** Ends the stream, which then throws the reason of the signal. */
  signal?: AbortSignal;
  /**
   * Called when the stream connects, when its first frame has arrived, and when it has lost the connection and will try
   * again. The error says why: it is a StreamGap or an OutOfStep if what arrived did not fit.
   */
  onConnection?: (state: "connecting" | "open" | "lost", error?: unknown) => void;
}

/**
 * Yields the items of a source, each once and in order, over as many connections as it takes. Use it with `for await`.
 *
 * It ends when nothing else can come, and when you leave the loop. It throws StreamEnded if the service ends the stream
 * early, StreamGap if an item is missing for good, ConnectionLost if there was no sign of life for `Retry.patience`
 * seconds, and the reason of its signal.
 */
export class Stream<T> implements AsyncIterableIterator<T> {
  /** How many connections the stream has opened. */
  connections = 0;
  #closing = new AbortController();
  #connection = new AbortController();
  #closed = false;
  #items: AsyncGenerator<T, undefined>;

  /** @internal */
  constructor(
    private readonly source: Source<T>,
    private readonly open: Open,
    private readonly retry: Retry,
    private readonly renews: () => boolean,
    private readonly options: StreamOptions,
  ) {
    this.#items = this.#run();
  }

  /** The position from which the stream continues: store it to start there the next time. */
  get cursor(): number | null {
    return this.source.cursor;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<T, undefined>> {
    return this.#items.next();
  }

  return(): Promise<IteratorResult<T, undefined>> {
    this.close();
    return this.#items.return(undefined);
  }

  /** Ends the stream, from anywhere: a caller that waits for the next item learns that there is none. */
  close(): void {
    this.#closed = true;
    this.#closing.abort();
  }

  /** Leaves the connection for a new one at once, for example when the device is online again. */
  reconnect(): void {
    this.#connection.abort(new Again("asked to connect again"));
  }

  async *#run(): AsyncGenerator<T, undefined> {
    const { signal, onConnection } = this.options;
    const abort = (): void => this.#closing.abort(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted) abort();
    let failures = 0;
    let refusals = 0; // of the token, since the last item
    let heard = Date.now();
    try {
      while (!this.#closed && !this.source.ended) {
        this.#connection = new AbortController();
        const either = AbortSignal.any([this.#closing.signal, this.#connection.signal]);
        try {
          onConnection?.("connecting");
          const frames = await this.open(either);
          this.connections += 1;
          let opened = false;
          for await (const frame of frames) {
            if (!opened) onConnection?.("open");
            opened = true;
            heard = Date.now();
            failures = 0;
            for (const item of await this.source.take(frame)) {
              refusals = 0;
              yield item;
              heard = Date.now(); // the time that readers take does not count
            }
            if (this.source.ended) return;
          }
          throw new Again("the service has hung up");
        } catch (error) {
          if (this.#closed) return;
          this.#closing.signal.throwIfAborted();
          const refused = error instanceof StreamEnded && error.reason === "invalid_token" && this.renews();
          if (refused && ++refusals > 2) throw error;
          const pause = refused ? pauseAfter(1, this.retry) : this.#pauseAfter(error, ++failures, heard);
          onConnection?.("lost", (error instanceof Again && error.cause) || error);
          await sleep(pause, either).catch(() => undefined);
          if (!this.#closed) this.#closing.signal.throwIfAborted();
        }
      }
    } finally {
      signal?.removeEventListener("abort", abort);
      this.#closing.abort();
    }
  }

  /** Returns the seconds to wait before the next connection; throws errors that are not temporary. */
  #pauseAfter(error: unknown, failures: number, heard: number): number {
    // ConnectionLost means that a token could not be renewed.
    const lost = error instanceof Again || error instanceof Unanswered || error instanceof ConnectionLost;
    if (!(lost || (error instanceof ApiError && willPass(error)))) throw error;
    const { message } = error as Error;
    if (Date.now() - heard > this.retry.patience * 1000) {
      throw new ConnectionLost(`${this.source.where}: ${message}`, null, error);
    }
    const wanted = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
    return Math.max(wanted, pauseAfter(failures, this.retry));
  }
}

// When the client sends a request again, and after which pause.

import { ApiError, ConnectionLost } from "./errors.js";
import { isRepeatable, type Request } from "./request.js";

/**
 * How often and for how long the client tries to send a request. All times are in seconds.
 *
 * Pauses double from `firstPause` to `longestPause`. Each is shortened at random by up to a half, so clients that lost the
 * same server do not all come back at the same time. `Retry-After` takes precedence.
 */
export interface Retry {
  attempts: number;
  /** The time after the first attempt within which the last one must begin. */
  seconds: number;
  firstPause: number;
  longestPause: number;
  /** The time of silence after which a stream connects again; the service sends something every 15 seconds. */
  silence: number;
  /** The time without any sign of life from the service after which a stream gives up; `Infinity`: never. */
  patience: number;
}

export const RETRY: Retry = { attempts: 8, seconds: 60, firstPause: 0.2, longestPause: 8, silence: 40, patience: 600 };

/** Refusals that are temporary: the request was not carried out, or its key makes repeating it harmless. */
const PASSING = new Set([429, 502, 503, 504]);
/** The codes with which Node.js says that nothing was sent; browsers do not say. */
const NEVER_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

export function willPass(error: ApiError): boolean {
  return PASSING.has(error.status);
}

/** Returns the seconds to wait after this number of failures in a row. */
export function pauseAfter(failures: number, retry: Retry, chance: number = Math.random()): number {
  return Math.min(retry.longestPause, retry.firstPause * 2 ** Math.min(failures - 1, 30)) * (1 - chance / 2);
}

/** Counts the attempts to send one request. */
export class Attempts {
  #failures = 0;
  #began = Date.now();

  constructor(
    private readonly retry: Retry,
    private readonly request: Request,
    private readonly key: string | null,
  ) {}

  /** Returns the seconds to wait after no answer came; throws ConnectionLost if no further attempt is allowed. */
  lost(error: unknown): number {
    const pause = isRepeatable(this.request) || neverSent(error) ? this.#next() : null;
    if (pause !== null) return pause;
    throw new ConnectionLost(`${this.request.method} ${this.request.path}: ${reasonOf(error)}`, this.key, error);
  }

  /** Returns the seconds to wait after a refusal; throws it if it is not temporary, or lasts too long. */
  refused(error: ApiError): number {
    const again = willPass(error) && (isRepeatable(this.request) || error.status === 429);
    const pause = again ? this.#next(error.retryAfter) : null;
    if (pause === null) throw error;
    return pause;
  }

  #next(wanted: number | null = null): number | null {
    this.#failures += 1;
    const pause = wanted ?? pauseAfter(this.#failures, this.retry);
    const late = Date.now() + pause * 1000 > this.#began + this.retry.seconds * 1000;
    return this.#failures >= this.retry.attempts || late ? null : pause;
  }
}

/** Returns an error in one line, with its cause: fetch itself only says that it failed. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  return cause instanceof Error ? `${message}: ${cause.message || cause.name}` : message;
}

function neverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return typeof cause === "object" && cause !== null && "code" in cause && NEVER_SENT.has(String(cause.code));
}

/** Waits; rejects with the reason of the signal as soon as the signal aborts. */
export function sleep(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener("abort", stop, { once: true });
  });
}

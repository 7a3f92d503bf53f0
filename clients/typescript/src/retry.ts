// When something is sent again, and after which pause.

import { ApiError, ConnectionLost } from "./errors.js";
import { isRepeatable, type Request } from "./request.js";

/**
 * How often and how long a request is tried. Times are seconds.
 *
 * Pauses double from `firstPause` to `longestPause` and are shortened by up to a half at random, so that clients which
 * lost the same server do not come back together. `Retry-After` of the service counts more.
 */
export interface Retry {
  attempts: number;
  /** No attempt begins later than that after the first. */
  seconds: number;
  firstPause: number;
  longestPause: number;
  /** A stream on which nothing comes for so long connects anew; the service says something every 15 seconds. */
  silence: number;
  /** Without any sign of life of the service for so long, a stream gives up. */
  patience: number;
}

export const RETRY: Retry = { attempts: 8, seconds: 60, firstPause: 0.2, longestPause: 8, silence: 40, patience: 600 };

/** Refusals that say nothing about the request: it was not carried out, or its key makes that harmless. */
const PASSING = new Set([429, 502, 503, 504]);
/** What Node says if nothing was sent; browsers do not tell. */
const NEVER_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

export function willPass(error: ApiError): boolean {
  return PASSING.has(error.status);
}

/** Seconds to wait after so many failures in a row. */
export function pauseAfter(failures: number, retry: Retry, chance: number = Math.random()): number {
  return Math.min(retry.longestPause, retry.firstPause * 2 ** Math.min(failures - 1, 30)) * (1 - chance / 2);
}

/** The attempts at one request. */
export class Attempts {
  #failures = 0;
  #began = Date.now();

  constructor(
    private readonly retry: Retry,
    private readonly request: Request,
    private readonly key: string | null,
  ) {}

  /** Seconds to wait after there was no answer; throws ConnectionLost if it must not be sent again, or not any more. */
  lost(error: unknown): number {
    const pause = isRepeatable(this.request) || neverSent(error) ? this.#next() : null;
    if (pause !== null) return pause;
    throw new ConnectionLost(`${this.request.method} ${this.request.path}: ${reasonOf(error)}`, this.key, error);
  }

  /** Seconds to wait after a refusal; throws it if it will not pass, or not soon enough. */
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

/** In one line, with what lies behind it: fetch says no more than that it failed. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  return cause instanceof Error ? `${message}: ${cause.message || cause.name}` : message;
}

function neverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return typeof cause === "object" && cause !== null && "code" in cause && NEVER_SENT.has(String(cause.code));
}

/** Wait; rejects with the reason of the signal as soon as that is given. */
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

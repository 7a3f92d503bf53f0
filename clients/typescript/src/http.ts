// Sends one request and reads its answer, or opens a stream: fetch with a time limit.

import { LINES } from "./request.js";
import { reasonOf } from "./retry.js";

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** The platform's fetch, looked up at each call, because pages and tests may replace it. */
export const platformFetch: Fetch = (address, init) => globalThis.fetch(address, init);

/** No answer came, or not in time. Internal: users of the package never see it. */
export class Unanswered extends Error {
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause: cause instanceof Error ? (cause.cause ?? cause) : cause });
  }
}

/** Calls a function with a signal that aborts after so many seconds or with the outer signal. Throws Unanswered. */
export async function within<T>(
  seconds: number,
  outer: AbortSignal | undefined,
  what: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(`no answer for ${seconds} seconds`)), seconds * 1000);
  try {
    return await what(outer ? AbortSignal.any([limit.signal, outer]) : limit.signal);
  } catch (error) {
    outer?.throwIfAborted();
    throw new Unanswered(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads an answer to its end, and returns it. */
export async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength ? body : null, { status, statusText, headers });
}

/**
 * Yields the lines of an answer as soon as they are complete. Only a line feed ends a line, because JSON may contain any
 * other character that ends lines of text. Throws Unanswered if the connection breaks or is silent for too long.
 */
export async function* linesOf(response: Response, silence: number, signal: AbortSignal): AsyncGenerator<string> {
  if (!response.body || !response.headers.get("Content-Type")?.startsWith(LINES)) {
    throw new Unanswered(new Error("this is not a stream of the service"));
  }
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { value, done } = await within(silence, signal, (limit) => orAborted(reader.read(), limit));
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = lines.pop()!;
      for (const line of lines) if (line) yield line;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

// One request and its answer, or the beginning of a stream: what fetch does, with a limit of time.

import { LINES } from "./request.js";
import { reasonOf } from "./retry.js";

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** Of the platform, looked up when it is needed: pages and tests may put another one in its place. */
export const platformFetch: Fetch = (address, init) => globalThis.fetch(address, init);

/** Nothing came, or not in time: internal, never thrown at users of the package. */
export class Unanswered extends Error {
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause: cause instanceof Error ? (cause.cause ?? cause) : cause });
  }
}

/** Do what takes a signal, which is given after so many seconds or with the other one. Throws Unanswered. */
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

/** The whole answer, read to its end. */
export async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength ? body : null, { status, statusText, headers });
}

/**
 * The lines of an answer, as soon as they are complete. A line ends with a line feed and with nothing else, since JSON may
 * hold any other character that ends lines of text. Throws Unanswered if the connection breaks or is silent for too long.
 */
export async function* linesOf(response: Response, silence: number, signal: AbortSignal): AsyncGenerator<string> {
  if (!response.body || !response.headers.get("Content-Type")?.startsWith(LINES)) {
    throw new Unanswered(new Error("this is no stream of the service"));
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

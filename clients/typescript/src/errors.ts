// What can go wrong.

import type { ErrorCode } from "./types.js";

/** Base of everything that this package throws on purpose. */
export class PuertoError extends Error {
  override name = "PuertoError";
}

/** A problem document (RFC 9457). What an error adds stands there, too. */
export interface Problem {
  code?: string;
  title?: string;
  detail?: string;
  request_id?: string;
  [member: string]: unknown;
}

/** The service refuses. */
export class ApiError extends PuertoError {
  override name = "ApiError";
  /** For programs; it never changes its meaning. `http_502` and the like if no problem document came. */
  readonly code: ErrorCode;
  /** What was wrong this time, for people, in your language. */
  readonly detail: string;

  /**
   * @param status of HTTP.
   * @param problem the whole document.
   * @param requestId names the request in the logs of the service.
   * @param retryAfter seconds to wait, if the service says so.
   */
  constructor(
    readonly status: number,
    readonly problem: Problem,
    readonly requestId: string | null = null,
    readonly retryAfter: number | null = null,
  ) {
    const code = problem.code ?? `http_${status}`;
    super(`${code} (${status}): ${problem.detail ?? problem.title ?? "no problem document"}`);
    this.code = code;
    this.detail = problem.detail ?? "";
  }
}

/** There was no answer. A write that was sent may have been carried out: `key` asks for it once more. */
export class ConnectionLost extends PuertoError {
  override name = "ConnectionLost";
  constructor(
    message: string,
    readonly key: string | null = null,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** The service does not go on with a stream; `reason` is the code of what stands against it. */
export class StreamEnded extends PuertoError {
  override name = "StreamEnded";
  constructor(
    readonly reason: string,
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`);
  }
}

/** What was to come next is not to be had any more; `after` is the last that came, `found` what came instead. */
export class StreamGap extends PuertoError {
  override name = "StreamGap";
  constructor(
    readonly after: number,
    readonly found: number,
  ) {
    super(`after ${after} comes ${found}`);
  }
}

/** The changes of an event do not lead to the view that the service has. */
export class OutOfStep extends PuertoError {
  override name = "OutOfStep";
}

/** What an app asked for by OAuth was refused; `error` is a code of RFC 6749, or `state_mismatch`, `issuer_mismatch`. */
export class OAuthError extends PuertoError {
  override name = "OAuthError";
  constructor(
    readonly error: string,
    readonly description: string,
    readonly status: number | null = null,
  ) {
    super(`${error}: ${description}`);
  }
}

/** The error for an answer that is none of success, whoever has sent it. */
export async function refusalOf(response: Response): Promise<ApiError> {
  let problem: Problem = {};
  try {
    const found: unknown = await response.json();
    if (typeof found === "object" && found !== null) problem = found as Problem;
  } catch {
    // not from the service: a proxy, perhaps
  }
  const told = response.headers.get("Retry-After");
  const seconds = told !== null && /^\d+$/.test(told) ? Number(told) : problem["retry_after"];
  return new ApiError(
    response.status,
    problem,
    problem.request_id ?? response.headers.get("X-Request-ID"),
    typeof seconds === "number" ? seconds : null,
  );
}

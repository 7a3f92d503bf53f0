// The errors of this package.

import type { ErrorCode } from "./types.js";

/** Base class of all errors that this package throws on purpose. */
export class PuertoError extends Error {
  override name = "PuertoError";
}

/** A problem document (RFC 9457), including everything that this kind of error adds. */
export interface Problem {
  code?: string;
  title?: string;
  detail?: string;
  request_id?: string;
  [member: string]: unknown;
}

/** The service refused a request. */
export class ApiError extends PuertoError {
  override name = "ApiError";
  /** For programs; its meaning never changes. Without a problem document, `http_502` and the like. */
  readonly code: ErrorCode;
  /** What was wrong with this request, for people, in your language. */
  readonly detail: string;

  /**
   * @param status the HTTP status.
   * @param problem the whole document.
   * @param requestId identifies the request in the logs of the service.
   * @param retryAfter the seconds to wait, if the service says so.
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

/** No answer came. The service may have carried out a write: to find out, send it again with `key`. */
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

/** The service ended a stream before it was complete; `reason` is the code that says why. */
export class StreamEnded extends PuertoError {
  override name = "StreamEnded";
  constructor(
    readonly reason: string,
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`);
  }
}

/** The next item of a stream is no longer available. `after` came last, and `found` came instead of the next. */
export class StreamGap extends PuertoError {
  override name = "StreamGap";
  constructor(
    readonly after: number,
    readonly found: number,
  ) {
    super(`after ${after} comes ${found}`);
  }
}

/** The changes of an event do not lead to the view of the service. */
export class OutOfStep extends PuertoError {
  override name = "OutOfStep";
}

/** An OAuth request of an app was refused; `error` is a code of RFC 6749, or `state_mismatch` or `issuer_mismatch`. */
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

/** Returns the error for an answer that is not a success, from the service or from a proxy. */
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

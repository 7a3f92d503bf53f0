// A request as data. It stays the same no matter how often the client sends it.

export interface Request {
  method: "GET" | "PUT" | "POST" | "DELETE" | "PATCH";
  /** The path from the root of the service, with its variable parts quoted. */
  path: string;
  /** The query; members that are undefined or null are left out. */
  query?: object;
  /** Any JSON value; undefined: no body. */
  body?: unknown;
  /** Whether it takes an idempotency key: the service carries out a write only once for each key. */
  keyed?: boolean;
  /** Whether to ask for only a receipt as the answer. */
  minimal?: boolean | undefined;
  /** Whether it changes nothing, although it is sent with POST. */
  asks?: boolean;
}

export const DOCUMENT = "application/json";
export const LINES = "application/x-ndjson";

/** Returns an address with its variable parts quoted (RFC 3986): path`/games/${id}`. */
export function path(texts: TemplateStringsArray, ...parts: (string | number)[]): string {
  return texts.reduce((address, text, index) => address + encodeURIComponent(wellFormed(parts[index - 1]!)) + text);
}

/** Whether sending it twice has the same effect as sending it once (RFC 9110, section 9.2.2). */
export function isRepeatable(request: Request): boolean {
  return Boolean(request.keyed || request.asks) || ["GET", "PUT", "DELETE"].includes(request.method);
}

export function addressOf(root: string, request: Request): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return root + request.path + (query.size ? `?${query}` : "");
}

/** Returns a new, unique idempotency key. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Replaces single halves of surrogate pairs, which cannot be quoted. */
function wellFormed(part: string | number): string {
  return String(part).replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD");
}

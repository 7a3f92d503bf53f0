// A request as data: what the client sends, the same however often it is sent.

export interface Request {
  method: "GET" | "PUT" | "POST" | "DELETE" | "PATCH";
  /** From the root of the service, with its variable parts quoted. */
  path: string;
  /** Members that are undefined or null are left out. */
  query?: object;
  /** Any JSON value; undefined: there is no body. */
  body?: unknown;
  /** The service takes an idempotency key: it carries out once what is sent with the same one. */
  keyed?: boolean;
  /** The answer shall be a receipt alone. */
  minimal?: boolean | undefined;
  /** Changes nothing, though it is sent by POST. */
  asks?: boolean;
}

export const DOCUMENT = "application/json";
export const LINES = "application/x-ndjson";

/** An address with its variable parts quoted (RFC 3986): path`/games/${id}`. */
export function path(texts: TemplateStringsArray, ...parts: (string | number)[]): string {
  return texts.reduce((address, text, index) => address + encodeURIComponent(wellFormed(parts[index - 1]!)) + text);
}

/** Whether sending it twice does what sending it once does (RFC 9110, section 9.2.2). */
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

/** An idempotency key that nobody else has. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Half of a surrogate pair cannot be quoted. */
function wellFormed(part: string | number): string {
  return String(part).replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD");
}

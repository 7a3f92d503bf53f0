// The fingerprint of a view, as the server takes it: SHA-256 of the canonical JSON (RFC 8785).

import { sha256 } from "../pages/sha256.js";

const utf8 = new TextEncoder();

/** One spelling for every JSON value: sorted members, no spaces. */
export function canonical(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}

/** 64 hex digits by which a view is compared with the server's. */
export const viewHash = (view) =>
  Array.from(sha256(utf8.encode(canonical(view))), (byte) => byte.toString(16).padStart(2, "0")).join("");

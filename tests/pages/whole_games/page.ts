// What both pages of someone else do alike: choosing moves, applying changes, and keeping what they have shown.

import jsonPatch, { type Operation } from "fast-json-patch";

export type View = Record<string, unknown>;
/** `url` is the service for the game that is played, `elsewhere` the same for the other one. */
export type Task = { url: string; elsewhere: string; token: string; game: string; other: string };
export type Outcome = { moves: number; built: number; views: View[] };
export type Page = (task: Task) => Promise<Outcome>;
export type Change = { op: string; path: string; value?: unknown };
type Choice = { moves?: { move: string }[] | null; open?: { proposals: string[] } | null };

/** One of the legal moves, another one each time. */
export function choose({ moves, open }: Choice, turn: number): string {
  const legal = [...(moves ?? []).map(({ move }) => move), ...(open?.proposals ?? [])];
  const chosen = legal[turn % legal.length];
  if (chosen === undefined) throw new Error("The decision has no legal move.");
  return chosen;
}

/** The view after the changes of an event; the one before stays as it was. */
export function patched(view: View, changes: readonly Change[]): View {
  return jsonPatch.applyPatch(structuredClone(view), structuredClone(changes) as Operation[]).newDocument;
}

const encoder = new TextEncoder();

/** SHA-256 of canonical JSON (RFC 8785), for values without fractions. */
async function hashOf(value: unknown): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", encoder.encode(canonical(value)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(",")}}`;
}

class Report {
  page?: Page;
  seqs: Record<string, number[]> = {};
  wrong: string[] = [];

  /** Note an event, and whether what the page shows of that game now is what the service says it is. */
  async step(game: string, seq: number, shown: View, hash: string | null | undefined): Promise<void> {
    (this.seqs[game] ??= []).push(seq);
    if ((await hashOf(shown)) !== hash) this.wrong.push(`${game} after event ${seq}`);
  }
}

export const report = new Report();
(globalThis as { report?: Report }).report = report;

// A service that tests make up: what it answers to one request after the other, and what it was asked.

import { Client, type ClientOptions, type Retry } from "puerto-client";

export interface Asked {
  address: URL;
  method: string;
  headers: Headers;
  body: string | null;
}
export type Reply = Response | Error | (() => Response | Promise<Response>);

export const QUICK: Partial<Retry> = { attempts: 4, firstPause: 0.001, longestPause: 0.002, silence: 0.2 };

/** Replies one after the other, the last one for ever. */
export class Service {
  readonly asked: Asked[] = [];
  #replies: Reply[];

  constructor(...replies: Reply[]) {
    this.#replies = replies;
  }

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    init.signal?.throwIfAborted();
    const { method = "GET", headers, body } = init;
    this.asked.push({ address: new URL(address), method, headers: new Headers(headers), body: body ? String(body) : null });
    const reply = this.#replies.length > 1 ? this.#replies.shift()! : this.#replies[0]!;
    if (reply instanceof Error) throw reply;
    return typeof reply === "function" ? reply() : reply.clone();
  };

  client(options: ClientOptions = {}): Client {
    return new Client("http://service/below/", { retry: QUICK, fetch: this.fetch, ...options });
  }

  get keys(): (string | null)[] {
    return this.asked.map(({ headers }) => headers.get("Idempotency-Key"));
  }

  get tokens(): (string | null)[] {
    return this.asked.map(({ headers }) => headers.get("Authorization"));
  }

  get cursors(): (string | null)[] {
    return this.asked.map(({ address }) => address.searchParams.get("after"));
  }
}

export const LOST = new TypeError("fetch failed", { cause: Object.assign(new Error("cut"), { code: "ECONNRESET" }) });
export const DOWN = new TypeError("fetch failed", { cause: Object.assign(new Error("down"), { code: "ECONNREFUSED" }) });

export const ok = (document: unknown): Response => Response.json(document);

export function problem(code: string, status: number, more: object = {}, headers: Record<string, string> = {}): Response {
  const document = { type: `/docs/errors#${code}`, title: code, status, detail: "So.", code, ...more };
  return Response.json(document, { status, headers: { ...headers, "Content-Type": "application/problem+json" } });
}

/** Frames after which the service hangs up; cut into pieces of so many bytes. */
export function lines(frames: object[], bytes = Infinity): () => Response {
  const content = new TextEncoder().encode(frames.map((frame) => JSON.stringify(frame) + "\n").join(""));
  return () => {
    let from = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
      if (from >= content.length) return controller.close();
      controller.enqueue(content.slice(from, from + bytes));
      from += bytes;
    };
    return streamed(new ReadableStream({ pull }));
  };
}

/** Frames after which the service stays connected and says nothing. */
export function silent(frames: object[]): () => Response {
  const content = new TextEncoder().encode(frames.map((frame) => JSON.stringify(frame) + "\n").join(""));
  return () => streamed(new ReadableStream({ start: (controller) => controller.enqueue(content) }));
}

function streamed(body: ReadableStream): Response {
  return new Response(body, { headers: { "Content-Type": "application/x-ndjson" } });
}

export function event(seq: number, more: object = {}): object {
  const found = { type: "event", seq, version: seq, kind: "decision", seat: 0, data: {}, message: "", changes: [] };
  return { ...found, view_hash: null, clock: null, at: "", ...more };
}

export function hello(seq: number, view: object | null = null, view_hash: string | null = null): object {
  return { type: "hello", game: "g", viewer: 0, seq, view, view_hash, presence: [], language: "en" };
}

export const END = { type: "end", reason: "game_over", last_seq: 3, detail: "The game is over." };
